import { and, asc, eq, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { comments } from '#db/schema/comments.ts';
import { trash } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { commentMessages } from '#shared/comments/messages.ts';
import { COMMENT_LINKS_MAX } from '#shared/comments/model.ts';
import type { Comment } from '#shared/comments/output.ts';
import type { CommentListInput } from '#shared/comments/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Viewer } from '#shared/roles.ts';
import type { WriteContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { readsHidden } from '../../kit/moderation.ts';
import { linkFinder } from '../../kit/title-links.ts';
import { loadEntry, solutionOf, voterId } from '../entries/queries.ts';

const inTrash = sql`exists (select 1 from ${trash}
  where ${trash.subject} = 'comment' and ${trash.subjectId} = cast(${comments.id} as text))`;

const columns = {
  ...columnsIn(comments, [
    'id',
    'entryId',
    'parentId',
    'path',
    'depth',
    'content',
    'version',
    'createdAt',
    'updatedAt',
    'deletedAt',
  ]),
  hiddenAt: comments.hiddenAt,
  /** Deleted, independently of being hidden. */
  trashed: sql<0 | 1>`(${comments.hiddenAt} is not null and ${inTrash})`,
  author: PUBLIC_USER,
};

/** The rows that can be visible: those of the index. */
const listed = sql`(${comments.deletedAt} is null or ${comments.shownAnswers} > 0 or ${comments.hiddenAt} is not null)`;
/**
 * Visible unless deleted or hidden, as a placeholder with visible replies, and, while hidden, to its author and
 * staff.
 */
const isVisible = sql`(${comments.deletedAt} is null or ${comments.shownAnswers} > 0
  or ((${comments.userId} = ${sql.placeholder('me')} or ${sql.placeholder('all')} = 1) and not ${inTrash}))`;

/** The list statement. Exported for the test of its query plan. */
export function commentListStatement(db: Db) {
  return db
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.entryId, sql.placeholder('entryId')),
        listed,
        isVisible,
        sql`${comments.path} > ${sql.placeholder('after')}`,
      ),
    )
    .orderBy(asc(comments.path))
    .limit(sql.placeholder('limit'));
}

/** An entry's comments in reading order: each one followed by its replies. */
export function listComments({ db, viewer, clock }: WriteContext, input: CommentListInput): Page<Comment> {
  const [after] = positionOf(input.cursor, ['']);
  const rows = preparedQuery(db, commentListStatement).all({
    entryId: input.entryId,
    after,
    limit: input.limit + 1,
    me: voterId(viewer),
    all: readsHidden(viewer) ? 1 : 0,
  });
  const linksIn = linkFinder(db, clock.now(), COMMENT_LINKS_MAX);
  return keysetPage(
    rows,
    input.limit,
    (row) => toComment(row, viewer, linksIn),
    (last) => [last.path],
  );
}

/** One comment in its public form. Throws `NOT_FOUND`. */
export function readComment({ db, viewer, clock }: WriteContext, id: number): Comment {
  const row = db
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(eq(comments.id, id))
    .get();
  if (!row) throw new AppError('NOT_FOUND', commentMessages.notFound);
  return toComment(row, viewer, linkFinder(db, clock.now(), COMMENT_LINKS_MAX));
}

/** The reply that solves a discussion, if there is one. */
export function readSolution(work: WriteContext, entryId: string): Comment | null {
  const id = solutionOf(work.db, entryId);
  return id === null ? null : readComment(work, id);
}

/** The fields of a comment for permissions and writes. Throws `NOT_FOUND` if it or its entry is gone. */
export function loadComment(
  work: WriteContext,
  id: number,
): { id: number; entryId: string; authorId: number } {
  const row = work.db
    .select({
      id: comments.id,
      entryId: comments.entryId,
      authorId: comments.userId,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .where(eq(comments.id, id))
    .get();
  if (!row || row.deletedAt) throw new AppError('NOT_FOUND', commentMessages.notFound);
  loadEntry(work, row.entryId);
  return row;
}

type CommentRow = {
  [K in Exclude<keyof typeof columns, 'author' | 'trashed'>]: (typeof comments.$inferSelect)[K];
} & { trashed: 0 | 1; author: NonNullable<Comment['author']> };

function toComment(row: CommentRow, viewer: Viewer, linksIn: ReturnType<typeof linkFinder>): Comment {
  const hidden = row.hiddenAt !== null;
  const readsIt = hidden && !row.trashed && (readsHidden(viewer) || row.author.id === voterId(viewer));
  const deleted = row.deletedAt !== null && !readsIt;
  return {
    id: row.id,
    entryId: row.entryId,
    userId: deleted ? null : row.author.id,
    author: deleted ? null : row.author,
    parentId: row.parentId,
    depth: row.depth,
    content: deleted ? null : row.content,
    deleted,
    hidden,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    links: deleted ? [] : linksIn(row.content),
  };
}
