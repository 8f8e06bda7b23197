import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  MAIL_SUBJECT_MAX,
  MAIL_SUBSCRIPTIONS,
  type MailedKind,
  type MailKind,
  type MailPurpose,
} from '#shared/email/model.ts';
import type { PersonName } from '#shared/users/model.ts';
import { addJob } from '../../kit/job-rows.ts';
import { nameColumns } from '../../kit/people.ts';
import { prepared } from '../../kit/statement.ts';
import { tokenHash } from '../../kit/token-hash.ts';
import type { Db } from '../../open.ts';
import { mails, mailTokens, mutedMails } from '../../schema/email.ts';

/**
 * The kinds of jobs that send one email. Their payload is `mailId`. Users wait for emails about their account, which
 * therefore never wait for notifications and digests.
 */
export const ACCOUNT_SEND_JOB = 'mail.send';
export const NOTIFICATION_SEND_JOB = 'mail.sendNotification';

/** The kind of job that sends emails of a kind. */
export function sendJobOf(kind: MailKind): string {
  const isOther = kind === 'test' || kind === 'cohort' || MAIL_SUBSCRIPTIONS.some((each) => each === kind);
  return isOther ? NOTIFICATION_SEND_JOB : ACCOUNT_SEND_JOB;
}

/** The context of a request or a job that queues emails. */
export type Posting = { db: Db; clock: { now(): Date }; ids: { uuid(): string; token(): string } };

export type NewMail = {
  kind: MailKind;
  /** The same key never queues a second email. */
  key: string;
  userId: number | null;
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  unsubscribeUrl?: string;
  calendar?: string;
  /** The period of a digest: start exclusive, end inclusive. */
  since?: Date;
  until?: Date;
};

/** Stores an email and the job that sends it. Call it inside the transaction that causes it. */
export function queueMail({ db, clock, ids }: Posting, mail: NewMail): void {
  const now = clock.now();
  const row = db
    .insert(mails)
    .values({
      ...mail,
      subject: subjectLine(mail.subject),
      messageId: ids.uuid(),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
    .get();
  if (!row) return;
  addJob(db, { kind: sendJobOf(mail.kind), key: String(row.id), payload: { mailId: row.id }, runAt: now });
}

/** A subject as emails have it: one line of limited length. */
export function subjectLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').slice(0, MAIL_SUBJECT_MAX);
}

/** Whether this cause has queued its email already. */
export function isQueued(db: Db, kind: MailKind, key: string): boolean {
  const same = and(eq(mails.kind, kind), eq(mails.key, key));
  return db.select({ id: mails.id }).from(mails).where(same).get() !== undefined;
}

type TokenRow = typeof mailTokens.$inferSelect;
type NewToken = Pick<TokenRow, 'userId' | 'purpose' | 'email' | 'expiresAt'> &
  Partial<Pick<TokenRow, 'subscription'>>;

/** Stores a link's purpose and returns its token. The database only has the token's hash. */
export function storeMailToken({ db, clock, ids }: Posting, token: NewToken): string {
  const text = ids.token();
  db.insert(mailTokens)
    .values({ ...token, id: tokenHash(text), createdAt: clock.now() })
    .run();
  return text;
}

/** A token's purpose. Null if it is unknown, used, or expired. */
export function findMailToken(
  db: Db,
  purpose: TokenRow['purpose'],
  token: string,
  now: Date,
): TokenRow | null {
  const condition = and(
    eq(mailTokens.id, tokenHash(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
  );
  const row = db.select().from(mailTokens).where(condition).get();
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : null;
}

/** The job that writes the email of a notification. Its payload is `id`. */
export const noticeJob = (kind: MailedKind) => `mail.${kind}`;

/** Stores the job that sends a notification by email, too, if its user wants that. */
export function mailNotice(
  { db, clock }: Pick<Posting, 'db' | 'clock'>,
  kind: MailedKind,
  { id, userId, seq }: { id: number; userId: number; seq: number },
): void {
  if (!mailAddressOf(db, userId, kind)) return;
  addJob(db, { kind: noticeJob(kind), key: `${id}:${seq}`, payload: { id }, runAt: clock.now() });
}

/** Who gets an email of a kind of notification. */
export type MailedPerson = PersonName & { email: string };

/** A user who gets emails of a kind. Undefined without a confirmed address, and for those who turned them off. */
export function mailAddressOf(db: Db, userId: number, kind: MailedKind): MailedPerson | undefined {
  return prepared<[string, number], MailedPerson>(db, MAILED_SQL).get(kind, userId);
}

/** Also used by the test of query plans. */
export const MAILED_SQL = `select ${nameColumns('u')}, u.email from users u
  where not exists (select 1 from muted_mails m where m.user_id = u.id and m.kind = ?)
    and u.id = ? and u.email is not null and u.email_verified_at is not null and u.state = 'active' and u.deleted_at is null`;

const WANTED_SQL = `select 1 from users u
  where u.id = @userId and lower(u.email) = lower(@recipient)
    and u.email_verified_at is not null and u.state = 'active' and u.deleted_at is null
    and case @kind when 'digest' then exists (select 1 from digests d where d.user_id = u.id)
      else not exists (select 1 from muted_mails m where m.user_id = u.id and m.kind = @kind) end`;

/**
 * Whether the user of a queued email still gets emails of its kind, at that email address. Those about accounts and
 * links can't be turned off.
 */
export function isStillWanted(
  db: Db,
  { kind, userId, recipient }: Pick<typeof mails.$inferSelect, 'kind' | 'userId' | 'recipient'>,
): boolean {
  if (userId === null || !MAIL_SUBSCRIPTIONS.some((each) => each === kind)) return true;
  return prepared<[object]>(db, WANTED_SQL).get({ kind, userId, recipient }) !== undefined;
}

/** Turns the emails of a kind on or off. */
export function setMailed(db: Db, userId: number, kind: MailedKind, on: boolean): void {
  if (!on) return void db.insert(mutedMails).values({ userId, kind }).onConflictDoNothing().run();
  db.delete(mutedMails)
    .where(and(eq(mutedMails.userId, userId), eq(mutedMails.kind, kind)))
    .run();
}

/** Invalidates all of a user's links for these purposes, so using one ends the others. */
export function endMailTokens(db: Db, userId: number, purposes: MailPurpose[], now: Date): void {
  db.update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, purposes), isNull(mailTokens.usedAt)),
    )
    .run();
}
