import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { digests, mails } from '#db/schema/email.ts';
import { subscribers } from '#db/schema/subscribers.ts';
import { users } from '#db/schema/users.ts';
import { mailMessages } from '#shared/email/messages.ts';
import type { MailPreferences, MailSettings } from '#shared/email/model.ts';
import type { Mail, MailText } from '#shared/email/output.ts';
import type { MailListInput } from '#shared/email/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { AccountContext, Context } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { mailboxText } from '../../services/mailer/addresses.ts';
import { maskTokens } from '../../services/mailer/masking.ts';
import { messageIdOf } from '../../services/mailer/message.ts';
import { nextAttempts } from './outbox/next-attempts.ts';

const columns = {
  ...columnsIn(mails, [
    'id',
    'kind',
    'recipient',
    'subject',
    'state',
    'attempts',
    'error',
    'createdAt',
    'sentAt',
  ]),
};

/** The list's statement, of all emails or those with a status. Exported for the query plan test. */
export function mailListStatement(db: Db, ofState: boolean) {
  const below = sql`(${mails.createdAt}, ${mails.id}) < (${sql.placeholder('at')}, ${sql.placeholder('id')})`;
  const state: SQL | undefined = ofState ? eq(mails.state, sql.placeholder('state')) : undefined;
  return db
    .select(columns)
    .from(mails)
    .where(and(state, below))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(sql.placeholder('limit'));
}

/** The outbox, newest first. Throws `CONFIRM_PASSWORD`, because it has the email addresses of others. */
export function listMails(ctx: Context, input: MailListInput): Page<Mail> {
  const { db } = ctx;
  ctx.accounts.requireConfirmed();
  const [at, id] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER, 0]);
  const ofState = Boolean(input.state);
  const rows = statement(db, `mails.list:${ofState}`, () => mailListStatement(db, ofState).prepare()).all({
    at,
    id,
    limit: input.limit + 1,
    ...(ofState ? { state: input.state } : {}),
  });
  const toMail = mailReader(ctx, rows);
  return keysetPage(rows, input.limit, toMail, (last) => [last.createdAt.getTime(), last.id]);
}

/** One email with its texts. Links are masked, because their tokens belong to the recipient. Throws `CONFIRM_PASSWORD` and `NOT_FOUND`. */
export function readMail(ctx: Context, id: number): MailText {
  const { db, mailSite } = ctx;
  ctx.accounts.requireConfirmed();
  const row = db.select().from(mails).where(eq(mails.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', mailMessages.notFound);
  const { from } = mailSite;
  return {
    ...mailReader(ctx, [row])(row),
    from: from && mailboxText(from),
    messageId: messageIdOf(row.messageId, from),
    unsubscribeUrl: row.unsubscribeUrl && maskTokens(row.unsubscribeUrl),
    text: maskTokens(row.text),
    html: row.html && maskTokens(row.html),
  };
}

/** Whether emails are sent, and their sender. */
export function mailSettings({ mailSite: { from, server } }: Context): MailSettings {
  return { from: from && mailboxText(from), server };
}

/** The viewer's email preferences. */
export function mailPreferences({ db, viewer, mailSite }: AccountContext): MailPreferences {
  const row = statement(db, 'mails.preferences', () =>
    db
      .select({
        email: users.email,
        verifiedAt: users.emailVerifiedAt,
        digest: digests.every,
        nextAt: digests.nextAt,
        subscriber: subscribers.state,
      })
      .from(users)
      .leftJoin(digests, eq(digests.userId, users.id))
      .leftJoin(subscribers, eq(subscribers.userId, users.id))
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id: viewer.id });
  if (!row) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  const { email, verifiedAt, digest, nextAt, subscriber } = row;
  return {
    digest,
    email,
    emailVerified: verifiedAt !== null,
    delivers: mailSite.delivers,
    nextAt: nextAt?.toISOString() ?? null,
    kinds: mailedKinds(db, viewer.id),
    subscribed:
      subscriber === 'confirmed' || (subscriber === 'suppressed' || verifiedAt === null ? null : false),
  };
}

/** The kinds of notifications that a user also wants as emails. */
function mailedKinds(db: Db, userId: number): MailPreferences['kinds'] {
  const off = preparedColumn<[number], string>(db, 'select kind from muted_mails where user_id = ?').all(
    userId,
  );
  return { event: !off.includes('event'), task: !off.includes('task') };
}

type Row = { [K in keyof typeof columns]: (typeof mails.$inferSelect)[K] };

/** Reads the emails of a page, whose jobs say when the pending ones are tried again. */
function mailReader({ db, clock, mailSite }: Context, rows: readonly Row[]): (row: Row) => Mail {
  const pending = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  const next = nextAttempts(db, pending, clock.now());
  return ({ id, kind, recipient, subject, state, attempts, error, createdAt, sentAt }) => {
    const attempt = next.get(id);
    return {
      id,
      kind,
      recipient,
      subject,
      state,
      attempts,
      error,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAttemptAt: attempt?.at.toISOString() ?? null,
      waitsForServer: mailSite.delivers && attempt?.isFree === true,
    };
  };
}
