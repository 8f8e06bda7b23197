import type { TurnSource } from '#shared/ai/chat/output.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../../context.ts';
import type { Answered, Asking } from '../../../services/ai/ai.ts';
import { canReadAll } from '../../search/queries.ts';

/** Throws `NOT_FOUND` if the viewer can't read all of these texts now. A model takes its time. */
export function requireReadable(
  { db, viewer, clock, stream }: Context,
  sources: readonly TurnSource[],
): void {
  if (!canReadAll({ db, viewer: stream ? stream.viewer() : viewer, clock }, sources))
    throw new AppError('NOT_FOUND', aiMessages.unreadable);
}

type PartialAnswer = { value: object; sources: readonly TurnSource[] };

/** Shows what a model has written so far in a streamed response, as long as the viewer can read its sources. */
export function telling<T>(
  context: Context,
  show: (answered: Answered<T>) => PartialAnswer,
): Pick<Asking<T>, 'tell'> {
  const { stream } = context;
  if (!stream) return {};
  return {
    tell: (read) =>
      stream.tell(() => {
        const answered = read();
        if (!answered) return null;
        const { value, sources } = show(answered);
        requireReadable(context, sources);
        return value;
      }),
  };
}

/** The references of texts. */
export function sourcesOf(texts: readonly TurnSource[]): TurnSource[] {
  return texts.map(({ type, id }) => ({ type, id }));
}
