import { conversationId } from '#db/site/ai/conversations.ts';
import { readTurn, readTurns, type StoredTurn } from '#db/site/ai/history.ts';
import { HISTORY_TURNS, TURN_ANSWER_MAX } from '#shared/ai/chat/model.ts';
import type { Turn, TurnResult } from '#shared/ai/chat/output.ts';
import type { AnswerInput, HistoryInput } from '#shared/ai/chat/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { ActorContext, ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import type { EarlierTurn } from '../../../services/ai/ai.ts';
import { wordsOfInert } from '../../../services/ai/safe-markdown.ts';
import type { Clock } from '../../../services/clock.ts';
import { viewerTier } from '../../entries/queries.ts';
import { canReadAll } from '../../search/queries.ts';

/** The viewer's turns of a conversation, or those of all of them that a search finds, newest first. Their sources are checked again, also before a search looks into them. */
export function readHistory(context: ActorContext, input: HistoryInput): Page<Turn> {
  const { q, cursor, limit } = input;
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const words = foldText(q);
  const most = words === '' ? limit + 1 : HISTORY_TURNS;
  const { db, viewer } = context;
  const id = words === '' ? conversationId(db, viewer.id, input.conversation) : undefined;
  // Without any conversation, there is none to read.
  const of = words === '' ? { conversationId: id ?? 0 } : { userId: viewer.id };
  const turns = readTurns(db, of, Number(before), most)
    .map((storedTurn) => toTurn(context, storedTurn))
    .filter((turn) => words === '' || textsOf(turn).some((text) => foldText(text).includes(words)))
    .slice(0, limit + 1);
  return keysetPage(
    turns,
    limit,
    (turn) => turn,
    ({ id }) => [id],
  );
}

type Reading = ReadContext & { clock: Clock };

function toTurn(context: Reading, storedTurn: StoredTurn): Turn {
  const { id, clientId, command, question, rating, reason, createdAt } = storedTurn;
  const result = resultOf(context, storedTurn);
  const ended = storedTurn.state === 'done' ? 'done' : 'stopped';
  const state = storedTurn.result !== null && !result ? 'unreadable' : ended;
  const at = new Date(createdAt).toISOString();
  return { id, clientId, command, question, state, result, rating, reason, at };
}

/** What a turn gave, or had when it was stopped. Null for nothing, or if its reader can't read one of the sources now. */
export function resultOf(
  { db, viewer, clock }: Reading,
  { command, result, sources, tier }: StoredTurn,
): TurnResult | null {
  if (result === null) return null;
  if (!canReadAll({ db, viewer, clock }, JSON.parse(sources))) return null;
  const turn = { command, value: JSON.parse(result) } as TurnResult;
  // Where a tag comes from isn't stored, nor the rows of an answer from data, but a reader of a lower tier may not see them.
  const isOfTier = turn.command === 'tags' || (turn.command === 'answer' && turn.value.data !== undefined);
  return isOfTier && viewerTier(viewer) < tier ? null : turn;
}

/**
 * The earlier turns of a conversation as a model may see them: with what a model answered from texts that are still
 * public.
 */
export function earlierTurns({ db, viewer, clock }: Reading, before: AnswerInput['before']): EarlierTurn[] {
  return before.map(({ question, clientId }) => {
    const storedTurn = viewer && clientId !== undefined ? readTurn(db, viewer.id, clientId) : undefined;
    const result = storedTurn ? resultOf({ db, viewer: null, clock }, storedTurn) : null;
    const text = result?.command === 'answer' ? result.value.text : null;
    return { question, answer: text?.slice(0, TURN_ANSWER_MAX) ?? null };
  });
}

/** The texts of a turn that a search looks into. */
function textsOf({ question, result }: Turn): string[] {
  if (!result) return [question];
  switch (result.command) {
    case 'answer':
      return [
        question,
        wordsOfInert(result.value.text ?? ''),
        ...result.value.passages.flatMap(({ title, quote }) => [title, quote]),
        result.value.data?.text ?? '',
        ...(result.value.data?.rows ?? []).flatMap(({ title, details }) => [title, ...details]),
      ];
    case 'search':
      return [question, ...result.value.items.flatMap(({ title, excerpt }) => [title, excerpt])];
    case 'summarize':
      return [question, result.value.summary];
    case 'page':
      return [question, result.value.title, result.value.summary];
    case 'quiz':
      return [question, result.value.title, ...result.value.questions.map((each) => each.question)];
    case 'discussion':
      return [question, result.value.title, wordsOfInert(result.value.body)];
    case 'draft':
      return [question, wordsOfInert(result.value.body)];
    case 'tags':
      return [question, ...result.value.tags];
  }
}
