import type { Page } from '#shared/kit/pagination.ts';
import type { Viewer } from '#shared/roles.ts';
import {
  type AnyHit,
  type AnyPage,
  type Everything,
  type FoundGroup,
  SEARCH_COUNT_MAX,
  SEARCH_GROUPS,
  SEARCH_NAMES_MAX,
  SEARCH_SHOWN,
  type SearchGroup,
  TAGGED_GROUPS,
} from '#shared/search/model.ts';
import type { EverythingInput, FindOtherInput } from '#shared/search/schema.ts';
import type { ReadContext } from '../../../context.ts';
import { findChannels } from '../kinds/channels.ts';
import { commentHits } from '../kinds/comments.ts';
import { rankDocuments, readDocuments, seesDocuments } from '../kinds/documents.ts';
import { findEntries, pageOf, readHits } from '../kinds/entries.ts';
import { lessonHits } from '../kinds/lessons.ts';
import { membersOf, readMembers } from '../kinds/members.ts';
import { findMessages, readMessages } from '../kinds/messages.ts';
import { withTags } from '../words/tagged.ts';
import { entryIndexes, frequencies, meantEntries, understandEverywhere } from '../words/vocabulary.ts';

/** A few results of each kind. The query is parsed once, so that all kinds share the correction. */
export function findEverything({ db, viewer }: ReadContext, { q, tags }: EverythingInput): Everything {
  const count = frequencies(db, entryIndexes(viewer));
  const understood = understandEverywhere(db, viewer, q, count);
  const found: Record<SearchGroup, () => FoundGroup> = {
    entry: () => {
      const ranked = findEntries({ db, viewer }, understood, count, { tags });
      return group('entry', ranked, (shown) => readHits(db, viewer, shown, understood.terms));
    },
    comment: () =>
      group('comment', withTags(db, commentHits.rank(db, understood.terms), tags), (shown) =>
        commentHits.read(db, viewer, shown, understood.terms),
      ),
    lesson: () =>
      group('lesson', withTags(db, lessonHits.rank(db, understood.terms), tags), (shown) =>
        lessonHits.read(db, viewer, shown, understood.terms),
      ),
    member: () =>
      group('member', membersOf(db, understood.terms, SEARCH_COUNT_MAX), (shown) =>
        readMembers(shown, understood.terms),
      ),
    channel: () => group('channel', findChannels(db, viewer, understood.terms), (shown) => shown),
    message: () =>
      group('message', findMessages(db, viewer, understood.terms, SEARCH_COUNT_MAX), (shown) =>
        readMessages(db, viewer, shown, understood.terms),
      ),
    document: () => group('document', rankDocuments(db, viewer, q), (shown) => readDocuments(db, shown, q)),
  };
  const groups = groupsFor(viewer, tags).map((name) => found[name]());
  const noEntries = groups.every(({ group: name, total }) => name !== 'entry' || total === 0);
  return {
    groups: groups.filter(({ total }) => total > 0),
    corrected: understood.corrected,
    meant: noEntries && groups.some(({ total }) => total > 0) ? meantEntries(db, viewer, q, count) : null,
  };
}

/** Members, channels, and documents have no community tags. */
function groupsFor(viewer: Viewer, tags: readonly string[]): readonly SearchGroup[] {
  if (tags.length > 0) return TAGGED_GROUPS;
  return SEARCH_GROUPS.filter((name) => name !== 'document' || seesDocuments(viewer));
}

function group<T>(name: SearchGroup, all: readonly T[], read: (shown: T[]) => AnyHit[]): FoundGroup {
  return {
    group: name,
    items: read(all.slice(0, SEARCH_SHOWN[name])),
    total: Math.min(all.length, SEARCH_COUNT_MAX),
  };
}

/** A page of a kind other than entries, best first. */
export function findPage({ db, viewer }: ReadContext, { type, ...input }: FindOtherInput): AnyPage {
  const understood = understandEverywhere(db, viewer, input.q, frequencies(db, entryIndexes(viewer)));
  return { ...pageOfKind({ db, viewer }, type, understood.terms, input), corrected: understood.corrected };
}

function pageOfKind(
  { db, viewer }: ReadContext,
  kind: FindOtherInput['type'],
  terms: readonly string[],
  input: Omit<FindOtherInput, 'type'>,
): Page<AnyHit> {
  const page = <T>(all: readonly T[], read: (shown: T[]) => AnyHit[]): Page<AnyHit> => {
    const { shown, nextCursor } = pageOf(all, input);
    return { items: read(shown), nextCursor };
  };
  const same = <T>(shown: T) => shown;
  if (kind === 'comment') {
    const ranked = withTags(db, commentHits.rank(db, terms), input.tags);
    return page(ranked, (shown) => commentHits.read(db, viewer, shown, terms));
  }
  if (kind === 'lesson') {
    const ranked = withTags(db, lessonHits.rank(db, terms), input.tags);
    return page(ranked, (shown) => lessonHits.read(db, viewer, shown, terms));
  }
  if (!groupsFor(viewer, input.tags).includes(kind)) return { items: [], nextCursor: null };
  if (kind === 'document') {
    return page(rankDocuments(db, viewer, input.q), (shown) => readDocuments(db, shown, input.q));
  }
  if (kind === 'message') {
    return page(findMessages(db, viewer, terms, SEARCH_NAMES_MAX), (shown) =>
      readMessages(db, viewer, shown, terms),
    );
  }
  if (kind === 'member') {
    return page(membersOf(db, terms, SEARCH_NAMES_MAX), (shown) => readMembers(shown, terms));
  }
  return page(findChannels(db, viewer, terms), same);
}
