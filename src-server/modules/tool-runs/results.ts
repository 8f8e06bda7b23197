import { write } from '#db/kit/statement.ts';
import {
  countResults,
  deleteResult,
  findResult,
  insertResult,
  listResults,
  type StoredResult,
} from '#db/site/tool-results.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { excerptOf } from '#shared/tool-runs/excerpt.ts';
import { RESULTS_MAX } from '#shared/tool-runs/model.ts';
import { type SavedResult, type SavedResultSummary, TOOL_OUTPUTS } from '#shared/tool-runs/output.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import type { SavedResultCreate, SavedResultListInput } from '#shared/tool-runs/schema.ts';
import type { ActorContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';

/** The viewer's saved results, newest first. */
export function listSavedResults(
  { db, viewer }: ActorContext,
  { cursor, limit }: SavedResultListInput,
): Page<SavedResultSummary> {
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  return keysetPage(
    listResults(db, { userId: viewer.id, before, limit: limit + 1 }),
    limit,
    ({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt).toISOString() }),
    ({ id }) => [id],
  );
}

/** One of the viewer's saved results. Throws `NOT_FOUND`, also for those of others. */
export function readSavedResult({ db, viewer }: ActorContext, id: number): SavedResult {
  const row = findResult(db, viewer.id, id);
  if (!row) throw new AppError('NOT_FOUND', runMessages.noResult);
  return toSavedResult(row);
}

/**
 * Saves what was run and what came out. Throws `INVALID_INPUT` for an output that the tool doesn't have, and `CONFLICT` for
 * too many results.
 */
export function saveResult(
  { db, viewer, clock }: ActorContext,
  { toolId, input, output, provider, model }: SavedResultCreate,
): SavedResult {
  if (!TOOL_OUTPUTS[toolId].safeParse(output).success)
    throw new AppError('INVALID_INPUT', runMessages.output, { output: runMessages.output });
  const row = {
    toolId,
    provider,
    model,
    excerpt: excerptOf(output),
    input: JSON.stringify(input),
    output: JSON.stringify(output),
    createdAt: clock.now().getTime(),
  };
  return write(db, () => {
    if (countResults(db, viewer.id) >= RESULTS_MAX) throw new AppError('CONFLICT', runMessages.tooMany);
    const id = insertResult(db, { ...row, userId: viewer.id });
    return toSavedResult({ ...row, id });
  });
}

/** Deletes one of the viewer's saved results. Throws `NOT_FOUND`, also for those of others. */
export function removeSavedResult({ db, viewer }: ActorContext, id: number): { id: number } {
  return write(db, () => {
    if (!deleteResult(db, viewer.id, id)) throw new AppError('NOT_FOUND', runMessages.noResult);
    return { id };
  });
}

function toSavedResult({ id, toolId, provider, model, input, output, createdAt }: StoredResult): SavedResult {
  return {
    id,
    toolId,
    provider,
    model,
    input: JSON.parse(input),
    output: JSON.parse(output),
    createdAt: new Date(createdAt).toISOString(),
  };
}
