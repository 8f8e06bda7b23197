import { beginTurn, dropTurn, endTurn, type StoredTurn } from '#db/site/ai/history.ts';
import { HISTORY_QUESTION_MAX, type TurnCommand } from '#shared/ai/chat/model.ts';
import type { TurnResult, TurnSource } from '#shared/ai/chat/output.ts';
import type { TurnPlace } from '#shared/ai/chat/schema.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { resultOf } from './turns.ts';

export type ValueOf<C extends TurnCommand> = Extract<TurnResult, { command: C }>['value'];
/** What a run gives, or has when it's stopped, with the texts that it holds parts of. */
export type Outcome<C extends TurnCommand> = { value: ValueOf<C>; sources: readonly TurnSource[] };

/** `soFar`: what a run has when `signal` stops it. */
type Run<C extends TurnCommand> = {
  run: () => Promise<Outcome<C>>;
  signal: AbortSignal | undefined;
  soFar: () => Outcome<C> | null;
};

/**
 * Runs a turn once, and keeps it in the history of the account. A repeated request gets what the first one gave, or
 * `CONFLICT` if that wasn't answered. Visitors have no history. A turn is replaced once the new one is answered.
 */
export async function once<C extends TurnCommand>(
  context: Context,
  { command, question, place }: { command: C; question: string; place: TurnPlace },
  { run, signal, soFar }: Run<C>,
): Promise<ValueOf<C>> {
  const { db, clock, viewer } = context;
  const { clientId, conversation, replaces } = place;
  if (clientId === undefined || !viewer || viewer.role === 'guest') return (await run()).value;
  const turn = { userId: viewer.id, clientId };
  const storedTurn = beginTurn(db, clock.now(), {
    ...turn,
    conversation,
    command,
    question: question.slice(0, HISTORY_QUESTION_MAX),
    tier: viewerTier(viewer),
  });
  if (storedTurn) return repeated(context, storedTurn, command);
  try {
    const { value, sources } = await run();
    endTurn(db, turn, { state: 'done', result: JSON.stringify(value), sources });
    if (replaces !== undefined) dropTurn(db, viewer.id, replaces);
    return value;
  } catch (error) {
    if (!signal?.aborted) endTurn(db, turn, { state: 'failed' });
    else {
      const partial = soFar();
      const result = partial && JSON.stringify(partial.value);
      endTurn(db, turn, { state: 'stopped', result, sources: partial?.sources ?? [] });
    }
    throw error;
  }
}

function repeated<C extends TurnCommand>(context: Context, storedTurn: StoredTurn, command: C): ValueOf<C> {
  const result = resultOf(context, storedTurn);
  if (storedTurn.state !== 'done' || storedTurn.command !== command || result === null)
    throw new AppError('CONFLICT', aiMessages.alreadyAsked);
  // The command says which value it is.
  return result.value as ValueOf<C>;
}
