import { courtesyIn } from '#shared/ai/chat/courtesies.ts';
import { ANSWER_CANDIDATES, CHAT_RESULTS, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import type { AiAnswer, AiSummary, AnswerText, ChatResults } from '#shared/ai/chat/output.ts';
import type {
  AnswerInput,
  FindInput,
  SummarizeInput,
  TagsOfInput,
  TopicInput,
} from '#shared/ai/chat/schema.ts';
import type { AiDraft, DraftText, SuggestedTags } from '#shared/ai/output.ts';
import type { Context } from '../../../context.ts';
import type { Answered, Passage, Question, Source } from '../../../services/ai/ai.ts';
import { passagesFor, searchResults } from '../../search/queries.ts';
import { type Ran, recorded } from '../history/record.ts';
import { earlierTurns } from '../history/turns.ts';
import { draftQuestion, questionFor, tagQuestion } from '../queries.ts';
import { noteUnanswered } from '../unanswered.ts';
import { asking, countRequest, requireReadable, sourcesOf, telling } from './asking.ts';
import { earlierWords } from './follow-up.ts';

/** Answers a question from passages that the viewer can read. Throws `TOO_MANY_REQUESTS`. */
export function answerQuestion(
  context: Context,
  { q, before, clientId }: AnswerInput,
  signal?: AbortSignal,
): Promise<AiAnswer> {
  let answer: Ran<'answer'> | null = null;
  const run = async () => {
    countRequest(context);
    const earlier = earlierWords(
      q,
      before.map(({ question }) => question),
    );
    let passages: Passage[] = [];
    const read = async (from: Parameters<typeof passagesFor>[1]['from']) => {
      passages = await passagesFor(context, { q, earlier, limit: ANSWER_CANDIDATES, from });
      return { question: q, before: earlierTurns(context, before), passages };
    };
    const { model } = context.installation;
    const question = {
      own: () => read('all'),
      shared: () => read(model?.allowInternal ? 'internal' : 'public'),
    };
    const { value, by } = await context.ai.answer(question, {
      ...asking(context, signal),
      ...telling(context, ({ value, by }: Answered<AnswerText>) => {
        answer = { value: { ...value, by }, sources: sourcesOf(passages) };
        return answer;
      }),
    });
    if (value.passages.length === 0 && courtesyIn(q) === null) noteUnanswered(context, `${q} ${earlier}`);
    // A model can say what is in any of the passages that it got.
    const sources = sourcesOf(by.provider === 'external' ? passages : value.passages);
    requireReadable(context, sources);
    return { value: { ...value, by }, sources };
  };
  return recorded(context, { command: 'answer', question: q, clientId }, run, signal, () => answer);
}

/** Finds what the viewer can read. */
export function findInChat(context: Context, { q, clientId }: FindInput): Promise<ChatResults> {
  return recorded(context, { command: 'search', question: q, clientId }, async () => {
    const { items } = await searchResults(context, { q, limit: CHAT_RESULTS });
    return { value: { items }, sources: items.map(({ type, id }) => ({ type, id })) };
  });
}

/** Summarizes a text that the viewer sends. Throws `TOO_MANY_REQUESTS`. */
export function summarizeText(
  context: Context,
  { text, focus, clientId }: SummarizeInput,
  signal?: AbortSignal,
): Promise<AiSummary> {
  const run = async () => {
    countRequest(context);
    const question = questionOf({ text, focus, maxWords: SUMMARY_WORDS });
    const { value, by } = await context.ai.summarize(question, asking(context, signal));
    return { value: { summary: value, by }, sources: [] };
  };
  return recorded(context, { command: 'summarize', question: text, clientId }, run, signal);
}

/** Drafts a wiki entry about a topic. Throws `TOO_MANY_REQUESTS`. */
export function draftTopic(
  context: Context,
  { topic, clientId }: TopicInput,
  signal?: AbortSignal,
): Promise<AiDraft> {
  let answer: Ran<'draft'> | null = null;
  const run = async () => {
    countRequest(context);
    let passages: Source[] = [];
    const read = async (reader: Context) => {
      const question = await draftQuestion(reader, { type: 'note', title: topic });
      passages = question.sources;
      return question;
    };
    const { value, by } = await context.ai.draft(questionFor(context, 'note', read), {
      ...asking(context, signal),
      ...telling(context, ({ value, by }: Answered<DraftText>) => {
        answer = { value: { ...value, by }, sources: sourcesOf(passages) };
        return answer;
      }),
    });
    const cited = new Set(value.sources.map(({ id }) => id));
    const sources = sourcesOf(
      by.provider === 'external' ? passages : passages.filter(({ id }) => cited.has(id)),
    );
    requireReadable(context, sources);
    return { value: { ...value, by }, sources };
  };
  return recorded(context, { command: 'draft', question: topic, clientId }, run, signal, () => answer);
}

/** Finds tags for a text, also those that fit less if there are few. Throws `TOO_MANY_REQUESTS`. */
export function tagsOfText(
  context: Context,
  { text, clientId }: TagsOfInput,
  signal?: AbortSignal,
): Promise<SuggestedTags> {
  const run = async () => {
    countRequest(context);
    const read = async (reader: Context) => ({
      ...(await tagQuestion(reader, { type: 'note', title: '', body: text, tags: [] })),
      fill: true,
    });
    const { value, by } = await context.ai.suggestTags(
      questionFor(context, 'note', read),
      asking(context, signal),
    );
    return { value: { tags: value, by }, sources: [] };
  };
  return recorded(context, { command: 'tags', question: text, clientId }, run, signal);
}

/** A question that consists of what the user sent. */
function questionOf<Q>(question: Q): Question<Q> {
  const read = async () => question;
  return { own: read, shared: read };
}
