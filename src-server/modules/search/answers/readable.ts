import type { Page } from '#shared/kit/pagination.ts';
import { type SearchResult, searchResultOutput } from '#shared/search/output.ts';
import type { SearchInput } from '#shared/search/schema.ts';
import type { ThreadContext } from '../../../context.ts';
import { offsetOf, offsetPage } from '../../../cursor.ts';
import { type AnyHit, groupsFor, RESULT_KINDS } from '../kinds/result-kinds.ts';
import { frequencies } from '../words/frequency.ts';
import { entryIndexes } from '../words/indexes.ts';
import { understandEverywhere } from '../words/vocabulary.ts';

/** Results of a kind that are reachable here. */
const OF_KIND = 200;
const TYPES = searchResultOutput.shape.type.options;

/** Results of the kinds that have texts, best first: each by its place among those of its kind. */
export function findReadable(context: ThreadContext, input: SearchInput): Page<SearchResult> {
  const { db, viewer } = context;
  const searchQuery = understandEverywhere(db, viewer, input, frequencies(db, entryIndexes(viewer)));
  // None of a kind's further results can be on the page, and one more tells that there is another page.
  const needed = offsetOf(input.cursor) + input.limit + 1;
  const tags = [...(input.tags ?? []), ...searchQuery.parsed.tags];
  const all = groupsFor(viewer, tags, searchQuery.parsed)
    .filter((name) => input.type === undefined || name === 'entry')
    .flatMap((name): Placed[] => {
      const { worth, each } = RESULT_KINDS[name];
      if (worth === null) return [];
      const query = { searchQuery, tags, type: input.type };
      return each(context, query, OF_KIND, needed).map((read, place) => ({
        worth: worth / (place + 2),
        ofKind: worth,
        read,
      }));
    })
    .sort((a, b) => b.worth - a.worth || b.ofKind - a.ofKind);
  const page = offsetPage(all, input);
  return { ...page, items: page.items.flatMap(({ read }) => read()).flatMap(toResult) };
}

type Placed = { worth: number; ofKind: number; read: () => AnyHit[] };

function toResult({ id, type, title, excerpt, url }: AnyHit): SearchResult[] {
  const listed = TYPES.find((each) => each === type);
  return listed === undefined ? [] : [{ id: String(id), type: listed, title, excerpt, url }];
}
