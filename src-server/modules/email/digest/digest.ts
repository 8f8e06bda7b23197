import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { roleColumns } from '#db/kit/role-columns.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { digests, type mails } from '#db/schema/email.ts';
import { users } from '#db/schema/users.ts';
import { type Posting, queueMail, storeMailToken } from '#db/site/email/rows.ts';
import { type Digest, oneClickPath } from '#shared/email/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { grantedRole } from '#shared/roles.ts';
import type { EmailMessage } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import { viewerTier } from '../../entries/queries.ts';
import { digestEmail } from './email.ts';
import { collectDigest, type DigestItems } from './items.ts';
import { nextDigestAt } from './schedule.ts';

/** People looked up at a time. */
const STEP = 50;
/** Milliseconds. A write that waited for another one has an earlier time, and is left for the next digest. */
const SETTLED = 10_000;

type DueRow = typeof digests.$inferSelect;
type Work = Posting & { site: MailSite };

/**
 * Sends all due digests. Each person gets one email per period, even after a crash, because queueing it and ending the
 * period are one transaction. One failure doesn't block the others. The first one is thrown at the end.
 */
export async function writeDigests(work: Work, pause: () => Promise<void>): Promise<void> {
  const { db } = work;
  const now = work.clock.now();
  const failures: unknown[] = [];
  let after = { nextAt: new Date(0), userId: 0 };
  for (let due = dueDigests(db, now, after); due.length > 0; due = dueDigests(db, now, after)) {
    for (const row of due) {
      await pause();
      try {
        await writeDigest(work, row, now, pause);
      } catch (error) {
        failures.push(error);
      }
      after = row;
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The due digests after a cursor, exported for the query plan test. */
export function dueDigestsStatement(db: Db) {
  return db
    .select()
    .from(digests)
    .where(
      and(
        lte(digests.nextAt, sql.placeholder('now')),
        sql`(${digests.nextAt}, ${digests.userId}) > (${sql.placeholder('at')}, ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(asc(digests.nextAt), asc(digests.userId))
    .limit(STEP);
}

function dueDigests(db: Db, now: Date, after: Pick<DueRow, 'nextAt' | 'userId'>): DueRow[] {
  const place = { at: after.nextAt.getTime(), id: after.userId };
  return dueDigestsStatement(db).all({ now: now.getTime(), ...place });
}

async function writeDigest(work: Work, due: DueRow, now: Date, pause: () => Promise<void>): Promise<void> {
  const { db } = work;
  const { userId, toldUntil: since } = due;
  const person = readPerson(db, userId);
  if (!person) return;
  const tier = tierOf(person);
  const until = new Date(Math.max(since.getTime(), now.getTime() - SETTLED));
  const today = dayAt(now, work.site.timeZone);
  const news = await collectDigest(db, { userId, since, until, tier, today }, pause);
  write(db, () => {
    // Read again, because collecting takes a while. With other rights, the next run collects it anew.
    const reader = readPerson(db, userId);
    if (!reader || tierOf(reader) !== tier) return;
    const nextAt = nextDigestAt(now, due.every, work.site.timeZone);
    const { changes } = db
      .update(digests)
      .set({ toldUntil: until, nextAt })
      // Turned off, changed, or sent by another process in the meantime.
      .where(and(eq(digests.userId, userId), eq(digests.nextAt, due.nextAt), eq(digests.every, due.every)))
      .run();
    if (changes === 0 || isEmpty(news)) return;
    const { email, emailVerifiedAt, state } = reader;
    // Suspended and pending users get no digest, and nothing of this period later either.
    if (state !== 'active') return;
    if (email === null || emailVerifiedAt === null) return;
    postDigest(work, { due, until, person: { ...reader, email }, news });
  });
}

function readPerson(db: Db, userId: number) {
  const columns = { ...getTableColumns(users), ...roleColumns };
  return db.select(columns).from(users).where(eq(users.id, userId)).get();
}

type Reader = NonNullable<ReturnType<typeof readPerson>>;

function tierOf(reader: Reader): number {
  return viewerTier({ id: reader.id, role: grantedRole(reader), actualRole: reader.role });
}

type Queued = Pick<typeof mails.$inferSelect, 'userId' | 'since' | 'until' | 'unsubscribeUrl'>;

/** A queued digest, written again: it may have waited for hours. Null if nothing in it is still there for its reader. */
export async function rewriteDigest(
  { db, clock, site }: Pick<Work, 'db' | 'clock' | 'site'>,
  { userId, since, until, unsubscribeUrl }: Queued,
  pause: () => Promise<void>,
): Promise<EmailMessage | null> {
  const token = unsubscribeUrl?.split('/').at(-1);
  if (userId === null || !since || !until || !token) return null;
  for (;;) {
    const person = readPerson(db, userId);
    const every = digestOf(db, userId);
    if (!person || !every) return null;
    const tier = tierOf(person);
    const today = dayAt(clock.now(), site.timeZone);
    const news = await collectDigest(db, { userId, since, until, tier, today }, pause);
    const reader = readPerson(db, userId);
    // With other rights in the meantime, it is collected anew.
    if (!reader || tierOf(reader) !== tier) continue;
    return isEmpty(news) ? null : digestEmail(site, { person: reader, every, news, token });
  }
}

function digestOf(db: Db, userId: number): Digest | undefined {
  return db.select({ every: digests.every }).from(digests).where(eq(digests.userId, userId)).get()?.every;
}

type Post = {
  due: DueRow;
  until: Date;
  person: typeof users.$inferSelect & { email: string };
  news: DigestItems;
};

function postDigest(work: Work, { due, until, person, news }: Post): void {
  const { site } = work;
  const { userId, every, nextAt, toldUntil: since } = due;
  const { email } = person;
  const token = storeMailToken(work, {
    userId,
    email,
    purpose: 'unsubscribe',
    subscription: 'digest',
    expiresAt: null,
  });
  queueMail(work, {
    ...digestEmail(site, { person, every, news, token }),
    kind: 'digest',
    key: `${userId}:${nextAt.toISOString()}`,
    userId,
    recipient: email,
    since,
    until,
    unsubscribeUrl: site.address() + oneClickPath(token),
  });
}

function isEmpty({ discussions, entries, tasks }: DigestItems): boolean {
  return discussions.length === 0 && entries.length === 0 && tasks.length === 0;
}
