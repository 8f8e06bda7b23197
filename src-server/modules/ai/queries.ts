import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { entries } from '#db/schema/entries.ts';
import { readAiUse } from '#db/site/ai/usage.ts';
import { AI_VISITOR_REQUESTS } from '#shared/ai/chat/model.ts';
import { aiCauses, aiMessages } from '#shared/ai/messages.ts';
import {
  AI_ERROR_SHOWN,
  AI_NEIGHBOURS,
  AI_QUIZ_QUESTIONS,
  AI_REQUESTS,
  AI_SOURCE_READ_MAX,
  AI_SOURCES,
  AI_TEST_PROMPT,
  AI_TEST_TOKENS,
} from '#shared/ai/model.ts';
import type { AiDraft, AiStatus, AiTest, DraftText, QuizDraft, SuggestedTags } from '#shared/ai/output.ts';
import type { DraftInput, QuizInput, SuggestTagsInput } from '#shared/ai/schema.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import type { SearchHit } from '#shared/search/output.ts';
import type { AccountContext, Context } from '../../context.ts';
import type { Answered, Asking, DraftQuestion, Question, Source, TagQuestion } from '../../services/ai/ai.ts';
import { shareOf } from '../../services/worker-pool.ts';
import { publishedBody } from '../courses/queries.ts';
import { viewerTier } from '../entries/queries.ts';
import { nearestTo, sourcesFor } from '../search/queries.ts';
import { suggestedFor } from '../tags/queries.ts';
import { requireReadable, sourcesOf, telling } from './chat/asking.ts';

/** An entry that shares this many different words with the text has the maximum similarity. */
const NEAR = 4;

/** Surveys start as drafts, so nothing that belongs to one is sent to a model. */
const STAYS: readonly EntryType[] = ['survey'];

/** Who asks. A guest preview and an account that awaits approval count as visitors. */
export function asking(context: Context, signal = new AbortController().signal): Omit<Asking, 'tell'> {
  const { viewer } = context;
  return {
    userId: viewer && viewer.role !== 'guest' ? viewer.id : null,
    share: shareOf(context),
    signal,
  };
}

/** Shows what a model has written so far as `{output}`, in a streamed response. It has only the user's own text as a source. */
export function outputSoFar(
  stream: Context['stream'],
  outputOf: (text: string) => unknown,
): Pick<Asking<string>, 'tell'> {
  if (!stream) return {};
  return {
    tell: (read) =>
      stream.tell(() => {
        const soFar = read();
        return soFar && { output: outputOf(soFar.value) };
      }),
  };
}

/** Counts a request to the assistant: of an account, or of a visitor's IP address. Throws `TOO_MANY_REQUESTS`. */
export function countRequest({ throttle, viewer, network }: Context): void {
  const message = aiMessages.tooMany;
  if (viewer) throttle.take(`ai:${viewer.id}`, { ...AI_REQUESTS, message });
  else throttle.take(`ai:address:${network}`, { ...AI_VISITOR_REQUESTS, message });
}

/**
 * Suggests tags for a text from its most similar entries and the community's vocabulary. Throws `TOO_MANY_REQUESTS`.
 */
export async function suggestTags(
  context: AccountContext,
  input: SuggestTagsInput,
  signal?: AbortSignal,
): Promise<SuggestedTags> {
  countRequest(context);
  const read = (reader: Context) => tagQuestion(reader, input);
  const { value, by } = await context.ai.suggestTags(
    questionFor(context, input.type, read),
    asking(context, signal),
  );
  return { tags: value, by };
}

/** Drafts a text from passages that the viewer can read. Throws `NOT_FOUND` and `TOO_MANY_REQUESTS`. */
export async function draftEntry(
  context: AccountContext,
  input: DraftInput,
  signal?: AbortSignal,
): Promise<AiDraft> {
  countRequest(context);
  let sources: Source[] = [];
  const read = async (reader: Context) => {
    const question = await draftQuestion(reader, input);
    sources = question.sources;
    return question;
  };
  const { value, by } = await context.ai.draft(questionFor(context, input.type, read), {
    ...asking(context, signal),
    ...telling(context, ({ value, by }: Answered<DraftText>) => ({
      value: { ...value, by },
      sources: sourcesOf(sources),
    })),
  });
  requireReadable(context, sourcesOf(sources));
  return { ...value, by };
}

