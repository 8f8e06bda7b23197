import { AI_READ_MAX } from '#shared/ai/model.ts';
import { isEntryType } from '#shared/entries/model.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { AnyPage, SearchPage, SearchResult } from '#shared/search/model.ts';
import type { FindInput, SearchInput } from '#shared/search/schema.ts';
import type {
  Nearest,
  ReadContext,
  SearchAnswers,
  SearchInputs,
  SearchThread,
  Sources,
} from '../../context.ts';
import { answerSearch } from './answers/answers.ts';

type Asking = ReadContext & { searchThread: SearchThread };

/**
 * Searches on another thread, since the time depends on the content, even for rare words. Throws `UNAVAILABLE`.
 */
export async function search<What extends keyof SearchInputs>(
  { db, viewer, searchThread }: Asking,
  what: What,
  input: SearchInputs[What],
): Promise<SearchAnswers[What]> {
  return searchThread ? searchThread(what, viewer, input) : answerSearch({ db, viewer }, what, input);
}

/** Entries, best first. */
export function searchPage(context: Asking, input: SearchInput): Promise<SearchPage> {
  return search(context, 'entries', input);
}

/** A page of one kind, or of entries of every type. */
export function searchKind(context: Asking, { type, ...input }: FindInput): Promise<AnyPage> {
  return type === undefined || isEntryType(type)
    ? searchPage(context, { ...input, type })
    : search(context, 'page', { ...input, type });
}

/** The results for the assistant and REST. */
export async function searchResults(context: Asking, input: SearchInput): Promise<Page<SearchResult>> {
  const { items, nextCursor } = await searchPage(context, input);
  return {
    items: items.map(({ id, type, title, excerpt, url }) => ({ id, type, title, excerpt, url })),
    nextCursor,
  };
}

/** Readable entries most similar to a text, nearest first, and the tags whose names occur in it. */
export function nearestTo(
  context: Asking,
  { title, body }: { title: string; body: string },
  limit: number,
): Promise<Nearest> {
  return search(context, 'nearest', { title, body: body.slice(0, AI_READ_MAX), limit });
}

/** Source entries for a text with this title, and the weight of each of its words. */
export function sourcesFor(context: Asking, title: string, limit: number): Promise<Sources> {
  return search(context, 'sources', { q: title, limit });
}
