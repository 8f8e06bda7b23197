import { eventOfEntry } from '#db/content/event-discussion.ts';
import { ANSWER_CANDIDATES, type ChatPage, pageAt } from '#shared/ai/chat/model.ts';
import type { TurnSource } from '#shared/ai/chat/output.ts';
import { AI_READ_MAX } from '#shared/ai/model.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { SEARCH_RELATED } from '#shared/search/model.ts';
import type { SearchPage, SearchResult } from '#shared/search/output.ts';
import { parseQuery } from '#shared/search/query.ts';
import type { FindInput, SearchInput } from '#shared/search/schema.ts';
import type { Context, ReadContext } from '../../context.ts';
import type { Passage } from '../../services/ai/ai.ts';
import { lineOf, NEAR_MEANING } from '../../services/ai/language/answer.ts';
import type { Clock } from '../../services/clock.ts';
import { readOnThread } from '../../services/read-threads.ts';
import { covers } from './answers/coverage.ts';
import type { Nearest, Sources } from './answers/entry-search.ts';
import type { FullText } from './answers/full-text.ts';
import { isCovered } from './answers/fusing.ts';
import { canMeasure, meaningOf } from './answers/meaning.ts';
import type { PassagesInput } from './answers/passages.ts';
import type { ScopedInput } from './answers/scoped-passages.ts';
import { readDiscussion, readPage, readText } from './kinds/readable-texts.ts';
import type { AnyPage } from './kinds/result-kinds.ts';
import {
  entriesRead,
  nearestRead,
  pageRead,
  passagesRead,
  readableRead,
  scopedPassagesRead,
  sourcesRead,
} from './reads.ts';
import { isFreeOfPrivateWords, significantWords } from './words/private-words.ts';

type Reading = ReadContext & { clock: Clock };
type Searching = Reading & Pick<Context, 'readThreads' | 'network' | 'embeddings'>;

/** Entries, best first. */
export function searchPage(context: Searching, input: SearchInput): Promise<SearchPage> {
  return readOnThread(context, entriesRead, input);
}

/** A page of one kind, or of entries of every type. */
export function searchKind(context: Searching, { type: kind, ...input }: FindInput): Promise<AnyPage> {
  const named = kind === undefined ? parseQuery(input.q).type : null;
  const type = kind ?? (named === null || named === 'entry' ? undefined : named);
  return type === undefined || isEntryType(type)
    ? searchPage(context, { ...input, type })
    : readOnThread(context, pageRead, { ...input, type });
}

/**
 * Everything that can be read at length, for REST: entries, comments, lessons, and for staff internal documents. If all of it fits on
 * one page, texts follow that mean something like the query.
 */
export async function searchResults(context: Searching, input: SearchInput): Promise<Page<SearchResult>> {
  const page = await readOnThread(context, readableRead, input);
  const isWhole = !input.cursor && page.nextCursor === null && page.items.length < input.limit;
  if (!isWhole || input.type !== undefined || input.tags?.length) return page;
  const found = new Set(page.items.map(({ url }) => url));
  const related = (await relatedTo(context, input.q)).filter(({ url }) => !found.has(url));
  return { ...page, items: [...page.items, ...related].slice(0, input.limit) };
}

/**
 * Texts that mean something like a query, nearest first, if its words cover little of any passage. None for a query with operators,
 * quotes, or exclusions, which asks for words.
 */
export async function relatedTo(context: Searching, q: string): Promise<SearchResult[]> {
  const { words, phrases, excluded, type, tags, author } = parseQuery(q);
  const asksForWords = phrases.length + excluded.length + tags.length > 0 || type !== null || author !== null;
  // Without vectors nothing is near, so no passages are read.
  if (asksForWords || words.length === 0 || !canMeasure(context)) return [];
  const passages = await passagesFor(context, { q, limit: ANSWER_CANDIDATES, from: 'all' });
  return passages
    .filter(
      ({ similarity = 0, url }, at) =>
        similarity >= NEAR_MEANING && passages.findIndex((each) => each.url === url) === at,
    )
    .flatMap(({ type, id, title, url, text }): SearchResult[] =>
      type === 'message' ? [] : [{ id, type, title, excerpt: lineOf(text), url }],
    )
    .slice(0, SEARCH_RELATED);
}

/** Readable entries most similar to a text, nearest first, and the tags whose names occur in it. */
export function nearestTo(
  context: Searching,
  { title, body }: { title: string; body: string },
  limit: number,
): Promise<Nearest> {
  return readOnThread(context, nearestRead, { title, body: body.slice(0, AI_READ_MAX), limit });
}

/** Source entries for a text with this title, and the weight of each of its words. */
export function sourcesFor(context: Searching, title: string, limit: number): Promise<Sources> {
  return readOnThread(context, sourcesRead, { q: title, limit });
}

/** Passages that may answer a question, best first. If their words cover little of it, what they mean ranks them, too. */
export async function passagesFor(
  context: Searching,
  input: Omit<PassagesInput, 'meaning'>,
  signal = new AbortController().signal,
): Promise<Passage[]> {
  const byWords = await readOnThread(context, passagesRead, input);
  // A question that needs the one before it means little alone, and both together mean the earlier one.
  const isFollowUp = (input.earlier ?? '') !== '';
  const meaning = isFollowUp || isCovered(byWords) ? null : await meaningOf(context, input, signal);
  const passages = meaning ? await readOnThread(context, passagesRead, { ...input, meaning }) : byWords;
  return passages.map((passage) => ({ ...passage, url: urlOf(context, passage.url) }));
}

/** The same from some texts only. */
export async function scopedPassagesFor(context: Searching, input: ScopedInput): Promise<Passage[]> {
  const passages = await readOnThread(context, scopedPassagesRead, input);
  return passages.map((passage) => ({ ...passage, url: urlOf(context, passage.url) }));
}

/** The discussion of an event is read at the event. */
function urlOf({ db, clock }: Pick<Context, 'db' | 'clock'>, url: string): string {
  const [path = '', anchor] = url.split('#');
  const page = pageAt(path);
  const event = page?.kind === 'entry' ? eventOfEntry(db, page.id, clock.now()) : null;
  if (!event || event.deleted) return url;
  return anchor === undefined ? eventPath(event) : `${eventPath(event)}#${anchor}`;
}

/** True if the viewer can read all of these texts now. */
export function canReadAll({ db, viewer, clock }: Reading, texts: readonly TurnSource[]): boolean {
  const now = clock.now();
  return texts.every((text) => readText({ db, viewer, now }, text) !== undefined);
}

/** The text of a page that the viewer can read. */
export function textOfPage({ db, viewer, clock }: Reading, page: ChatPage): FullText | undefined {
  return readPage({ db, viewer, now: clock.now() }, page);
}

/** A discussion that the viewer can read, with the comments that say most, in reading order. */
export function textsOfDiscussion({ db, viewer, clock }: Reading, id: string): FullText[] | undefined {
  return readDiscussion({ db, viewer, now: clock.now() }, id);
}

/** Whether a text says something about these stems. */
export function writesAbout(
  db: ReadContext['db'],
  text: { title: string; body: string },
  stems: readonly string[],
): boolean {
  return covers(db, text, stems);
}

/** The significant words of a question, without what looks private. Null for prose, and without such words. */
export function wordsToStore(question: string): string | null {
  return significantWords(question);
}

/** A question that its user wants to be read: in full, or its significant words if a part of it looks private. */
export function questionToStore(question: string): string | null {
  return isFreeOfPrivateWords(question) ? question : significantWords(question);
}
