import { CELL_END } from '#shared/kit/passage-link.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { stemsOf } from '#shared/kit/words.ts';

/** Sentences quoted from one source. */
const QUOTED = 2;
/** Characters of a sentence. Shorter ones mean little alone, longer ones are lists or code. */
const SHORTEST = 30;
const LONGEST = 400;
const BLOCK = /\n\s*\n|\n(?=\s*(?:[-*+]|\d{1,9}[.)]|#{1,6})\s)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
const HEADING = /^\s*#{1,6}[ \t]([^\n]*)(?:\n|$)/;
/** Not after an abbreviation or the number of an item. */
const END =
  /(?<=\p{sc=Thai}\p{M}*)\s+(?=\p{sc=Thai})|(?<=[。！？][」』”）]?)(?![」』”）])|(?<!(?:^\d{1,3}|(?:^|[\s(])(?:p|pp|e\.g|i\.e|vs|cf|Mr|Mrs|Ms|Dr|Prof|St))\.)(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{N}"“‘(])/u;

/** Stems with weights. */
export type Weights = ReadonlyMap<string, number>;

/** A paragraph or list item of a Markdown body as sentences, joined by a space as in its plain text. */
export type Block = { heading: string; sentences: string[] };

/**
 * The sentences of a Markdown body with the most of these words, in text order. Empty if none has any. Code, headings,
 * and tables are never quoted.
 */
export function bestSentences(body: string, words: Weights): string {
  return blocksOf(body)
    .flatMap(({ sentences }) => sentences.filter(isQuotable))
    .map((text, place) => ({ text, place, score: worth(text, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, QUOTED)
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text.trim())
    .join(' ');
}

export function isQuotable({ length }: string): boolean {
  return length >= SHORTEST && length <= LONGEST;
}

function worth(text: string, words: Weights): number {
  return [...new Set(stemsOf(text))].reduce((sum, stem) => sum + (words.get(stem) ?? 0), 0);
}

/**
 * The text of a Markdown body without code, each block with the heading above it. Without tables, or with each of their
 * rows as a block.
 */
export function blocksOf(body: string, { withRows = false } = {}): Block[] {
  let heading = '';
  return body
    .replace(FENCE, '\n\n')
    .split(BLOCK)
    .flatMap((block) => {
      const [line, title] = HEADING.exec(block) ?? [''];
      if (title !== undefined) heading = plainText(title);
      const rest = block.slice(line.length);
      if (/^\s*\|/.test(rest)) return withRows ? rowsOf(rest, heading) : [];
      const sentences = sentencesOf(plainText(rest));
      return sentences.length > 0 ? [{ heading, sentences }] : [];
    });
}

/** The rows of a table. The first one names the columns, so it stands above the others. */
function rowsOf(table: string, heading: string): Block[] {
  const [head = '', ...rows] = table.trim().split('\n');
  const above = `${heading} ${plainText(head)}`.trim();
  return rows
    .map((row) => ({ heading: above, sentences: [rowText(row)].filter((text) => text !== '') }))
    .filter(({ sentences }) => sentences.length > 0);
}

function rowText(row: string): string {
  const cells = row.split(/(?<!\\)\|/).map(plainText);
  return cells.filter((text) => text !== '').join(CELL_END);
}

/** Sentences of Chinese and Japanese follow without a space, or begin with it. Those of Thai are between spaces. */
function sentencesOf(text: string): string[] {
  return text.split(END).filter((sentence) => sentence !== '');
}

/** Sentences that stand one after the other, as in their text. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .map((sentence, at) => (at > 0 && !ENDS_DENSE.test(sentences[at - 1] ?? '') ? ` ${sentence}` : sentence))
    .join('')
    .trim();
}

const ENDS_DENSE = /[。！？][」』”）]?$/;
