import { plainText } from '#shared/kit/plain-text.ts';
import type { SearchHit, SearchPage } from '#shared/search/output.ts';
import type { SearchInput } from '#shared/search/schema.ts';
import type { ReadContext } from '../../../context.ts';
import { offsetOf, offsetPage } from '../../../cursor.ts';
import { findEntries, readHits } from '../kinds/entries.ts';
import { frequencies, frequency } from '../words/frequency.ts';
import { entryIndexes } from '../words/indexes.ts';
import { queryTerms } from '../words/query-text.ts';
import { RARE } from '../words/ranking.ts';
import { tagsInText } from '../words/tags-in-text.ts';
import { understandEverywhere } from '../words/vocabulary.ts';
import { tellingWords } from './nearest.ts';

/** A text to find similar entries for. */
export type NearestInput = { title: string; body: string; limit: number };
export type Nearest = { hits: SearchHit[]; tags: string[] };
/** Sources for a draft, with each query word's weight, 0–1. */
export type Sources = { items: SearchHit[]; words: { word: string; weight: number }[] };

/** A page of entries, best first. Unknown words are corrected by one edit to a known one. */
export function searchEntries(
  { db, viewer }: ReadContext,
  input: SearchInput,
  { withLonger = true } = {},
): SearchPage {
  const count = frequencies(db, entryIndexes(viewer));
  const searchQuery = understandEverywhere(db, viewer, input, count);
  const ranked = findEntries(
    { db, viewer },
    searchQuery,
    count,
    { ...input, withLonger },
    { most: offsetOf(input.cursor) + input.limit + 1 },
  );
  const page = offsetPage(ranked, input);
  return { ...page, items: readHits(db, viewer, page.items, searchQuery), corrected: searchQuery.corrected };
}

/**
 * Readable entries most similar to a text, nearest first, by its most characteristic words, and the tags whose names occur
 * in it.
 */
export function findNearest(reading: ReadContext, { title, body, limit }: NearestInput): Nearest {
  const indexes = entryIndexes(reading.viewer);
  const words = tellingWords(title, body, (word) =>
    Math.max(...indexes.map((index) => frequency(reading.db, index, word, RARE + 1))),
  );
  // Longer words are hardly about the same.
  const hits =
    words.length === 0
      ? []
      : searchEntries(reading, { q: words.join(' '), limit }, { withLonger: false }).items;
  return { hits, tags: tagsInText(reading.db, `${title}\n${plainText(body)}`) };
}

/** Source entries for a text with this title, and its characteristic words. Rare words weigh more. */
export function searchSources(reading: ReadContext, input: SearchInput): Sources {
  const indexes = entryIndexes(reading.viewer);
  const words = queryTerms(input.q).map((word) => {
    const entries = Math.max(...indexes.map((index) => frequency(reading.db, index, word, RARE + 1)));
    return { word, weight: 1 / (1 + Math.log(1 + entries)) };
  });
  return { items: searchEntries(reading, input).items, words };
}
