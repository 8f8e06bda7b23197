import { and, asc, desc, eq, lte, not, sql } from 'drizzle-orm';
import { requireNoEvent } from '#db/content/event-discussion.ts';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { entries } from '#db/schema/entries.ts';
import { trash } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { refusal, type SubjectOf } from '#shared/permissions.ts';
import { recordMessages } from '#shared/records.messages.ts';
import { LOGGED_SUBJECTS, TRASH_DAYS } from '#shared/records.ts';
import { UNDO_MINUTES } from '#shared/trash/model.ts';
import type { TrashItem, TrashPlace } from '#shared/trash/output.ts';
import type { WriteContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { othersModerate } from '../../kit/moderation.ts';
import { mayEdit } from '../courses/queries.ts';
import { tierSeen, viewerTier } from '../entries/queries.ts';

/** After every possible instant and subject. */
const START = [Number.MAX_SAFE_INTEGER, '', ''] as const;

/** The entry `h` is hidden, or has a hidden comment. */
const holdsHidden = sql`(h.hidden_at is not null
  or exists (select 1 from comments c where c.entry_id = h.id and c.hidden_at is not null))`;
/** Rows that moderators hide, or that contain hidden rows, are kept as long as they are hidden. An event contains its entry. */
const isRetained = sql<0 | 1>`(
  ${trash.subject} = 'comment' and exists (select 1 from comments h
    where h.id = cast(${trash.subjectId} as integer) and h.hidden_at is not null)
  or ${trash.subject} = 'entry' and exists (select 1 from entries h where h.id = ${trash.subjectId} and ${holdsHidden})
  or ${trash.subject} = 'event' and exists (select 1 from events v join entries h on h.id = v.entry_id
    where v.id = cast(${trash.subjectId} as integer) and ${holdsHidden}))`;

/** The author of content that users can flag. Null for other rows. */
const authorId = sql<number | null>`case ${trash.subject} when 'entry' then ${entries.authorId}
  when 'comment' then (select c.user_id from comments c where c.id = cast(${trash.subjectId} as integer)) end`;

/** The statement of the list. Also used by the test of query plans. */
export function trashListStatement(db: Db) {
  return db
    .select({
      ...columnsIn(trash, ['subject', 'subjectId', 'title']),
      type: entries.type,
      deletedAt: trash.deletedAt,
      authorId,
      kept: isRetained,
      deletedBy: PUBLIC_USER,
    })
    .from(trash)
    .innerJoin(users, eq(users.id, trash.deletedBy))
    .leftJoin(entries, and(eq(trash.subject, 'entry'), eq(entries.id, trash.subjectId)))
    .where(
      sql`(${trash.deletedAt}, ${trash.subject}, ${trash.subjectId}) < (${sql.placeholder('at')}, ${sql.placeholder('subject')}, ${sql.placeholder('id')})`,
    )
    .orderBy(desc(trash.deletedAt), desc(trash.subject), desc(trash.subjectId))
    .limit(sql.placeholder('limit'));
}

/** The rows in the trash, latest deletion first. */
export function listTrash(
  { db, clock, viewer }: WriteContext,
  input: { limit: number; cursor?: string | null },
): Page<TrashItem> {
  const [at, subject, id] = positionOf(input.cursor, START);
  const rows = preparedQuery(db, trashListStatement).all({
    at,
    subject,
    id,
    limit: input.limit + 1,
  });
  const now = clock.now().getTime();
  const others = othersModerate(db, viewer);
  return keysetPage(
    rows,
    input.limit,
    ({ kept: stays, authorId: writtenBy, ...row }) => ({
      ...row,
      restorable: !refusal('trash.restore', viewer, {
        deletedBy: row.deletedBy.id,
        undoable: false,
        authorId: writtenBy,
        othersModerate: others,
        isSurvey: row.type === 'survey',
      }),
      deletedAt: row.deletedAt.toISOString(),
      daysLeft: stays ? null : Math.max(0, Math.ceil(TRASH_DAYS - (now - row.deletedAt.getTime()) / DAY_MS)),
    }),
    (last) => [last.deletedAt.getTime(), last.subject, last.subjectId],
  );
}

/** The entry that a row in the trash is, or belongs to. */
const entryOfPlace = sql`case ${trash.subject} when 'entry' then ${trash.subjectId}
  when 'comment' then (select c.entry_id from comments c where c.id = cast(${trash.subjectId} as integer))
  when 'lesson' then (select l.course_id from lessons l where l.id = cast(${trash.subjectId} as integer)) end`;
/** A lesson that only editors of its course have seen. */
const unpublished = sql<0 | 1>`(${trash.subject} = 'lesson' and exists (select 1 from lessons l
  where l.id = cast(${trash.subjectId} as integer) and l.published_at is null))`;

/** The properties of a row in the trash for permission checks. Throws `NOT_FOUND` also if the viewer could never read it. */
export function loadTrashed(
  { db, clock, viewer }: WriteContext,
  { subject, subjectId }: TrashPlace,
): RestoreSubject {
  const row = db
    .select({
      deletedBy: trash.deletedBy,
      deletedAt: trash.deletedAt,
      authorId,
      entry: {
        type: entries.type,
        tier: entries.tier,
        shownTier: entries.shownTier,
        authorId: entries.authorId,
      },
      unpublished,
    })
    .from(trash)
    .leftJoin(entries, eq(entries.id, entryOfPlace))
    .where(and(eq(trash.subject, subject), eq(trash.subjectId, subjectId)))
    .get();
  // The discussion of a deleted event is restored with it.
  if (!row && subject === 'entry' && refusal('trash.list', viewer, null) === null)
    requireNoEvent(db, subjectId, clock.now());
  const staffOnly = LOGGED_SUBJECTS.some((each) => each === subject);
  const above =
    row?.entry &&
    (tierSeen(row.entry, viewer) > viewerTier(viewer) || (row.unpublished && !mayEdit(viewer, row.entry)));
  if (!row || above || (staffOnly && refusal('trash.list', viewer, null))) {
    throw new AppError('NOT_FOUND', recordMessages.notInTrash);
  }
  const age = clock.now().getTime() - row.deletedAt.getTime();
  return {
    deletedBy: row.deletedBy,
    undoable: age <= UNDO_MINUTES * MINUTE_MS,
    authorId: row.authorId,
    othersModerate: othersModerate(db, viewer),
    isSurvey: subject === 'entry' && row.entry?.type === 'survey',
  };
}

type RestoreSubject = SubjectOf<'trash.restore'>;

/** Rows read at a time for the purge. */
const DUE = 50;

/** Some of the rows that were deleted at `before` or earlier and can be purged, oldest first. */
export function dueTrash(db: Db, before: Date): TrashPlace[] {
  return db
    .select({ subject: trash.subject, subjectId: trash.subjectId })
    .from(trash)
    .where(and(lte(trash.deletedAt, before), not(isRetained)))
    .orderBy(asc(trash.deletedAt))
    .limit(DUE)
    .all();
}
