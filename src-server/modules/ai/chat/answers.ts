import { courtesyIn } from '#shared/ai/chat/courtesies.ts';
import { ANSWER_CANDIDATES, CHAT_RESULTS, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import type { AiAnswer, AiSummary, ChatResults } from '#shared/ai/chat/output.ts';
import type {
  AnswerInput,
  FindInput,
  SummarizeInput,
  TagsOfInput,
  TopicInput,
} from '#shared/ai/chat/schema.ts';
import type { AiDraft, SuggestedTags } from '#shared/ai/output.ts';
import type { Context } from '../../../context.ts';
import { embedded, type Passage, type Question, type Source } from '../../../services/ai/ai.ts';
import { passagesFor, scopedPassagesFor, searchResults } from '../../search/queries.ts';
import { answerFromData } from '../facts/answer.ts';
import { earlierTurns } from '../history/turns.ts';
import { draftQuestion, questionFor, tagQuestion } from '../queries.ts';
import { noteUnanswered } from '../unanswered.ts';
import { sourcesOf } from './asking.ts';
import { earlierWords } from './follow-up.ts';
import { turn } from './turn.ts';

/** Answers a question from passages that the viewer can read. Throws `TOO_MANY_REQUESTS`. */
export function answerQuestion(
  context: Context,
  { q, before, scope, ...place }: AnswerInput,
  signal?: AbortSignal,
): Promise<AiAnswer> {
  return turn(context, { command: 'answer', question: q, place, signal }, async (asker) => {
    const known = await answerFromData(context, { q, before, scope });
    if (known) {
      const { data, sources } = known;
      return { value: { text: null, passages: [], data, by: embedded(null) }, sources };
    }
    const earlier = earlierWords(
      q,
      before.map(({ question }) => question),
    );
    let passages: Passage[] = [];
    const read = async (from: Parameters<typeof passagesFor>[1]['from']) => {
      const asked = { q, earlier, limit: ANSWER_CANDIDATES, from };
      passages = await (scope
        ? scopedPassagesFor(context, { ...asked, scope })
        : passagesFor(context, asked));
      return { question: q, before: earlierTurns(context, before), passages };
    };
    const { model } = context.installation;
    const { value, by } = await context.ai.answer(
      { own: () => read('all'), shared: () => read(model?.allowInternal ? 'internal' : 'public') },
      asker(({ value, by }) => ({ value: { ...value, by }, sources: sourcesOf(passages) })),
    );
    if (value.passages.length === 0 && courtesyIn(q) === null) noteUnanswered(context, `${q} ${earlier}`);
    // A model can say what is in any of the passages that it got.
    const shown = [...value.passages, ...(value.nearest ?? [])];
    const sources = sourcesOf(by.provider === 'external' ? passages : shown);
    return { value: { ...value, by }, sources };
  });
}

/** Finds what the viewer can read. */
export function findInChat(context: Context, { q, ...place }: FindInput): Promise<ChatResults> {
  return turn(context, { command: 'search', question: q, place, signal: undefined }, async () => {
    const { items } = await searchResults(context, { q, limit: CHAT_RESULTS });
    return { value: { items }, sources: items.map(({ type, id }) => ({ type, id })) };
  });
}

/** Summarizes a text that the viewer sends. Throws `TOO_MANY_REQUESTS`. */
export function summarizeText(
  context: Context,
  { text, focus, ...place }: SummarizeInput,
  signal?: AbortSignal,
): Promise<AiSummary> {
  return turn(context, { command: 'summarize', question: text, place, signal }, async (asker) => {
    const question = questionOf({ text, focus, maxWords: SUMMARY_WORDS });
    const { value, by } = await context.ai.summarize(question, asker());
    return { value: { summary: value, by }, sources: [] };
  });
}

/** Drafts a wiki entry about a topic. Throws `TOO_MANY_REQUESTS`. */
export function draftTopic(
  context: Context,
  { topic, ...place }: TopicInput,
  signal?: AbortSignal,
): Promise<AiDraft> {
  return turn(context, { command: 'draft', question: topic, place, signal }, async (asker) => {
    let passages: Source[] = [];
    const read = async (reader: Context) => {
      const question = await draftQuestion(reader, { type: 'note', title: topic });
      passages = question.sources;
      return question;
    };
    const { value, by } = await context.ai.draft(
      questionFor(context, 'note', read),
      asker(({ value, by }) => ({ value: { ...value, by }, sources: sourcesOf(passages) })),
    );
    const cited = new Set(value.sources.map(({ id }) => id));
    const sources = sourcesOf(
      by.provider === 'external' ? passages : passages.filter(({ id }) => cited.has(id)),
    );
    return { value: { ...value, by }, sources };
  });
}

/** Finds tags for a text, also those that fit less if there are few. Throws `TOO_MANY_REQUESTS`. */
export function tagsOfText(
  context: Context,
  { text, ...place }: TagsOfInput,
  signal?: AbortSignal,
): Promise<SuggestedTags> {
  return turn(context, { command: 'tags', question: text, place, signal }, async (asker) => {
    const read = async (reader: Context) => ({
      ...(await tagQuestion(reader, { type: 'note', title: '', body: text, tags: [] })),
      fill: true,
    });
    const { value, by } = await context.ai.suggestTags(questionFor(context, 'note', read), asker());
    return { value: { tags: value, by }, sources: [] };
  });
}

/** A question that consists of what the user sent. */
function questionOf<Q>(question: Q): Question<Q> {
  const read = async () => question;
  return { own: read, shared: read };
}
