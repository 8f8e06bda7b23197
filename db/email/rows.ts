import { and, eq, inArray, isNull } from 'drizzle-orm';
import { MAIL_SUBJECT_MAX, type MailKind, type MailPurpose } from '#shared/email/model.ts';
import { addJob } from '../kit/job-rows.ts';
import { tokenHash } from '../kit/token-hash.ts';
import type { Db } from '../open.ts';
import { mails, mailTokens } from '../schema/email.ts';

/** The kind of job that hands one mail over; `mailId` is its payload. */
export const SEND_JOB = 'mail.send';

/** Who writes mails: a request's work, or a job's. */
export type Posting = { db: Db; clock: { now(): Date }; ids: { uuid(): string; token(): string } };

export type NewMail = {
  kind: MailKind;
  /** The same reason never writes twice. */
  key: string;
  userId: number | null;
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  unsubscribeUrl?: string;
};

/** Stores a mail and the job that sends it. Call it inside the transaction that gives the reason. */
export function queueMail({ db, clock, ids }: Posting, mail: NewMail): void {
  const now = clock.now();
  const row = db
    .insert(mails)
    .values({
      ...mail,
      subject: mail.subject.replace(/\s+/g, ' ').slice(0, MAIL_SUBJECT_MAX),
      messageId: ids.uuid(),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
    .get();
  if (row) addJob(db, { kind: SEND_JOB, key: String(row.id), payload: { mailId: row.id }, runAt: now });
}

type TokenRow = typeof mailTokens.$inferSelect;
type NewToken = Pick<TokenRow, 'userId' | 'purpose' | 'email' | 'expiresAt'>;

/** Stores what a link stands for and answers its token, which the store knows by hash only. */
export function storeMailToken({ db, clock, ids }: Posting, token: NewToken): string {
  const text = ids.token();
  db.insert(mailTokens)
    .values({ ...token, id: tokenHash(text), createdAt: clock.now() })
    .run();
  return text;
}

/** What a token stands for; null for one that is unknown, used, or out of date. */
export function findMailToken(
  db: Db,
  purpose: TokenRow['purpose'],
  token: string,
  now: Date,
): TokenRow | null {
  const known = and(
    eq(mailTokens.id, tokenHash(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
  );
  const row = db.select().from(mailTokens).where(known).get();
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : null;
}

/** Uses up what a person was sent for these purposes: of several links the first that is used ends the others. */
export function endMailTokens(db: Db, userId: number, purposes: MailPurpose[], now: Date): void {
  db.update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, purposes), isNull(mailTokens.usedAt)),
    )
    .run();
}
