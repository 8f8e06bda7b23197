import type { SearchHit } from '#shared/search/output.ts';

/** How many similar entries are shown. */
export const SIMILAR_MAX = 3;
/** A title with this many words or characters is enough to search for similar entries. */
const WORDS_MIN = 3;
const CHARACTERS_MIN = 8;
/** Shorter words rarely say what a title is about. */
const TELLING_LENGTH = 4;
/** Words that two titles must share, if they have that many. */
const SHARED_WORDS = 2;

/** True if a title is long enough to search for similar entries. */
export function saysEnough(title: string): boolean {
  const written = title.trim();
  return written.length >= CHARACTERS_MIN || wordsOf(written).length >= WORDS_MIN;
}

/** The results, best first, whose titles share enough words with this title. */
export function similarOf(hits: SearchHit[], title: string): SearchHit[] {
  const significant = new Set(wordsOf(title).filter((word) => word.length >= TELLING_LENGTH));
  const threshold = Math.max(1, Math.min(SHARED_WORDS, significant.size));
  return hits.filter((hit) => sharedWords(hit) >= threshold).slice(0, SIMILAR_MAX);
}

function sharedWords({ title, titleMatches }: SearchHit): number {
  return new Set(titleMatches.map(([start, end]) => title.slice(start, end).toLowerCase())).size;
}

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
