import type { Db } from '#db/open.ts';
import { isUnspaced } from '#shared/kit/words.ts';
import type { Viewer } from '#shared/roles.ts';
import type { Spelling } from '#shared/search/model.ts';
import { type FlagTest, isStopWord, type ParsedQuery, parseQuery, wordsOf } from '#shared/search/query.ts';
import { foreignStopWords } from '../../../services/languages.ts';
import { isNamed } from '../../members/queries.ts';
import { channelsOf } from '../kinds/channels.ts';
import { messagesHold, messageTexts } from '../kinds/messages.ts';
import { RESULT_KINDS } from '../kinds/result-kinds.ts';
import { hasOtherForms, holdsFlag, isInside } from '../trigrams/lookup.ts';
import { type Frequencies, frequency, holds, holdsAny } from './frequency.ts';
import { entryIndexes, inText, inTitle, type SearchIndex } from './indexes.ts';
import type { SearchQuery } from './parsed-query.ts';
import { anyOf, beginning, phrase, replaceTerms } from './query-text.ts';
import { correctWord, type Vocabulary } from './spelling.ts';
import { formIn, writtenForm } from './surface-forms.ts';

/** `knows`: the word as typed has results, so it isn't corrected. `inside`: longer words have it as a part, which is found. */
type KnownTerms = { knows: (term: string) => boolean; inside?: (term: string) => boolean };
/** The vocabularies that a viewer can search, and those that correct words. */
type Findable = Vocabulary & KnownTerms;

type Query = { q: string; spelling?: Spelling | undefined };

/**
 * Parses a query by everything the viewer can find. Words that occur anywhere stay unchanged. Unknown words are corrected
 * by the words of entries, or else by those of comments, lessons, and names.
 */
export function understandEverywhere(
  db: Db,
  viewer: Viewer,
  { q, spelling }: Query,
  entries: Frequencies,
): SearchQuery {
  return correct(
    parseQuery(q, flagsFor(db, viewer)),
    q,
    [
      entryWords(db, viewer, entries, q),
      wordsIn(db, 'comments_fts'),
      wordsIn(db, 'lessons_fts'),
      memberNames(db),
      channelNames(db, viewer),
      wordsOfMessages(db, viewer),
    ],
    // Other kinds don't correct words.
    Object.values(RESULT_KINDS).flatMap(({ knows }) =>
      knows ? [{ knows: (term: string) => knows({ db, viewer }, term) }] : [],
    ),
    spelling,
  );
}

/** A query that finds entries, if the typed words are neither theirs nor a whole name; null if there is none. */
export function meantEntries(db: Db, viewer: Viewer, q: string, entries: Frequencies): string | null {
  const { count } = memberNames(db);
  const names = { knows: (term: string) => count(term, 1) > 0 };
  return correct(parseQuery(q), q, [entryWords(db, viewer, entries, q)], [names]).corrected;
}

/** Tells flags by the texts that the viewer can find. */
export function flagsFor(db: Db, viewer: Viewer): FlagTest {
  const indexes: readonly SearchIndex[] = [...entryIndexes(viewer), 'lessons_fts', 'comments_fts'];
  return (flag, beside) => indexes.some((index) => holdsFlag(db, index, flag, beside));
}

