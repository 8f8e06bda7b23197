import {
  HISTORY_TURNS,
  HISTORY_UNDO_MINUTES,
  type TurnCommand,
  type TurnRating,
} from '#shared/ai/chat/model.ts';
import type { TurnSource } from '#shared/ai/chat/output.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { prepared, write } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { conversationFor } from './conversations.ts';

/** A turn as it is stored. `sources` and `result` are JSON. */
export type StoredTurn = {
  id: number;
  clientId: string;
  command: TurnCommand;
  question: string;
  state: 'running' | 'done' | 'stopped';
  result: string | null;
  sources: string;
  tier: number;
  rating: TurnRating['rating'];
  reason: string;
  createdAt: number;
};

const COLUMNS = `id, client_id as clientId, command, question, state, result, sources, tier,
  rating, reason, created_at as createdAt`;
/** Rows deleted in one transaction. */
const BATCH = 500;

/** `conversation`: the browser's ID of one. Without it, the turn belongs to the latest one. */
type NewTurn = Pick<StoredTurn, 'clientId' | 'command' | 'question' | 'tier'> & {
  userId: number;
  conversation: string | undefined;
};

/** Stores a question, and drops the oldest turns above the limit. Returns the turn that already has the ID. */
export function beginTurn(db: Db, now: Date, turn: NewTurn): StoredTurn | null {
  return write(db, () => {
    const storedTurn = readTurn(db, turn.userId, turn.clientId);
    if (storedTurn) return storedTurn;
    const conversationId = conversationFor(db, now, turn);
    prepared(
      db,
      `insert into ai_turns (user_id, conversation_id, client_id, command, question, state, sources, tier, created_at)
       values (@userId, @conversationId, @clientId, @command, @question, 'running', '[]', @tier, @now)`,
    ).run({ ...turn, conversationId, now: now.getTime() });
    prepared(
      db,
      `delete from ai_turns where user_id = @userId and id <=
         (select id from ai_turns where user_id = @userId order by id desc limit 1 offset ${HISTORY_TURNS})`,
    ).run({ userId: turn.userId });
    return null;
  });
}

/** What became of a turn: it was answered, it was stopped with what was shown until then, or nothing is kept of it. */
export type TurnEnd =
  | { state: 'done'; result: string; sources: readonly TurnSource[] }
  | { state: 'stopped'; result: string | null; sources: readonly TurnSource[] }
  | { state: 'failed' };

export function endTurn(
  db: Db,
  { userId, clientId }: Pick<NewTurn, 'userId' | 'clientId'>,
  end: TurnEnd,
): void {
  write(db, () => {
    if (end.state === 'failed') {
      prepared(db, 'delete from ai_turns where user_id = ? and client_id = ?').run(userId, clientId);
      return;
    }
    prepared(
      db,
      `update ai_turns set state = @state, result = @result, sources = @sources
       where user_id = @userId and client_id = @clientId`,
    ).run({ userId, clientId, state: end.state, result: end.result, sources: JSON.stringify(end.sources) });
  });
}

export function readTurn(db: Db, userId: number, clientId: string): StoredTurn | undefined {
  return prepared<[number, string], StoredTurn>(
    db,
    `select ${COLUMNS} from ai_turns where user_id = ? and client_id = ?`,
  ).get(userId, clientId);
}

/** Deletes a turn that another one replaces. */
export function dropTurn(db: Db, userId: number, clientId: string): void {
  write(db, () =>
    prepared(db, 'delete from ai_turns where user_id = ? and client_id = ?').run(userId, clientId),
  );
}

const ENDED = "cleared_at is null and state <> 'running' order by id desc limit @limit";
/** The ended turns of a user, or of one conversation, before one, newest first. Exported for the test of their query plans. */
export const TURNS_SQL = `select ${COLUMNS} from ai_turns where user_id = @userId and id < @before and ${ENDED}`;
export const CONVERSATION_TURNS_SQL = `select ${COLUMNS} from ai_turns
  where conversation_id = @conversationId and id < @before and ${ENDED}`;

export function readTurns(
  db: Db,
  of: { userId: number } | { conversationId: number },
  before: number,
  limit: number,
): StoredTurn[] {
  const sql = 'userId' in of ? TURNS_SQL : CONVERSATION_TURNS_SQL;
  return prepared<[object], StoredTurn>(db, sql).all({ ...of, before, limit });
}

/** Rates an answered turn. False if the user has none with this ID. */
export function rateTurn(
  db: Db,
  { userId, clientId }: Pick<NewTurn, 'userId' | 'clientId'>,
  rating: TurnRating,
): boolean {
  const { changes } = prepared(
    db,
    `update ai_turns set rating = @rating, reason = @reason
     where user_id = @userId and client_id = @clientId and state = 'done' and cleared_at is null`,
  ).run({ ...rating, userId, clientId });
  return changes > 0;
}

/** Hides all turns of a conversation until they are deleted. */
export function clearTurns(db: Db, conversationId: number, now: Date): void {
  prepared(db, 'update ai_turns set cleared_at = ? where conversation_id = ? and cleared_at is null').run(
    now.getTime(),
    conversationId,
  );
}

/** Undoes the clearing of that time. */
export function restoreTurns(db: Db, userId: number, clearedAt: Date): void {
  prepared(db, 'update ai_turns set cleared_at = null where user_id = ? and cleared_at = ?').run(
    userId,
    clearedAt.getTime(),
  );
}

export const CLEARED_TURNS_SQL = `delete from ai_turns where id in
  (select id from ai_turns where cleared_at is not null and cleared_at <= ? limit ${BATCH})`;

/** Deletes cleared turns that can no longer be restored, in short steps. */
export function dropClearedTurns(db: Db, now: Date): void {
  const before = now.getTime() - HISTORY_UNDO_MINUTES * MINUTE_MS;
  while (write(db, () => prepared(db, CLEARED_TURNS_SQL).run(before)).changes === BATCH);
}
