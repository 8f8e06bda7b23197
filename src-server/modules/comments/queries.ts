import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { comments } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { statement } from '#db/statement.ts';
import type { CommentListInput } from '#shared/comments.schema.ts';
import type { Comment } from '#shared/comments.ts';
import { AppError } from '#shared/errors.ts';
import { commentMessages } from '#shared/messages.ts';
import type { Page } from '#shared/pagination.ts';
import type { Work } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { loadEntry } from '../entries/queries.ts';

const columns = {
  id: comments.id,
  entryId: comments.entryId,
  parentId: comments.parentId,
  path: comments.path,
  depth: comments.depth,
  content: comments.content,
  version: comments.version,
  createdAt: comments.createdAt,
  updatedAt: comments.updatedAt,
  deletedAt: comments.deletedAt,
  author: {
    id: users.id,
    username: users.username,
    displayName: users.displayName,
    avatarUrl: users.avatarUrl,
    role: users.role,
  },
};

/** A comment is shown while it lives, and as a place holder while an answer to it is shown. */
const shown = sql`(${comments.deletedAt} is null or ${comments.shownAnswers} > 0)`;

/** The list's statement, also for the test that reads its query plan. */
export function commentListStatement(db: Db) {
  return db
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.entryId, sql.placeholder('entryId')),
        shown,
        sql`${comments.path} > ${sql.placeholder('after')}`,
      ),
    )
    .orderBy(asc(comments.path))
    .limit(sql.placeholder('limit'));
}

/** The comments of an entry in reading order: each followed by its answers. */
export function listComments({ db }: Work, input: CommentListInput): Page<Comment> {
  const after = input.cursor ? decodeCursor(input.cursor, ['string'])[0] : '';
  const rows = statement(db, 'comments.list', () => commentListStatement(db).prepare()).all({
    entryId: input.entryId,
    after,
    limit: input.limit + 1,
  });
  const items = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? items.at(-1) : undefined;
  return { items: items.map(toComment), nextCursor: last ? encodeCursor([last.path]) : null };
}

/** One comment as it is shown. Throws `NOT_FOUND`. */
export function readComment(db: Db, id: number): Comment {
  const row = db
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(eq(comments.id, id))
    .get();
  if (!row) throw new AppError('NOT_FOUND', commentMessages.notFound);
  return toComment(row);
}

/** What permissions and writes need of a comment. Throws `NOT_FOUND` when it or its entry is gone. */
export function loadComment(work: Work, id: number): { id: number; entryId: string; authorId: number } {
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
  [K in Exclude<keyof typeof columns, 'author'>]: (typeof comments.$inferSelect)[K];
} & { author: NonNullable<Comment['author']> };

function toComment(row: CommentRow): Comment {
  const deleted = row.deletedAt !== null;
  return {
    id: row.id,
    entryId: row.entryId,
    userId: deleted ? null : row.author.id,
    author: deleted ? null : row.author,
    parentId: row.parentId,
    depth: row.depth,
    content: deleted ? null : row.content,
    deleted,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
