import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { removeInSteps } from '../modules/account/removal/steps.ts';
import { removeCampaignFiles } from '../modules/campaigns/cleanup.ts';
import { outboxFile, outboxFolder } from '../services/mailer/outbox.ts';
import type { JobWork } from './work.ts';

/** Milliseconds of one step. */
const TIME = 8;
const MAILS_AT_ONCE = 100;

/** Deletes the remaining, invisible data of a deleted account: rows, and emails sent to it. */
export async function removeAccount(work: JobWork): Promise<void> {
  const { db, keep } = work;
  const { userId } = work.payload as { userId: number };
  do {
    keep();
    await setImmediate();
  } while (!write(db, () => removeInSteps(db, userId, TIME)));
  for (let ids = settledMails(db, userId); ids.length > 0; ids = settledMails(db, userId)) {
    keep();
    for (const id of ids) await removeMail(work, id);
  }
  await removeCampaignFiles(work);
}

/** Deletes a sent email if its recipient's account is deleted. */
export async function removeMailOfDeleted(work: Pick<JobWork, 'db' | 'dataDir'>, id: number): Promise<void> {
  if (mailsOfDeleted(work.db).one.get(id) !== undefined) await removeMail(work, id);
}

/** The same for an email that was never sent, so it has no file. Call it inside a write. */
export function forgetMailOfDeleted(db: Db, id: number): void {
  if (mailsOfDeleted(db).one.get(id) !== undefined) mailsOfDeleted(db).remove.run(id);
}

/** The file first: a row without its file is found again, but not a file without its row. */
async function removeMail({ db, dataDir }: Pick<JobWork, 'db' | 'dataDir'>, id: number): Promise<void> {
  await rm(outboxFile(outboxFolder(dataDir), id), { force: true });
  mailsOfDeleted(db).remove.run(id);
}

function settledMails(db: Db, userId: number): number[] {
  return mailsOfDeleted(db).ofPerson.all(userId);
}

function mailsOfDeleted(db: Db) {
  const settled = "m.state not in ('waiting', 'sending')";
  return statement(db, 'mails.ofDeleted', () => ({
    ofPerson: db.$client
      .prepare<[number], number>(
        `select m.id from mails m where m.user_id = ? and ${settled} order by m.id limit ${MAILS_AT_ONCE}`,
      )
      .pluck(),
    one: db.$client
      .prepare<[number], number>(
        `select m.id from mails m join users u on u.id = m.user_id
         where m.id = ? and u.deleted_at is not null and ${settled}`,
      )
      .pluck(),
    remove: db.$client.prepare<[number]>('delete from mails where id = ?'),
  }));
}
