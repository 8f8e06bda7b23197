import type { ToolId } from '#shared/tool-runs/model.ts';
import type { SavedResult } from '#shared/tool-runs/output.ts';
import { prepared, preparedColumn } from '../kit/statement.ts';
import type { Db } from '../open.ts';

/** A saved result as it is stored. `input` and `output` are JSON. */
export type StoredResult = {
  id: number;
  toolId: ToolId;
  provider: SavedResult['provider'];
  model: string | null;
  excerpt: string;
  input: string;
  output: string;
  createdAt: number;
};

type ListedResult = Omit<StoredResult, 'input' | 'output'>;

const LISTED = 'id, tool_id as toolId, provider, model, excerpt, created_at as createdAt';

export const RESULTS_SQL = `select ${LISTED} from tool_results
  where user_id = ? and id < ? order by id desc limit ?`;

/** A user's results below an ID, newest first, without their input and output. */
export function listResults(
  db: Db,
  { userId, before, limit }: { userId: number; before: number; limit: number },
): ListedResult[] {
  return prepared<[number, number, number], ListedResult>(db, RESULTS_SQL).all(userId, before, limit);
}

/** A user's own result. */
export function findResult(db: Db, userId: number, id: number): StoredResult | undefined {
  return prepared<[number, number], StoredResult>(
    db,
    `select ${LISTED}, input, output from tool_results where id = ? and user_id = ?`,
  ).get(id, userId);
}

/** The number of a user's results. They are limited, so counting is cheap. */
export function countResults(db: Db, userId: number): number {
  return preparedColumn<[number], number>(db, COUNT_RESULTS_SQL).get(userId) ?? 0;
}
export const COUNT_RESULTS_SQL = 'select count(*) from tool_results where user_id = ?';

/** Stores a result and returns its ID. Call it inside a write. */
export function insertResult(db: Db, result: Omit<StoredResult, 'id'> & { userId: number }): number {
  const { lastInsertRowid } = prepared(
    db,
    `insert into tool_results (user_id, tool_id, provider, model, excerpt, input, output, created_at)
     values (@userId, @toolId, @provider, @model, @excerpt, @input, @output, @createdAt)`,
  ).run(result);
  return Number(lastInsertRowid);
}

/** Deletes a user's own result. False if there is none. */
export function deleteResult(db: Db, userId: number, id: number): boolean {
  return prepared(db, 'delete from tool_results where id = ? and user_id = ?').run(id, userId).changes > 0;
}
