import type { Db } from '#db/open.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Viewer } from '#shared/roles.ts';
import {
  groupOf,
  SEARCH_COUNT_MAX,
  SEARCH_GROUPS,
  SEARCH_NAMES_MAX,
  SEARCH_SHOWN,
  type SearchGroup,
  TAGGED_GROUPS,
} from '#shared/search/model.ts';
import type { AnyHit, AnyPage, Everything, FoundGroup } from '#shared/search/output.ts';
import type { ParsedQuery } from '#shared/search/query.ts';
import type { EverythingInput, FindOtherInput } from '#shared/search/schema.ts';
import type { ReadContext, ThreadContext } from '../../../context.ts';
import { offsetPage } from '../../../cursor.ts';
import { type AskThreads, threadRead } from '../../../services/read-threads.ts';
import { findChannels } from '../kinds/channels.ts';
import { commentHits } from '../kinds/comments.ts';
import { rankDocuments, readDocuments, seesDocuments } from '../kinds/documents.ts';
import { findEntries, readHits } from '../kinds/entries.ts';
import { rankEvents, readEvents } from '../kinds/events.ts';
import { lessonHits } from '../kinds/lessons.ts';
import { membersOf, readMembers } from '../kinds/members.ts';
import { findMessages, readMessages } from '../kinds/messages.ts';
import { rankProjects, readProjects, seesProjects } from '../kinds/projects.ts';
import type { Understood } from '../words/parsed-query.ts';
import { withTags } from '../words/tagged.ts';
import { entryIndexes, frequencies, meantEntries, understandEverywhere } from '../words/vocabulary.ts';

/** A few results of each kind. The query is parsed once, so that all kinds share the correction. */
export function findEverything(context: ThreadContext, input: EverythingInput): Everything {
  const understood = understand(context, input);
  const groups = HALVES.flatMap((half) => findHalf(context, { understood, tags: input.tags, half }));
  const meant = mayMean(groups) ? findMeant(context, input) : null;
  return { groups, corrected: understood.corrected, meant };
}

/** The same on several threads. Results don't depend on which of them finds what. */
export async function everythingInHalves(ask: AskThreads<Db>, input: EverythingInput): Promise<Everything> {
  const understood = await ask(understoodRead, input);
  const found = await Promise.all(
    HALVES.map((half) => ask(halfRead, { understood, tags: input.tags, half })),
  );
  const groups = found.flat();
  const meant = mayMean(groups) ? await ask(meantRead, { q: input.q }) : null;
  return { groups, corrected: understood.corrected, meant };
}

/** The halves take about as long. */
type SearchHalf = 'entries' | 'others';
type HalfInput = { understood: Understood; tags: string[]; half: SearchHalf };

/** In the order of their groups. */
const HALVES: readonly SearchHalf[] = ['entries', 'others'];

