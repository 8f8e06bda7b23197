import { and, eq, inArray } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { mails } from '#db/schema/email.ts';
import { countEmails } from '#db/site/email/counts.ts';
import { isStillWanted, subjectLine } from '#db/site/email/rows.ts';
import type { MailKind, MailState } from '#shared/email/model.ts';
import type { Clock } from '../../../services/clock.ts';
import { MailError, type Mailer, type MailFailure } from '../../../services/mailer/mailer.ts';
import { maskAddresses } from '../../../services/mailer/masking.ts';
import type { SendingPause } from '../../../services/mailer/pause.ts';
import { outdatedReason } from './outdated.ts';

type Work = { db: Db; clock: Clock };
type Row = typeof mails.$inferSelect;
/**
 * What a queued email says to its reader now, with their rights of the moment. Null if it is no longer true, or they no
 * longer see anything that it is about.
 */
export type Reread = (mail: Row) => Promise<Texts | null> | Texts | null;
type Texts = { subject: string; text: string; html?: string | null };
/** An email that wasn't sent, without email addresses, for the log. */
export type MailReport = ({ mail: number } | { campaign: number }) & {
  failure: MailFailure;
  /** The SMTP server's response code, and its text or another reason. */
  code: number | null;
  reply: string;
};
type Sending = Work & {
  mailer: Mailer;
  /** Each kind of email says how it is read again before it is sent. */
  rereads: Readonly<Record<MailKind, Reread>>;
  pause: SendingPause;
  report: (report: MailReport) => void;
};

/** The server stopped while sending an email, so its status is unknown. */
const CUT_OFF = 'The server stopped while sending this email. It may have arrived.';
/** The reader unsubscribed, or their account was suspended or has another address, while the email waited. */
const UNWANTED = 'The recipient no longer wants this email, or has another email address now.';
/** What it is about was hidden, deleted, or withdrawn, or its reader lost access to it, while the email waited. */
const OUTDATED = 'This email is out of date, or its recipient can no longer see anything that it is about.';

/**
 * Sends a pending email. Its status is stored before sending, so a process that stops in between leaves the status
 * unknown, and the email isn't sent twice. Returns when to try again if the SMTP server can't be reached. Throws if another
 * attempt may succeed.
 */
export async function sendMail(work: Sending, id: number): Promise<Date | null> {
  const { db, clock, pause } = work;
  const queued = findWaiting(work, id);
  if (!queued) return null;
  const outdated = outdatedReason(db, queued, clock.now());
  if (outdated !== null) return refuse(db, id, outdated);
  const paused = pause.end(clock.now());
  if (paused) return paused;
  const mail = take(work, queued, await work.rereads[queued.kind](queued));
  if (!mail) return null;
  try {
    const state = await work.mailer.send({ ...mail, date: mail.createdAt });
    pause.clear();
    settle(work, mail, { state, error: null, sentAt: clock.now() });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof MailError)) throw thrown;
    return settleFailure(work, mail, thrown);
  }
}

function settleFailure(work: Sending, mail: Row, { failure, code, message }: MailError): Date | null {
  const { id, attempts } = mail;
  const report = { mail: id, failure, code, reply: maskAddresses(message, mail.recipient) };
  if (failure === 'unreachable') {
    settle(work, mail, { state: 'waiting', error: message, attempts: attempts - 1 });
    countEmails(work.db, -1, work.clock.now());
    const { end, isNew } = work.pause.begin(work.clock.now());
    if (isNew) work.report(report);
    return end;
  }
  work.pause.clear();
  settle(work, mail, { state: STATE_AFTER[failure], error: message });
  if (failure === 'temporary') throw new Error(`Email ${id} was not accepted: ${report.reply}`);
  work.report(report);
  return null;
}

const STATE_AFTER: Record<Exclude<MailFailure, 'unreachable'>, MailState> = {
  temporary: 'waiting',
  permanent: 'failed',
  uncertain: 'uncertain',
};

/** Ends the attempts: a pending email has failed, one being sent is unknown. Call it inside a write. */
export function giveUpMail({ db }: Pick<Work, 'db'>, id: number): void {
  db.update(mails).set({ state: 'failed' }).where(isWaiting(id)).run();
  markCutOff(db, id);
}

function findWaiting({ db }: Work, id: number): Row | undefined {
  return write(db, () => {
    markCutOff(db, id);
    return db.select().from(mails).where(isWaiting(id)).get();
  });
}

function isWaiting(id: number) {
  return and(eq(mails.id, id), eq(mails.state, 'waiting'));
}

function refuse(db: Db, id: number, error: string): null {
  db.update(mails).set({ state: 'failed', error }).where(isWaiting(id)).run();
  return null;
}

/** Claims a pending email, with its current texts. Null if there is nothing to send. */
function take({ db, clock }: Work, { id }: Row, current: Texts | null): Row | null {
  return write(db, () => {
    const isPending = isWaiting(id);
    const mail = db.select().from(mails).where(isPending).get();
    if (!mail) return null;
    const isWanted = isStillWanted(db, mail);
    if (!isWanted || !current) {
      return refuse(db, id, isWanted ? OUTDATED : UNWANTED);
    }
    // Emails about accounts never wait for the limits, but count.
    countEmails(db, 1, clock.now());
    const { subject, text, html = null } = current;
    const sending = { state: 'sending', attempts: mail.attempts + 1, error: null } as const;
    const written = { subject: subjectLine(subject), text, html };
    return (
      db
        .update(mails)
        .set({ ...sending, ...written })
        .where(isPending)
        .returning()
        .get() ?? null
    );
  });
}

function markCutOff(db: Db, id: number): void {
  db.update(mails)
    .set({ state: 'uncertain', error: CUT_OFF })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
    .run();
}

/** Stores the result of this attempt, even if another process has marked it as unknown in the meantime. */
function settle({ db }: Work, { id, attempts }: Row, result: Partial<Row>): void {
  const thisTry = and(eq(mails.id, id), eq(mails.attempts, attempts));
  const from: MailState[] = result.state === 'waiting' ? ['sending'] : ['sending', 'uncertain'];
  db.update(mails)
    .set(result)
    .where(and(thisTry, inArray(mails.state, from)))
    .run();
}
