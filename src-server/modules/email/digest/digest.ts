import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { type Posting, queueMail, storeMailToken } from '#db/email/rows.ts';
import { roleColumns } from '#db/kit/role-columns.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { digests } from '#db/schema/email.ts';
import { users } from '#db/schema/users.ts';
import { oneClickPath } from '#shared/email/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { grantedRole } from '#shared/roles.ts';
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
    postDigest(work, { due, person: { ...reader, email }, news });
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

type Post = { due: DueRow; person: typeof users.$inferSelect & { email: string }; news: DigestItems };

function postDigest(work: Work, { due: { userId, every, nextAt }, person, news }: Post): void {
  const { site } = work;
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
    ...{ kind: 'digest', key: `${userId}:${nextAt.toISOString()}`, userId, recipient: email },
    unsubscribeUrl: site.address() + oneClickPath(token),
  });
}

function isEmpty({ discussions, entries, tasks }: DigestItems): boolean {
  return discussions.length === 0 && entries.length === 0 && tasks.length === 0;
}
