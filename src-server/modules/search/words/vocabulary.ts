import type { Db } from '#db/open.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import type { Viewer } from '#shared/roles.ts';
import { viewerTier } from '../../entries/queries.ts';
import { isNamed } from '../../members/queries.ts';
import { channelsOf } from '../kinds/channels.ts';
import { rankDocuments } from '../kinds/documents.ts';
import { messagesHold, messageTexts } from '../kinds/messages.ts';
import { anyOf, phrase, queryTerms, replaceTerms, wordsOf } from './query-text.ts';
import { frequency, holdsAny, type SearchIndex } from './ranking.ts';
import { correctWord, type Vocabulary } from './spelling.ts';
import { formIn, writtenForm } from './surface-forms.ts';

/** The number of rows of each index with a word. */
type Counts = Map<string, ReadonlyMap<SearchIndex, number>>;
export type Frequencies = (term: string) => ReadonlyMap<SearchIndex, number>;

/** The query after correcting unknown words; `corrected` is null if nothing changed. */
export type Understood = { terms: string[]; query: string; corrected: string | null };

/** The indexes of the entries that a viewer can see. */
export function entryIndexes(viewer: Viewer): SearchIndex[] {
  return viewerTier(viewer) >= TIER_STAFF
    ? ['entries_fts_public', 'entries_fts_staff']
    : ['entries_fts_public'];
}

/** Counts each word once and caches the result. */
export function frequencies(db: Db, indexes: readonly SearchIndex[]): Frequencies {
  const counted: Counts = new Map();
  return (term) => {
    const known = counted.get(term) ?? new Map(indexes.map((index) => [index, frequency(db, index, term)]));
    counted.set(term, known);
    return known;
  };
}

/** `knows`: the word as typed has results, so it isn't corrected. */
type Known = { knows: (term: string) => boolean };
/** The vocabularies that a viewer can search, and those that correct words. */
type Findable = Vocabulary & Known;

/** Parses a query by the words of entries. Unknown words become their likeliest correction. */
export function understand(db: Db, viewer: Viewer, q: string, entries: Frequencies): Understood {
  return correct(q, [entryWords(db, viewer, entries)]);
}

/**
 * Parses a query by everything the viewer can find. Words that occur anywhere stay unchanged. Unknown words are corrected
 * by the words of entries, or else by those of comments, lessons, and names.
 */
export function understandEverywhere(db: Db, viewer: Viewer, q: string, entries: Frequencies): Understood {
  return correct(
    q,
    [
      entryWords(db, viewer, entries),
      wordsIn(db, 'comments_fts'),
      wordsIn(db, 'lessons_fts'),
      memberNames(db),
      channelNames(db, viewer),
      wordsOfMessages(db, viewer),
    ],
    // Internal documents don't correct words.
    [{ knows: (term) => rankDocuments(db, viewer, term).length > 0 }],
  );
}

/** A query that finds entries, if the typed words are neither theirs nor a whole name; null if there is none. */
export function meantEntries(db: Db, viewer: Viewer, q: string, entries: Frequencies): string | null {
  const { count } = memberNames(db);
  const names = { knows: (term: string) => count(term, 1) > 0 };
  return correct(q, [entryWords(db, viewer, entries)], [names]).corrected;
}

function correct(q: string, vocabularies: readonly Findable[], known: readonly Known[] = []): Understood {
  const typed = queryTerms(q);
  const corrections = new Map<string, string>();
  for (const term of typed) {
    if ([...vocabularies, ...known].some(({ knows }) => knows(term))) continue;
    const corrected = correctWord(term, ...vocabularies);
    if (corrected !== null) corrections.set(term, corrected);
  }
  const query = corrections.size > 0 ? replaceTerms(q, corrections) : q;
  return {
    terms: typed.map((term) => corrections.get(term) ?? term),
    query,
    corrected: corrections.size > 0 ? query : null,
  };
}

/** Words of a query are counted once for entries, for parsing and ranking. */
function entryWords(db: Db, viewer: Viewer, frequencies: Frequencies): Findable {
  const indexes = entryIndexes(viewer);
  return {
    knows: (term) => [...frequencies(term).values()].some((count) => count > 0),
    count: (term, most) => indexes.reduce((sum, index) => sum + frequency(db, index, term, most), 0),
    any: (terms) => indexes.some((index) => holdsAny(db, index, terms)),
    written: (term) =>
      indexes.reduce<string | null>((form, index) => form ?? writtenForm(db, index, term), null),
  };
}

function wordsIn(db: Db, index: SearchIndex): Findable {
  return {
    knows: (term) => frequency(db, index, term, 1) > 0,
    count: (term, most) => frequency(db, index, term, most),
    any: (terms) => holdsAny(db, index, terms),
    written: (term) => writtenForm(db, index, term),
  };
}

/** Names match by beginnings and are corrected to whole names. */
function memberNames(db: Db): Findable {
  const found = (expression: string) => isNamed(db, expression);
  return {
    knows: (term) => found(`${phrase(term)}*`),
    count: (term) => (found(phrase(term)) ? 1 : 0),
    any: (terms) => found(anyOf(terms)),
    // The index of names has whole words, not stems.
    written: (term) => term,
  };
}

/** Names of the viewer's channels, read on first use. */
function channelNames(db: Db, viewer: Viewer): Findable {
  let read: Set<string> | null = null;
  const known = () => {
    read ??= new Set(channelsOf(db, viewer).flatMap(({ sortName }) => wordsOf(sortName)));
    return read;
  };
  return {
    knows: (term) => [...known()].some((word) => word.startsWith(term)),
    count: (term) => (known().has(term) ? 1 : 0),
    any: (terms) => terms.some((term) => known().has(term)),
    written: (term) => term,
  };
}

/** Messages in the viewer's channels. */
function wordsOfMessages(db: Db, viewer: Viewer): Findable {
  const holds = (terms: readonly string[]) => messagesHold(db, viewer, terms);
  return {
    knows: (term) => holds([term]),
    count: (term) => (holds([term]) ? 1 : 0),
    any: holds,
    written: (term) => formIn(messageTexts(db, viewer, term), term),
  };
}
