import { and, eq, sql } from 'drizzle-orm';
import { eventIdOf, withEventIds } from '#db/content/event-discussion.ts';
import { rowQuery } from '#db/kit/row-query.ts';
import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsIn, type SelectedIn } from '#db/schema/column-names.ts';
import { courses } from '#db/schema/courses.ts';
import { entries, isDraft, TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { ratings, votes } from '#db/schema/votes.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import type { WriteContext } from '../../context.ts';
import { COURSE_OF_ENTRY, entryColumns, toEntry } from './rows.ts';
import { linksOf, withReadableLinks } from './text/links.ts';

/** The highest tier that a viewer can read. */
export function viewerTier(viewer: Viewer): number {
  return refusal('entries.readDrafts', viewer, null) === null ? TIER_STAFF : TIER_PUBLIC;
}

/** The tier of an entry for a viewer. For its author, a hidden entry keeps its tier. */
export function tierSeen(entry: Standing, viewer: Viewer): number {
  return entry.shownTier !== null && entry.authorId === voterId(viewer) ? entry.shownTier : entry.tier;
}
type Standing = Pick<typeof entries.$inferSelect, 'tier' | 'shownTier' | 'authorId'>;

/** The user id for looking up the viewer's own votes; matches no one for guests and guest previews. */
export function voterId(viewer: Viewer): number {
  return viewer && viewer.role !== 'guest' ? viewer.id : 0;
}

/** With what reading one entry checks, or shows in addition. */
const columnsOfOne = (isOwn: boolean) => ({
  ...entryColumns({ withBody: true, isOwn }),
  ...columnsIn(entries, ['authorId', 'isTemplate', 'deletedAt']),
});

/** One entry in full, with its links. Throws `NOT_FOUND`, or `GONE` if it's in the trash. */
export function readEntry(work: WriteContext, id: string): EntryRead {
  const voter = voterId(work.viewer);
  const isOwn = voter !== 0;
  const row = statement(work.db, isOwn ? 'entries.readAsUser' : 'entries.read', () =>
    rowQuery(work.db, columnsOfOne(isOwn), (columns) =>
      work.db
        .select(columns)
        .from(entries)
        .innerJoin(users, eq(users.id, entries.authorId))
        .leftJoin(votes, and(eq(votes.entryId, entries.id), eq(votes.userId, sql.placeholder('voter'))))
        .leftJoin(courses, COURSE_OF_ENTRY)
        .where(eq(entries.id, sql.placeholder('id'))),
    ),
  ).get({ id, voter });
  requireVisible(row, work.viewer);
  const now = work.clock.now();
  withReadableLinks(work.db, [row], viewerTier(work.viewer));
  return {
    ...toEntry(Object.assign(row, { eventId: eventIdOf(work.db, row, now) })),
    links: withEventIds(work.db, linksOf(work.db, id, viewerTier(work.viewer)), now),
    viewerStars: isOwn ? starsOf(work, id) : null,
    isTemplate: row.isTemplate,
    ...(row.type === 'thread' && { solutionId: row.solvedAt ? solutionOf(work.db, id) : null }),
  } as EntryRead;
}

/** The reply that solves a discussion. Null as well while that reply is deleted or hidden. */
export function solutionOf(db: Db, entryId: string): number | null {
  return preparedColumn<[string], number>(db, SOLUTION_SQL).get(entryId) ?? null;
}

/** Also used by the test of query plans. */
export const SOLUTION_SQL = `select id from comments
  where entry_id = ? and is_solution = 1 and deleted_at is null and hidden_at is null`;

/** The viewer's rating of an entry. */
function starsOf({ db, viewer }: WriteContext, id: string): number | null {
  const row = statement(db, 'ratings.own', () =>
    db
      .select({ stars: ratings.stars })
      .from(ratings)
      .where(and(eq(ratings.entryId, sql.placeholder('id')), eq(ratings.userId, sql.placeholder('voter'))))
      .prepare(),
  ).get({ id, voter: voterId(viewer) });
  return row?.stars ?? null;
}

const SUBJECT = columnsIn(entries, [
  'seq',
  'id',
  'type',
  'authorId',
  'tier',
  'shownTier',
  'version',
  'lockedAt',
  'hiddenAt',
  'deletedAt',
]);

export type EntrySubject = SelectedIn<typeof SUBJECT> & { isDraft: boolean };

/** The fields of an entry for permissions and writes. Throws like `readEntry`. */
export function loadEntry(work: WriteContext, id: string): EntrySubject {
  const row = statement(work.db, 'entries.load', () =>
    work.db
      .select(SUBJECT)
      .from(entries)
      .where(eq(entries.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  requireVisible(row, work.viewer);
  return { ...row, isDraft: isDraft(row) };
}

function requireVisible(
  row: (Standing & { deletedAt: Date | null }) | undefined,
  viewer: Viewer,
): asserts row is NonNullable<typeof row> {
  if (!row || tierSeen(row, viewer) > viewerTier(viewer))
    throw new AppError('NOT_FOUND', entryMessages.notFound);
  if (row.deletedAt) throw new AppError('GONE', entryMessages.gone);
}
