import type { VectorKind } from '#db/schema/vectors.ts';
import { isUnspaced, stemsOf } from '#shared/kit/words.ts';
import { isStopWord } from '#shared/search/query.ts';
import type { ThreadContext } from '../../../context.ts';
import type { Passage } from '../../../services/ai/ai.ts';
import { namedShare, passagesIn } from '../../../services/ai/language/passages.ts';
import { foreignStopWords, wordsInRuns } from '../../../services/languages.ts';
import { commentHits, commentTexts } from '../kinds/comments.ts';
import { documentTexts, rankDocuments } from '../kinds/documents.ts';
import { findEntries } from '../kinds/entries.ts';
import { entryTexts } from '../kinds/entry-rows.ts';
import { lessonHits, lessonTexts } from '../kinds/lessons.ts';
import { findMessages, messageFullTexts } from '../kinds/messages.ts';
import { rowsWithPart } from '../trigrams/lookup.ts';
import type { TextPlace } from '../vectors/lookup.ts';
import { frequencies } from '../words/frequency.ts';
import { entryIndexes, type SearchIndex } from '../words/indexes.ts';
import { asTyped, type SearchQuery } from '../words/parsed-query.ts';
import type { Ranked } from '../words/ranked.ts';
import { understandEverywhere } from '../words/vocabulary.ts';
import type { FullText } from './full-text.ts';
import { fused, type Meaning, type PlacedPassage } from './fusing.ts';

/** Verbs that say little about a subject, and what they count beside a noun in as many texts. */
const EVERYDAY = new Set(
  (
    'ask become begin bring buy call change come find follow give go happen help hold keep know leave let like look lose make mean ' +
    'need pay play put run say see show speak start stop take talk tell think throw try turn want work'
  ).split(' '),
);
const EVERYDAY_SHARE = 0.6;
/** Texts of each kind that are read for passages. */
const READ = { entry: 10, lesson: 5, comment: 8, document: 5, message: 5 };
const FOUND_ENTRIES = { withEvents: true, withLonger: false };
/** What the first of the kinds whose search doesn't weigh counts, as a share of what the best text of the others counts. */
const UNWEIGHED = { document: 0.8, message: 0.5 };
/** What covering all words counts, where the best text counts 1. */
const COVERING = 0.8;
/** What a text counts whose title the question names with all of its words, so that it comes first. */
const NAMING = 1;
/** What each further passage of a text counts less, so that other texts that fit nearly as well come before it. */
const FURTHER = 0.2;
/** What the words from the question before it count together, beside those of a short question. */
const INHERITED = 0.5;
/** Characters of a text in which passages are looked for. */
const LOOKED_AT = 20_000;
/** Passages of one text. */
const OF_TEXT = 3;
/** Kinds that find texts with all of the words are asked again without one of them, if there are this many. */
const MANY = 3;
const LESS = 5;

/**
 * A question, and where its answer may come from: everything that the viewer can read, or what visitors can read, with
 * internal documents for staff or without.
 */
export type PassagesInput = {
  q: string;
  /** Words of the question before a short one, which count less. */
  earlier?: string;
  limit: number;
  from: 'all' | 'internal' | 'public';
  /** The question as vectors, if its words cover little. */
  meaning?: Meaning;
};

/**
 * Passages that may answer a question, best first, from everything that the viewer can read, or only from what visitors
 * can read, and internal documents if the caller allows them.
 */
export function findPassages(context: ThreadContext, input: PassagesInput): Passage[] {
  const { limit, from, meaning } = input;
  const byWords = passagesByWords(context, input);
  const reader = { ...context, viewer: from === 'all' ? context.viewer : null };
  return (
    meaning
      ? fused(reader, byWords.slice(0, limit), meaning, from === 'public' ? null : context.viewer)
      : byWords
  )
    .slice(0, limit)
    .map(({ passage }) => passage);
}

