import type { Db } from '#db/open.ts';
import type { SearchGroup } from '#shared/search/model.ts';
import type { EverythingInput, FindOtherInput } from '#shared/search/schema.ts';
import type { ReadContext, ThreadContext } from '../../../context.ts';
import { type AskThreads, threadRead } from '../../../services/read-threads.ts';
import { type AnyHit, type AnyPage, groupsFor, RESULT_KINDS } from '../kinds/result-kinds.ts';
import { frequencies } from '../words/frequency.ts';
import { entryIndexes } from '../words/indexes.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { meantEntries, understandEverywhere } from '../words/vocabulary.ts';

/** Some results of a kind; `total` counts all of them, up to `SEARCH_COUNT_MAX`. */
type FoundGroup = { group: SearchGroup; items: AnyHit[]; total: number };
/** `meant`: a query that finds entries, if the typed words only match other kinds. */
export type Everything = { groups: FoundGroup[]; corrected: string | null; meant: string | null };

/** A few results of each kind. The query is parsed once, so that all kinds share the correction. */
export function findEverything(context: ThreadContext, input: EverythingInput): Everything {
  const searchQuery = understand(context, input);
  const groups = HALVES.flatMap((half) => findHalf(context, { searchQuery, tags: input.tags, half }));
  const meant = mayMean(groups) ? findMeant(context, input) : null;
  return { groups, corrected: searchQuery.corrected, meant };
}

/** The same on several threads. Results don't depend on which of them finds what. */
export async function everythingInHalves(ask: AskThreads<Db>, input: EverythingInput): Promise<Everything> {
  const searchQuery = await ask(understoodRead, input);
  const halves = await Promise.all(
    HALVES.map((half) => ask(halfRead, { searchQuery, tags: input.tags, half })),
  );
  const groups = halves.flat();
  const meant = mayMean(groups) ? await ask(meantRead, { q: input.q }) : null;
  return { groups, corrected: searchQuery.corrected, meant };
}

/** The halves take about as long. */
type SearchHalf = 'entries' | 'others';
type HalfInput = { searchQuery: SearchQuery; tags: string[]; half: SearchHalf };

/** In the order of their groups. */
const HALVES: readonly SearchHalf[] = ['entries', 'others'];

export function understand({ db, viewer }: ReadContext, input: EverythingInput): SearchQuery {
  return understandEverywhere(db, viewer, input, frequencies(db, entryIndexes(viewer)));
}

export function findMeant({ db, viewer }: ReadContext, { q }: Pick<EverythingInput, 'q'>): string | null {
  return meantEntries(db, viewer, q, frequencies(db, entryIndexes(viewer)));
}

export const understoodRead = threadRead('search.understood', understand);
export const halfRead = threadRead('search.half', findHalf);
export const meantRead = threadRead('search.meant', findMeant);

/** Whether other words may have been meant: only other kinds than entries are found. */
function mayMean(groups: readonly FoundGroup[]): boolean {
  return groups.length > 0 && groups.every(({ group: name }) => name !== 'entry');
}

/** Either the entries or all other groups with results. */
export function findHalf(
  context: ThreadContext,
  { searchQuery, tags: chosen, half }: HalfInput,
): FoundGroup[] {
  const tags = [...chosen, ...searchQuery.parsed.tags];
  return groupsFor(context.viewer, tags, searchQuery.parsed)
    .filter((name) => (name === 'entry') === (half === 'entries'))
    .map((name) => ({ group: name, ...RESULT_KINDS[name].first(context, { searchQuery, tags }) }))
    .filter(({ total }) => total > 0);
}

/** A page of a kind other than entries, best first. */
export function findPage(context: ThreadContext, { type, ...input }: FindOtherInput): AnyPage {
  const { db, viewer } = context;
  const searchQuery = understandEverywhere(db, viewer, input, frequencies(db, entryIndexes(viewer)));
  const { parsed, corrected } = searchQuery;
  const tags = [...input.tags, ...parsed.tags];
  const page = groupsFor(viewer, tags, parsed).includes(type)
    ? RESULT_KINDS[type].page(context, { searchQuery, tags }, input)
    : { items: [], nextCursor: null };
  return { ...page, corrected };
}
