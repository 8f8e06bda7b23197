import type { Page } from '#shared/kit/pagination.ts';
import type { AnyHit, SearchResult } from '#shared/search/output.ts';
import type { SearchInput } from '#shared/search/schema.ts';
import type { ThreadContext } from '../../../context.ts';
import { offsetPage } from '../../../cursor.ts';
import { commentHits } from '../kinds/comments.ts';
import { rankDocuments, readDocuments } from '../kinds/documents.ts';
import { findEntries, readHits } from '../kinds/entries.ts';
import { rankEvents, readEvents } from '../kinds/events.ts';
import { lessonHits } from '../kinds/lessons.ts';
import { withTags } from '../words/tagged.ts';
import { entryIndexes, frequencies, understandEverywhere } from '../words/vocabulary.ts';
import { groupsFor } from './federated-search.ts';

/** Results of a kind that are reachable here. */
const OF_KIND = 200;
/** What a place among the results of a kind is worth. Comments answer a query less often. */
const WORTH = { entry: 1, event: 0.9, lesson: 0.9, document: 0.9, comment: 0.6 };
type Kind = keyof typeof WORTH;

/** Entries, events, comments, lessons, and for staff internal documents, best first: each by its place among those of its kind. */
export function findReadable(context: ThreadContext, input: SearchInput): Page<SearchResult> {
  const { db, viewer } = context;
  const count = frequencies(db, entryIndexes(viewer));
  const understood = understandEverywhere(db, viewer, input, count);
  const tags = [...(input.tags ?? []), ...understood.parsed.tags];
  const groups = groupsFor(viewer, tags, understood.parsed);
  const found = (kind: Kind, rank: () => Placed['read'][]): Placed[] =>
    (input.type !== undefined && kind !== 'entry') || !groups.includes(kind)
      ? []
      : rank()
          .slice(0, OF_KIND)
          .map((read, place) => ({ worth: WORTH[kind] / (place + 2), read }));
  const all = [
    ...found('entry', () =>
      findEntries({ db, viewer }, understood, count, { type: input.type, tags: input.tags }).map(
        (hit) => () => readHits(db, viewer, [hit], understood),
      ),
    ),
    ...found('event', () =>
      rankEvents(context, understood, tags).map((id) => () => readEvents(db, [id], understood)),
    ),
    ...found('lesson', () =>
      withTags(db, lessonHits.rank(db, understood), tags).map(
        (hit) => () => lessonHits.read(context, [hit], understood),
      ),
    ),
    ...found('document', () =>
      rankDocuments(db, viewer, understood, { tags }).map((id) => () => readDocuments(db, [id], understood)),
    ),
    ...found('comment', () =>
      withTags(db, commentHits.rank(db, understood), tags).map(
        (hit) => () => commentHits.read(context, [hit], understood),
      ),
    ),
  ].sort((a, b) => b.worth - a.worth);
  const page = offsetPage(all, input);
  return { ...page, items: page.items.flatMap(({ read }) => read()).flatMap(toResult) };
}

type Placed = { worth: number; read: () => AnyHit[] };

function toResult({ id, type, title, excerpt, url }: AnyHit): SearchResult[] {
  if (type === 'member' || type === 'channel' || type === 'message' || type === 'project') return [];
  return [{ id: String(id), type, title, excerpt, url }];
}