/**
 * Makes questions about a lesson's text. A model gets it only as it is stored, if the lesson is published and visitors can
 * read the course. Throws `TOO_MANY_REQUESTS`.
 */
export async function makeQuiz(
  context: AccountContext,
  { courseId, lessonId, text }: QuizInput,
  signal?: AbortSignal,
): Promise<QuizDraft> {
  countRequest(context);
  const read = async () => ({ text, count: AI_QUIZ_QUESTIONS });
  const withheld = withheldOf(context, { courseId, lessonId, text });
  const { value, by } = await context.ai.quiz(
    withheld === null ? { own: read, shared: read } : { own: read, shared: null, withheld },
    asking(context, signal),
  );
  return { questions: value, by };
}

/** Why the text of a lesson can't be sent, or null. */
function withheldOf(context: Context, { courseId, lessonId, text }: QuizInput): string | null {
  if (!isPublic(context, courseId)) return aiCauses.courseHidden;
  const storedBody = lessonId === null ? undefined : publishedBody(context.db, courseId, lessonId);
  if (storedBody === undefined) return aiCauses.lessonDraft;
  return storedBody.trim() === text.trim() ? null : aiCauses.lessonUnsaved;
}

function isPublic({ db }: Context, id: string): boolean {
  const row = db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.id, id), isNull(entries.deletedAt), lte(entries.tier, viewerTier(null))))
    .get();
  return row !== undefined;
}

/** The configured model, what it used today, and its last failure. */
export function readStatus({ db, clock, installation, ai }: Context): AiStatus {
  return { model: installation.model, ...readAiUse(db, clock.now()), said: ai.lastError() };
}

/** Asks the model for a word, and says what came back. It counts like any other request. */
export async function testModel(context: AccountContext, signal?: AbortSignal): Promise<AiTest> {
  const { ai } = context;
  const started = performance.now();
  const question = async () => ({ prompt: AI_TEST_PROMPT, maxTokens: AI_TEST_TOKENS });
  const took = () => Math.round(performance.now() - started);
  try {
    const { value } = await ai.complete({ own: question, shared: question }, asking(context, signal));
    return { text: value.slice(0, AI_ERROR_SHOWN), cause: null, said: null, ms: took() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { text: null, cause: error.message, said: ai.lastError(), ms: took() };
  }
}

/** A model gets what visitors can read, no matter who asks. */
export function questionFor<Q>(
  context: Context,
  type: EntryType,
  read: (context: Context) => Promise<Q>,
): Question<Q> {
  return {
    own: () => read(context),
    shared: STAYS.includes(type) ? null : () => read({ ...context, viewer: null }),
  };
}

export async function tagQuestion(context: Context, input: SuggestTagsInput): Promise<TagQuestion> {
  const { hits, tags } = await nearestTo(context, input, AI_NEIGHBOURS);
  return {
    title: input.title,
    body: input.body,
    taken: input.tags,
    neighbors: hits.map((hit) => ({ tags: hit.tags, nearness: Math.min(1, sharedWords(hit) / NEAR) })),
    vocabulary: tags,
    sectionTags: suggestedFor(input.type),
  };
}

export async function draftQuestion(context: Context, { title, type }: DraftInput): Promise<DraftQuestion> {
  const { items, words } = await sourcesFor(context, title, AI_SOURCES);
  return { title, words, type, sources: withBodies(context, items) };
}

/** The number of different words of the text in a result. */
function sharedWords(hit: SearchHit): number {
  const matchedWords = [
    ...hit.titleMatches.map(([start, end]) => hit.title.slice(start, end)),
    ...hit.excerptMatches.map(([start, end]) => hit.excerpt.slice(start, end)),
  ];
  return new Set(matchedWords.map((word) => word.toLowerCase())).size;
}

/** The bodies of results, read again so that entries hidden since the search aren't quoted. */
function withBodies({ db, viewer }: Context, hits: SearchHit[]): Source[] {
  const rows = db
    .select({ id: entries.id, body: sql<string>`substr(${entries.body}, 1, ${AI_SOURCE_READ_MAX})` })
    .from(entries)
    .where(
      and(
        inArray(
          entries.id,
          hits.map(({ id }) => id),
        ),
        isNull(entries.deletedAt),
        lte(entries.tier, viewerTier(viewer)),
      ),
    )
    .all();
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  return hits.flatMap(({ id, type, title, url, excerpt }) => {
    const body = bodies.get(id);
    return body === undefined ? [] : [{ id, type, title, url, excerpt, body }];
  });
}