function correct(
  parsed: ParsedQuery,
  q: string,
  vocabularies: readonly Findable[],
  otherVocabularies: readonly KnownTerms[],
  spelling: Spelling = 'corrected',
): SearchQuery {
  const names = new Set(parsed.names);
  const plain = new Set(parsed.plain.filter((word) => !names.has(word)));
  const corrections = new Map<string, string>();
  const unknown: string[] = [];
  const occurs = (word: string) => vocabularies.some(({ knows }) => knows(word));
  // Words of scripts without spaces are parts of longer runs, and their vocabulary isn't known.
  const isPart = (word: string) => isUnspaced(word) || vocabularies.some(({ inside }) => inside?.(word));
  const isElsewhere = (word: string) => otherVocabularies.some(({ knows }) => knows(word));
  const isKnown = (word: string) => occurs(word) || isElsewhere(word);
  const foreign = foreignStopWords(parsed.text);
  const words = withoutThese(parsed.words, foreign);
  for (const term of words) {
    if (occurs(term)) continue;
    const corrected =
      spelling === 'corrected' && plain.has(term) && !isElsewhere(term) && !isPart(term)
        ? (withoutUmlauts(term, isKnown) ?? correctWord(term, ...vocabularies))
        : null;
    if (corrected === null) unknown.push(term);
    else corrections.set(term, corrected);
  }
  const terms = words.map((term) => corrections.get(term) ?? term);
  const contentWords = terms.filter((term) => !isStopWord(term));
  return {
    parsed,
    // A misspelled stop word is none to search for.
    terms: contentWords.length > 0 ? contentWords : terms,
    unknown,
    query: replaceTerms(parsed.text, corrections),
    corrected: corrections.size > 0 ? replaceTerms(q, corrections) : null,
  };
}

/** The words without stop words of another language, unless there are only these. */
function withoutThese(words: readonly string[], stopWords: ReadonlySet<string>): readonly string[] {
  const others = words.filter((word) => !stopWords.has(word));
  return others.length > 0 ? others : words;
}

/** The word with vowels instead of umlauts that were written with an e, if that is known. */
function withoutUmlauts(word: string, isKnown: (word: string) => boolean): string | null {
  const plain = word.replace(/([aou])e/g, '$1');
  return plain !== word && isKnown(plain) ? plain : null;
}

/** Words of a query are counted once for entries, for parsing and ranking. */
function entryWords(db: Db, viewer: Viewer, frequencies: Frequencies, q: string): Findable {
  const indexes = entryIndexes(viewer);
  const others = parseQuery(q).words;
  const occurs = (expression: string | null, index: SearchIndex) =>
    expression !== null && holds(db, index, expression);
  return {
    knows: (term) =>
      [...frequencies(term).values()].some((count) => count > 0) ||
      indexes.some((index) => hasOtherForms(db, index, term)),
    inside: (term) => indexes.some((index) => isInside(db, index, term)),
    count: (term, most) => indexes.reduce((sum, index) => sum + frequency(db, index, term, most), 0),
    any: (terms) => indexes.some((index) => holdsAny(db, index, terms)),
    titled: (term) => indexes.some((index) => occurs(inTitle(index, phrase(term)), index)),
    together: (term) =>
      others.length > 1 &&
      indexes.some((index) => occurs(inText(index, `${phrase(term)} AND (${anyOf(others)})`), index)),
    written: (term) =>
      indexes.reduce<string | null>((form, index) => form ?? writtenForm(db, index, term), null),
  };
}

function wordsIn(db: Db, index: SearchIndex): Findable {
  return {
    knows: (term) => frequency(db, index, term, 1) > 0 || hasOtherForms(db, index, term),
    inside: (term) => isInside(db, index, term),
    count: (term, most) => frequency(db, index, term, most),
    any: (terms) => holdsAny(db, index, terms),
    written: (term) => writtenForm(db, index, term),
  };
}

/** Names match by beginnings and are corrected to whole names. */
function memberNames(db: Db): Findable {
  const occurs = (expression: string) => isNamed(db, expression);
  return {
    knows: (term) => occurs(beginning(term)),
    count: (term) => (occurs(phrase(term)) ? 1 : 0),
    any: (terms) => occurs(anyOf(terms)),
    // The index of names has whole words, not stems.
    written: (term) => term,
  };
}

/** Names of the viewer's channels, read on first use. */
function channelNames(db: Db, viewer: Viewer): Findable {
  let read: Set<string> | null = null;
  const channelWords = () => {
    read ??= new Set(channelsOf(db, viewer).flatMap(({ sortName }) => wordsOf(sortName)));
    return read;
  };
  return {
    knows: (term) => [...channelWords()].some((word) => word.startsWith(term)),
    count: (term) => (channelWords().has(term) ? 1 : 0),
    any: (terms) => terms.some((term) => channelWords().has(term)),
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
