import type { TurnCommand } from '#shared/ai/chat/model.ts';
import type { TurnPlace } from '#shared/ai/chat/schema.ts';
import type { Context } from '../../../context.ts';
import type { Answered, Asking } from '../../../services/ai/ai.ts';
import { type Outcome, once, type ValueOf } from '../history/record.ts';
import { asking, countRequest } from '../queries.ts';
import { requireReadable, telling } from './asking.ts';

/** What a user sends. Without the `clientId` of its place, the turn isn't kept in the history. */
type Request<C extends TurnCommand> = {
  command: C;
  question: string;
  place: TurnPlace;
  signal: AbortSignal | undefined;
};

/** Who asks. `show` is given what a model has written so far, which a streamed response shows. */
export type Asker<C extends TurnCommand> = <T>(show?: (soFar: Answered<T>) => Outcome<C>) => Asking<T>;

/**
 * One turn of the chat: counts the request, streams what a model has written so far, checks that the viewer can read all
 * sources when it ends, and keeps it in the history. A repeated request doesn't run again. Throws `TOO_MANY_REQUESTS`,
 * `NOT_FOUND` for sources that can't be read, and `CONFLICT`.
 */
export function turn<C extends TurnCommand>(
  context: Context,
  { command, question, place, signal }: Request<C>,
  run: (asker: Asker<C>) => Promise<Outcome<C>>,
): Promise<ValueOf<C>> {
  let latest: Outcome<C> | null = null;
  const asker: Asker<C> = (show) => ({
    ...asking(context, signal),
    ...(show &&
      telling(context, (soFar) => {
        const shown = show(soFar);
        if (!soFar.isLoading) latest = shown;
        return shown;
      })),
  });
  const answer = async () => {
    // A search is as cheap as on the search page, which has no limit.
    if (command !== 'search') countRequest(context);
    const outcome = await run(asker);
    requireReadable(context, outcome.sources);
    return outcome;
  };
  return once(context, { command, question, place }, { run: answer, signal, soFar: () => latest });
}
