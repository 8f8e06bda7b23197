import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { comments } from '#db/schema/comments.ts';
import { users } from '#db/schema/users.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { Promotion } from '#shared/entries/model.ts';
import { entryPath, PROMOTION_ANSWERS, PROMOTION_NAMES } from '#shared/entries/model.ts';
import type { Entry } from '#shared/entries/output.ts';
import { AppError } from '#shared/errors.ts';
import { DELETED_NAME, isDeletedUser } from '#shared/users/model.ts';
import type { WriteContext } from '../../context.ts';
import { readEntry } from './queries.ts';

/**
 * Drafts a wiki entry from a discussion: its opening post and the participants. Reads only the first
 * `PROMOTION_ANSWERS` comments, however long the discussion is. Stores nothing.
 */
export function gatherPromotion(work: WriteContext, id: string): Promotion {
  const thread = readEntry(work, id);
  if (thread.type !== 'thread') {
    const message = entryMessages.onlyThreadsPromote;
    throw new AppError('INVALID_INPUT', message, { id: message });
  }
  const speakers = preparedQuery(work.db, speakersStatement).all({
    id,
  });
  const names = new Set(speakers.map(({ username }) => username));
  names.delete(thread.author.username);
  return {
    title: thread.title,
    body: `${thread.body.trimEnd()}\n\n---\n\n${creditLine(thread, [...names])}\n`,
    tags: thread.tags,
    linkedIds: [id],
  };
}

/** The authors of the comments, oldest first. Exported for the test of its query plan. */
export function speakersStatement(db: Db) {
  return db
    .select({ username: users.username })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(eq(comments.entryId, sql.placeholder('id')), isNull(comments.deletedAt), isNull(users.deletedAt)),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(PROMOTION_ANSWERS);
}

function creditLine(thread: Entry, names: string[]): string {
  const authors = names.slice(0, PROMOTION_NAMES).map((name) => `@${name}`);
  if (names.length > authors.length) authors.push('others');
  const replies = authors.length > 0 ? `, with replies by ${listed(authors)}` : '';
  const author = isDeletedUser(thread.author) ? DELETED_NAME : `@${thread.author.username}`;
  return `From a discussion started by ${author}${replies}: ${linkTo(thread)}`;
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const comma = names.length > 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} and ${last}`;
}

/** Brackets in a title would end a wiki link. */
function linkTo(thread: Entry): string {
  return /[[\]|]/.test(thread.title) ? `[the discussion](${entryPath(thread)})` : `[[${thread.title}]]`;
}
