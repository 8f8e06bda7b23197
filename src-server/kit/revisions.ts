import { and, desc, eq, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import type { RecordRef, Saved } from '#db/kit/records.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { revisions } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { recordMessages } from '#shared/records.messages.ts';
import type { Revision, RevisionSummary } from '#shared/revisions/output.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { keysetPage, positionOf } from '../cursor.ts';

/**
 * A row with versions: the table of its versions, and the current row, which is its first version until it's edited.
 */
export type Revised = {
  place: RecordRef;
  current: Saved;
  /** The first version that the viewer can read. */
  since?: number;
};

const columns = {
  ...columnsIn(revisions, ['version', 'savedAt', 'restores']),
  savedBy: PUBLIC_USER,
};

/** The list statement. Exported for the test of its query plan. */
export function revisionListStatement(db: Db) {
  return db
    .select(columns)
    .from(revisions)
    .innerJoin(users, eq(users.id, revisions.savedBy))
    .where(
      and(
        bound(revisions, ['subject', 'subjectId']),
        sql`${revisions.version} < ${sql.placeholder('before')}`,
        sql`${revisions.version} >= ${sql.placeholder('since')}`,
      ),
    )
    .orderBy(desc(revisions.version))
    .limit(sql.placeholder('limit'));
}

/** The versions, newest first. */
export function listRevisions(
  db: Db,
  { place, current, since = 1 }: Revised,
  input: { limit: number; cursor?: string | null },
): Page<RevisionSummary> {
  const [before] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER]);
  const rows = preparedQuery(db, revisionListStatement).all({
    ...place,
    before,
    since,
    limit: input.limit + 1,
  });
  if (rows.length === 0 && !input.cursor) return { items: [firstVersion(db, current)], nextCursor: null };
  return keysetPage(rows, input.limit, toSummary, (last) => [last.version]);
}

/** One version in full. Its module knows the shape of the content. Throws `NOT_FOUND`. */
export function readRevision<Content>(
  db: Db,
  { place, current, since = 1 }: Revised,
  version: number,
): Revision<Content> {
  if (version < since) throw new AppError('NOT_FOUND', recordMessages.noVersion);
  const row = db
    .select({ ...columns, content: revisions.content })
    .from(revisions)
    .innerJoin(users, eq(users.id, revisions.savedBy))
    .where(
      and(
        eq(revisions.subject, place.subject),
        eq(revisions.subjectId, place.subjectId),
        eq(revisions.version, version),
      ),
    )
    .get();
  if (row) return { ...toSummary(row), content: row.content as Content };
  if (version !== current.version) throw new AppError('NOT_FOUND', recordMessages.noVersion);
  return { ...firstVersion(db, current), content: current.content as Content };
}

function personStatement(db: Db) {
  return db
    .select(columns.savedBy)
    .from(users)
    .where(bound(users, ['id']));
}

function firstVersion(db: Db, { version, savedAt, savedBy }: Saved): RevisionSummary {
  const person = preparedQuery(db, personStatement).get({ id: savedBy });
  if (!person) throw new AppError('NOT_FOUND', recordMessages.noVersion);
  return { version, savedAt: savedAt.toISOString(), savedBy: person, restores: null };
}

function toSummary(row: {
  version: number;
  savedAt: Date;
  restores: number | null;
  savedBy: PublicUser;
}): RevisionSummary {
  const { version, savedBy, savedAt, restores } = row;
  return { version, savedBy, savedAt: savedAt.toISOString(), restores };
}
