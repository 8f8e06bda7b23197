import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import type { Place, Saved } from '#db/records.ts';
import { audit, revisions } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { statement } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import { staffMessages } from '#shared/messages/staff.ts';
import { userMessages } from '#shared/messages/users.ts';
import type { Page } from '#shared/pagination.ts';
import type { HistoryInput } from '#shared/staff.schema.ts';
import type { HistoryLine } from '#shared/staff.ts';
import { placeOf, TABLE_PAGE_SIZE } from '#shared/tables.ts';
import { nameOf } from '#shared/users.ts';
import type { Reading, Work } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';

export type Signed = Work & { viewer: NonNullable<Work['viewer']> };

/** The same work, of somebody who is signed in. Throws `UNAUTHENTICATED`. */
export function requireSigned(work: Work): Signed {
  const { viewer } = work;
  if (!viewer) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  return { ...work, viewer };
}

/** Where the rows of a page stand in a walk: from its beginning, or from its end when that is nearer. */
export type PageWindow = { page: number; pages: number; limit: number; offset: number; fromEnd: boolean };

/** A page past the last one is the last one: rows may have gone since it was asked for. */
export function pageWindow(total: number, asked: number): PageWindow {
  const { page, pages, offset: before } = placeOf(total, asked);
  const limit = Math.min(TABLE_PAGE_SIZE, total - before);
  const behind = total - before - limit;
  const fromEnd = behind < before;
  return { page, pages, limit, offset: fromEnd ? behind : before, fromEnd };
}

/** A save that is based on an older version: says who saved meanwhile, and names the fields they changed. */
export function staleError(
  db: Db,
  message: string,
  { place, read, current }: { place: Place; read: number; current: Saved },
): AppError {
  const row = db
    .select({ content: revisions.content })
    .from(revisions)
    .where(
      and(
        eq(revisions.subject, place.subject),
        eq(revisions.subjectId, place.subjectId),
        eq(revisions.version, read),
      ),
    )
    .get();
  const person = db
    .select({ username: users.username, displayName: users.displayName })
    .from(users)
    .where(eq(users.id, current.savedBy))
    .get();
  const text = staffMessages.changedMeanwhile(person ? nameOf(person) : 'somebody');
  const changed = Object.keys(current.content).filter(
    (field) => row && JSON.stringify(row.content[field]) !== JSON.stringify(current.content[field]),
  );
  return new AppError('CONFLICT', message, Object.fromEntries(changed.map((field) => [field, text])));
}

/** The trail's statement, also for the test that reads its query plan. */
export function historyStatement(db: Db) {
  return db
    .select({
      id: audit.id,
      at: audit.at,
      source: audit.source,
      action: audit.action,
      changes: audit.changes,
      actor: {
        id: users.id,
        username: users.username,
        displayName: users.displayName,
        avatarUrl: users.avatarUrl,
        role: users.role,
      },
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(
      and(
        eq(audit.subject, sql.placeholder('subject')),
        eq(audit.subjectId, sql.placeholder('subjectId')),
        sql`${audit.id} < ${sql.placeholder('before')}`,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(sql.placeholder('limit'));
}

/** Who did what to a row, newest first; also to one that is gone. */
export function listHistory({ db }: Reading, input: HistoryInput): Page<HistoryLine> {
  const before = input.cursor ? decodeCursor(input.cursor, ['number'])[0] : Number.MAX_SAFE_INTEGER;
  const { subject, subjectId, limit } = input;
  const rows = statement(db, 'staff.history', () => historyStatement(db).prepare()).all({
    ...{ subject, subjectId, before },
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    nextCursor: last ? encodeCursor([last.id]) : null,
  };
}