/** The same by the words of the question alone. */
function passagesByWords(
  { db, viewer, now }: ThreadContext,
  { q, earlier = '', from }: PassagesInput,
): PlacedPassage[] {
  const reader = from === 'all' ? viewer : null;
  const readable = { db, viewer: reader, now };
  const count = frequencies(db, entryIndexes(reader));
  const others: SearchIndex[] = ['comments_fts', 'lessons_fts'];
  const elsewhere = frequencies(db, others);
  const inRuns = (word: string) =>
    Math.max(...[...entryIndexes(reader), ...others].map((index) => rowsWithPart(db, index, word)));
  const searchQuery = understandEverywhere(db, reader, { q: `${q} ${earlier}`.trim() }, count);
  const words = new Map(
    searchQuery.terms
      .filter((term) => !isStopWord(term))
      .flatMap((term) => {
        if (isUnspaced(term)) return wordsInRuns(term).flatMap((word) => spread(word, inRuns(word)));
        const texts = Math.max(0, ...count(term).values(), ...elsewhere(term).values());
        const share = EVERYDAY.has(term) ? EVERYDAY_SHARE : 1;
        return stemsOf(term).map((stem): [string, number] => [stem, share * weightOf(texts)]);
      }),
  );
  lighten(words, new Set(stemsOf(earlier)));
  const weighed = [
    ...findEntries({ db, viewer: reader }, searchQuery, count, FOUND_ENTRIES, { first: READ.entry })
      .slice(0, READ.entry)
      .flatMap((hit) => worthOf('entry', hit, entryTexts(readable, [hit]))),
    ...lessonHits
      .rank(db, searchQuery, { first: READ.lesson })
      .slice(0, READ.lesson)
      .flatMap((hit) => worthOf('lesson', hit, lessonTexts(readable, [hit]))),
    ...commentHits
      .rank(db, searchQuery, { first: READ.comment })
      .slice(0, READ.comment)
      .flatMap((hit) => worthOf('comment', hit, commentTexts(readable, [hit]))),
  ];
  const documents =
    from === 'public' ? [] : loosely(searchQuery, (variant) => rankDocuments(db, viewer, variant));
  const messages = loosely(searchQuery, (variant) => findMessages(db, reader, variant, READ.message));
  const isAboutOther = hasUnknownName(q, searchQuery.unknown);
  const best = Math.max(0, ...weighed.map(({ worth }) => worth)) || 1;
  return [
    ...weighed.map(({ worth, ...text }) => ({ ...text, worth: worth / best })),
    ...byPlace('document', documentTexts(db, viewer, documents.slice(0, READ.document))),
    ...byPlace('message', messageFullTexts(db, reader, messages.slice(0, READ.message))),
  ]
    .flatMap(({ text, worth, place, ...source }) =>
      passagesIn(source.title, text.slice(0, LOOKED_AT), words, OF_TEXT).map((passage, further) => ({
        place,
        passage: { ...source, ...passage, isTelling: passage.isTelling && !isAboutOther },
        score:
          worth +
          COVERING * passage.covered -
          FURTHER * further +
          (further === 0 ? namingOf(source, words) : 0),
      })),
    )
    .sort((a, b) => b.score - a.score);
}

/** A word with a capital inside of a sentence. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]+/gu;

/** Whether an English question names something that no text does, so that they can't say anything about it. */
function hasUnknownName(q: string, unknown: readonly string[]): boolean {
  if (unknown.length === 0 || foreignStopWords(q).size > 0) return false;
  return (q.match(NAME) ?? []).some((name) => unknown.includes(name.toLowerCase()));
}

/** What a text counts because the question names it. Some have the title of what they belong to. */
function namingOf(
  { type, title }: Pick<FullText, 'type' | 'title'>,
  words: ReadonlyMap<string, number>,
): number {
  return type === 'comment' || type === 'message' ? 0 : NAMING * namedShare(title, words);
}

/** What covering a word in so many texts counts. */
function weightOf(texts: number): number {
  return 1 / (1 + Math.log(1 + texts));
}

/** The weight of a word in so many texts, in parts on its pairs of characters. */
function spread(word: string, texts: number): [stem: string, weight: number][] {
  const stems = [...new Set(stemsOf(word))];
  return stems.map((stem) => [stem, weightOf(texts) / stems.length]);
}

type Weighed = FullText & { worth: number; place: TextPlace | null };

function worthOf(kind: VectorKind, { rank, seq }: Ranked, texts: readonly FullText[]): Weighed[] {
  return texts.map((text) => ({ ...text, worth: -rank, place: { kind, row: seq } }));
}

/** Messages have no vectors. */
function byPlace(kind: keyof typeof UNWEIGHED, texts: readonly FullText[]): Weighed[] {
  return texts.map((text, place) => ({
    ...text,
    worth: UNWEIGHED[kind] / (place + 1),
    place: kind === 'document' ? { kind, row: Number(text.id) } : null,
  }));
}

/** Otherwise many words of the question before would outweigh the new one. */
function lighten(words: Map<string, number>, inherited: ReadonlySet<string>): void {
  const sum = (isEarlier: boolean) =>
    [...words].reduce(
      (total, [stem, weight]) => (inherited.has(stem) === isEarlier ? total + weight : total),
      0,
    );
  const [own, earlier] = [sum(false), sum(true)];
  if (own === 0 || earlier <= own * INHERITED) return;
  for (const [stem, weight] of words)
    if (inherited.has(stem)) words.set(stem, (weight * own * INHERITED) / earlier);
}

/** The rows that all of the words find, or those that all but one of them find, or two side by side. */
function loosely(searchQuery: SearchQuery, find: (asked: SearchQuery) => number[]): number[] {
  const exact = find(searchQuery);
  const { terms } = searchQuery;
  if (exact.length > 0 || terms.length < MANY) return exact;
  const few = terms.slice(0, LESS);
  const ids = few.flatMap((left) => find(asTyped(terms.filter((term) => term !== left).join(' '))));
  if (ids.length > 0) return [...new Set(ids)];
  // A question may name a title of two words.
  const pairs = few.slice(1).map((term, at) => `${few[at]} ${term}`);
  return [...new Set(pairs.flatMap((pair) => find(asTyped(pair))))];
}