export function understand({ db, viewer }: ReadContext, input: EverythingInput): Understood {
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
export function findHalf(context: ThreadContext, { understood, tags: asked, half }: HalfInput): FoundGroup[] {
  const { db, viewer } = context;
  const tags = [...asked, ...understood.parsed.tags];
  // Rows with other tags don't count.
  const most = tags.length === 0 ? SEARCH_COUNT_MAX : undefined;
  const found: Record<SearchGroup, () => FoundGroup> = {
    entry: () => {
      const count = frequencies(db, entryIndexes(viewer));
      const ranked = findEntries({ db, viewer }, understood, count, { tags }, SEARCH_COUNT_MAX);
      return group('entry', ranked, (shown) => readHits(db, viewer, shown, understood));
    },
    event: () =>
      group('event', rankEvents(context, understood, tags), (shown) => readEvents(db, shown, understood)),
    comment: () =>
      group('comment', withTags(db, commentHits.rank(db, understood, most), tags), (shown) =>
        commentHits.read(context, shown, understood),
      ),
    lesson: () =>
      group('lesson', withTags(db, lessonHits.rank(db, understood, most), tags), (shown) =>
        lessonHits.read(context, shown, understood),
      ),
    member: () =>
      group('member', membersOf(db, understood, SEARCH_COUNT_MAX), (shown) =>
        readMembers(shown, understood.terms),
      ),
    channel: () => group('channel', findChannels(db, viewer, understood), (shown) => shown),
    message: () =>
      group('message', findMessages(db, viewer, understood, SEARCH_COUNT_MAX), (shown) =>
        readMessages(db, viewer, shown, understood),
      ),
    document: () =>
      group('document', rankDocuments(db, viewer, understood, { tags }), (shown) =>
        readDocuments(db, shown, understood),
      ),
    project: () =>
      group('project', rankProjects(db, viewer, understood), (shown) => readProjects(db, shown, understood)),
  };
  return groupsFor(viewer, tags, understood.parsed)
    .filter((name) => (name === 'entry') === (half === 'entries'))
    .map((name) => found[name]())
    .filter(({ total }) => total > 0);
}

/** What only staff find. */
const STAFF_GROUPS: Partial<Record<SearchGroup, (viewer: Viewer) => boolean>> = {
  document: seesDocuments,
  project: seesProjects,
};

/** Members and channels have no author. */
const AUTHORED_GROUPS: readonly SearchGroup[] = [...TAGGED_GROUPS, 'message', 'project'];

/** The kinds that the viewer can find and that have what the operators ask for. */
export function groupsFor(
  viewer: Viewer,
  tags: readonly string[],
  { type, author }: Pick<ParsedQuery, 'type' | 'author'>,
): readonly SearchGroup[] {
  return SEARCH_GROUPS.filter(
    (name) =>
      (tags.length === 0 || TAGGED_GROUPS.includes(name)) &&
      (author === null || AUTHORED_GROUPS.includes(name)) &&
      (STAFF_GROUPS[name]?.(viewer) ?? true) &&
      (type === null || name === (type === 'entry' ? 'entry' : groupOf(type))),
  );
}

function group<T>(name: SearchGroup, all: readonly T[], read: (shown: T[]) => AnyHit[]): FoundGroup {
  return {
    group: name,
    items: read(all.slice(0, SEARCH_SHOWN[name])),
    total: Math.min(all.length, SEARCH_COUNT_MAX),
  };
}

/** A page of a kind other than entries, best first. */
export function findPage(context: ThreadContext, { type, ...input }: FindOtherInput): AnyPage {
  const { db, viewer } = context;
  const understood = understandEverywhere(db, viewer, input, frequencies(db, entryIndexes(viewer)));
  return { ...pageOfKind(context, type, understood, input), corrected: understood.corrected };
}

function pageOfKind(
  context: ThreadContext,
  kind: FindOtherInput['type'],
  understood: Understood,
  input: Omit<FindOtherInput, 'type'>,
): Page<AnyHit> {
  const { db, viewer } = context;
  const { terms, parsed } = understood;
  const tags = [...input.tags, ...parsed.tags];
  if (!groupsFor(viewer, tags, parsed).includes(kind)) return { items: [], nextCursor: null };
  const page = <T>(all: readonly T[], read: (shown: T[]) => AnyHit[]): Page<AnyHit> => {
    const { items, nextCursor } = offsetPage(all, input);
    return { items: read(items), nextCursor };
  };
  const same = <T>(shown: T) => shown;
  if (kind === 'event') {
    return page(rankEvents(context, understood, tags), (shown) => readEvents(db, shown, understood));
  }
  if (kind === 'comment') {
    const ranked = withTags(db, commentHits.rank(db, understood), tags);
    return page(ranked, (shown) => commentHits.read(context, shown, understood));
  }
  if (kind === 'lesson') {
    const ranked = withTags(db, lessonHits.rank(db, understood), tags);
    return page(ranked, (shown) => lessonHits.read(context, shown, understood));
  }
  if (kind === 'document') {
    return page(rankDocuments(db, viewer, understood, { tags }), (shown) =>
      readDocuments(db, shown, understood),
    );
  }
  if (kind === 'project') {
    return page(rankProjects(db, viewer, understood), (shown) => readProjects(db, shown, understood));
  }
  if (kind === 'message') {
    return page(findMessages(db, viewer, understood, SEARCH_NAMES_MAX), (shown) =>
      readMessages(db, viewer, shown, understood),
    );
  }
  if (kind === 'member') {
    return page(membersOf(db, understood, SEARCH_NAMES_MAX), (shown) => readMembers(shown, terms));
  }
  return page(findChannels(db, viewer, understood), same);
}
