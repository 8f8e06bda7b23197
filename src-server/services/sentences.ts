import { plainText } from '#shared/kit/plain-text.ts';
import { stemsOf } from '#shared/kit/words.ts';

/** Sentences quoted from one source. */
const QUOTED = 2;
/** Characters of a sentence. Shorter ones mean little alone, longer ones are lists or code. */
const SHORTEST = 30;
const LONGEST = 400;
const BLOCK = /\n\s*\n|\n(?=\s*(?:[-*+]|\d{1,9}[.)]|#{1,6})\s)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;

/**
 * The sentences of a Markdown body with the most of these words (stems with weights), in text order. Empty if none has
 * any. Code, headings, and tables are never quoted.
 */
export function bestSentences(body: string, words: ReadonlyMap<string, number>): string {
  return sentencesOf(body)
    .map((text, place) => ({ text, place, score: worth(text, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, QUOTED)
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join(' ');
}

function worth(text: string, words: ReadonlyMap<string, number>): number {
  return [...new Set(stemsOf(text))].reduce((sum, stem) => sum + (words.get(stem) ?? 0), 0);
}

function sentencesOf(body: string): string[] {
  return body
    .replace(FENCE, '\n\n')
    .split(BLOCK)
    .filter((block) => !/^\s*(#{1,6}\s|\|)/.test(block))
    .flatMap((block) => plainText(block).split(/(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{N}"“‘(])/u))
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST);
}
