import { CONVERSATION_DAYS, CONVERSATIONS_MAX, HISTORY_UNDO_MINUTES } from '#shared/ai/chat/model.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { prepared, preparedColumn, write } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

/** A conversation as it is stored. `first` is its first question. */
export type StoredConversation = {
  clientId: string;
  title: string;
  first: string | null;
  lastAt: number;
};

/** Rows deleted in one transaction. Their turns go with them. */
const BATCH = 20;

type Place = { userId: number; clientId: string; conversation: string | undefined };

/**
 * The conversation that a new question belongs to, which may begin with it. Call it inside a write. A new one drops those
 * above the limit that weren't used for the longest time.
 */
export function conversationFor(db: Db, now: Date, { userId, clientId, conversation }: Place): number {
  const at = now.getTime();
  const known = conversationId(db, userId, conversation);
  if (known !== undefined) {
    prepared(db, 'update ai_conversations set last_at = ?, deleted_at = null where id = ?').run(at, known);
    return known;
  }
  const { lastInsertRowid } = prepared(
    db,
    'insert into ai_conversations (user_id, client_id, created_at, last_at) values (?, ?, ?, ?)',
  ).run(userId, conversation ?? clientId, at, at);
  prepared(
    db,
    `delete from ai_conversations where id in (select id from ai_conversations
       where user_id = ? order by last_at desc, id desc limit -1 offset ${CONVERSATIONS_MAX})`,
  ).run(userId);
  return Number(lastInsertRowid);
}

/** Exported for the test of its query plan. */
export const LATEST_SQL = `select id from ai_conversations
  where user_id = ? and deleted_at is null order by last_at desc, id desc limit 1`;

/** The ID of a conversation, or of the latest one without the browser's ID. */
export function conversationId(db: Db, userId: number, clientId: string | undefined): number | undefined {
  if (clientId === undefined) return preparedColumn<[number], number>(db, LATEST_SQL).get(userId);
  return preparedColumn<[number, string], number>(
    db,
    'select id from ai_conversations where user_id = ? and client_id = ?',
  ).get(userId, clientId);
}

/** Exported for the test of its query plan. */
export const CONVERSATIONS_SQL = `select client_id as clientId, title, last_at as lastAt,
    (select question from ai_turns t where t.conversation_id = c.id and t.cleared_at is null
      and t.state <> 'running' and t.question <> '' order by t.id limit 1) as first
  from ai_conversations c where user_id = ? and deleted_at is null order by last_at desc, id desc`;

/** A user's conversations, the latest first. */
export function readConversations(db: Db, userId: number): StoredConversation[] {
  return prepared<[number], StoredConversation>(db, CONVERSATIONS_SQL).all(userId);
}

export function renameConversation(db: Db, id: number, title: string): void {
  prepared(db, 'update ai_conversations set title = ? where id = ?').run(title, id);
}

/** Hides a conversation until it is deleted. Its turns are cleared at the same time. */
export function hideConversation(db: Db, id: number, now: Date): void {
  prepared(db, 'update ai_conversations set deleted_at = ? where id = ?').run(now.getTime(), id);
}

/** Undoes the deletion of that time. */
export function unhideConversations(db: Db, userId: number, deletedAt: Date): void {
  prepared(db, 'update ai_conversations set deleted_at = null where user_id = ? and deleted_at = ?').run(
    userId,
    deletedAt.getTime(),
  );
}

export const OLD_CONVERSATIONS_SQL = `delete from ai_conversations where id in
  (select id from ai_conversations where last_at < ? limit ${BATCH})`;
export const DELETED_CONVERSATIONS_SQL = `delete from ai_conversations where id in
  (select id from ai_conversations where deleted_at is not null and deleted_at <= ? limit ${BATCH})`;

/** Deletes conversations that weren't used for a year, in short steps. */
export function dropOldConversations(db: Db, now: Date): void {
  dropBefore(db, OLD_CONVERSATIONS_SQL, now.getTime() - CONVERSATION_DAYS * DAY_MS);
}

/** Deletes conversations that can no longer be restored, in short steps. */
export function dropDeletedConversations(db: Db, now: Date): void {
  dropBefore(db, DELETED_CONVERSATIONS_SQL, now.getTime() - HISTORY_UNDO_MINUTES * MINUTE_MS);
}

function dropBefore(db: Db, sql: string, before: number): void {
  while (write(db, () => prepared(db, sql).run(before)).changes === BATCH);
}
