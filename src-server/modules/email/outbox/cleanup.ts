import { asc, inArray, lt } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { mails, mailTokens } from '#db/schema/email.ts';
import type { Clock } from '../../../services/clock.ts';

/** Rows deleted in one transaction. */
const STEP = 200;

type Work = {
  db: Db;
  clock: Clock;
  /** Emails from before this time are old. */
  before: Date;
  pause: () => Promise<void>;
  removeFile: (id: number) => Promise<void>;
};

/** Deletes old emails with their files, and expired links. */
export async function removeOldMails({ db, clock, before, pause, removeFile }: Work): Promise<void> {
  const now = clock.now();
  for (let old = oldMails(db, before); old.length > 0; old = oldMails(db, before)) {
    await pause();
    // The file first: a row without its file is found again, but not a file without its row.
    for (const id of old) await removeFile(id);
    write(db, () => db.delete(mails).where(inArray(mails.id, old)).run());
  }
  for (let past = pastTokens(db, now); past.length > 0; past = pastTokens(db, now)) {
    await pause();
    write(db, () => db.delete(mailTokens).where(inArray(mailTokens.id, past)).run());
  }
}

function oldMails(db: Db, before: Date): number[] {
  const old = lt(mails.createdAt, before);
  const rows = db.select({ id: mails.id }).from(mails).where(old).orderBy(asc(mails.createdAt)).limit(STEP);
  return rows.all().map(({ id }) => id);
}

function pastTokens(db: Db, now: Date): string[] {
  const past = lt(mailTokens.expiresAt, now);
  const rows = db.select({ id: mailTokens.id }).from(mailTokens).where(past).limit(STEP);
  return rows.all().map(({ id }) => id);
}
