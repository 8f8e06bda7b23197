import { and, eq, inArray, sql } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { mails } from '#db/schema/email.ts';
import type { MailState } from '#shared/email/model.ts';
import type { Clock } from '../../../services/clock.ts';
import { MailError, type Mailer } from '../../../services/mailer/mailer.ts';

type Work = { db: Db; clock: Clock };
type Row = typeof mails.$inferSelect;

/** The server ended while it handed a mail over: nobody knows how far it came. */
const CUT_OFF = 'The server ended while it handed this mail over. It may have arrived.';

/**
 * Hands a mail over that waits. That it is being handed over is stored before, so that a process that ends in
 * between leaves a mail that is uncertain and not sent again. Throws what may go better at the next try.
 */
export async function sendMail(work: Work & { mailer: Mailer }, id: number): Promise<void> {
  const mail = take(work, id);
  if (!mail) return;
  try {
    const state = await work.mailer.send({ ...mail, date: mail.createdAt });
    settle(work, mail, { state, error: null, sentAt: work.clock.now() });
  } catch (thrown) {
    if (!(thrown instanceof MailError)) throw thrown;
    settle(work, mail, { state: STATE_AFTER[thrown.failure], error: thrown.message });
    // The job's log names no address: the row says what the mail server said.
    if (thrown.failure === 'temporary') throw new Error(`mail ${id} was not taken`);
  }
}

const STATE_AFTER: Record<MailError['failure'], MailState> = {
  temporary: 'waiting',
  permanent: 'failed',
  uncertain: 'uncertain',
};

/** No further try: what waited has failed, what was on its way is uncertain. Call it inside a write. */
export function giveUpMail({ db }: Pick<Work, 'db'>, id: number): void {
  db.update(mails)
    .set({ state: 'failed' })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
    .run();
  markCutOff(db, id);
}

/** Takes a mail that waits; null when there is nothing to send. */
function take({ db }: Work, id: number): Row | null {
  return write(db, () => {
    markCutOff(db, id);
    const row = db
      .update(mails)
      .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, error: null })
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
      .returning()
      .get();
    return row ?? null;
  });
}

function markCutOff(db: Db, id: number): void {
  db.update(mails)
    .set({ state: 'uncertain', error: CUT_OFF })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
    .run();
}

/** What came of this try. Another process may have taken it for cut off meanwhile: what is known now counts. */
function settle({ db }: Work, { id, attempts }: Row, result: Partial<Row>): void {
  const thisTry = and(eq(mails.id, id), eq(mails.attempts, attempts));
  const from: MailState[] = result.state === 'waiting' ? ['sending'] : ['sending', 'uncertain'];
  db.update(mails)
    .set(result)
    .where(and(thisTry, inArray(mails.state, from)))
    .run();
}
