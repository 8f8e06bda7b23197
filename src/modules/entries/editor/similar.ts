import type { SearchHit } from '#shared/search/model.ts';

/** How many similar entries are shown. */
export const SIMILAR_MAX = 3;
/** From so many words or characters on, a title says enough to look for entries like it. */
const WORDS_MIN = 3;
const CHARACTERS_MIN = 8;
/** Shorter words are rarely what a title is about. */
const TELLING_LENGTH = 4;
/** Words that two titles must share, where there are so many. */
const SHARED_WORDS = 2;

/** True when a title is long enough to look for entries like it. */
export function saysEnough(title: string): boolean {
  const written = title.trim();
  return written.length >= CHARACTERS_MIN || wordsOf(written).length >= WORDS_MIN;
}

/** Of what a search found, best first, the entries whose titles share enough words with this one. */
export function similarOf(hits: SearchHit[], title: string): SearchHit[] {
  const telling = new Set(wordsOf(title).filter((word) => word.length >= TELLING_LENGTH));
  const needed = Math.max(1, Math.min(SHARED_WORDS, telling.size));
  return hits.filter((hit) => sharedWords(hit) >= needed).slice(0, SIMILAR_MAX);
}

function sharedWords({ title, titleMatches }: SearchHit): number {
  return new Set(titleMatches.map(([start, end]) => title.slice(start, end).toLowerCase())).size;
}

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
