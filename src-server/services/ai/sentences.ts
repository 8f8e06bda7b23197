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
  /(?<=\p{sc=Thai})\s+(?=\p{sc=Thai})|(?<=[。！？][」』”）]?)(?![」』”）])|(?<!(?:^\d{1,3}|(?:^|[\s(])(?:p|pp|e\.g|i\.e|vs|cf|Mr|Mrs|Ms|Dr|Prof|St))\.)(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}\p{N}"“‘(])/u;

/** Stems with weights. */
export type Weights = ReadonlyMap<string, number>;

/**
 * A paragraph or list item of a Markdown body as sentences, joined by a space as in its plain text. `after` are the lines that
 * belong to it: code, or what follows a colon.
 */
export type Block = { heading: string; sentences: string[]; after: string };
/** Characters of the lines after a block. */
const AFTER = 500;

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
  const parts = partsOf(body);
  return parts.flatMap(({ text: block, isCode }, at) => {
    if (isCode) return [];
    const [line, title] = HEADING.exec(block) ?? [''];
    if (title !== undefined) heading = plainText(title);
    const rest = block.slice(line.length);
    if (TABLE.test(rest)) return withRows ? rowsOf(rest, heading) : [];
    const sentences = sentencesOf(plainText(rest));
    if (sentences.length === 0) return [];
    const isOpen = /[:：]$/.test(sentences.at(-1) ?? '');
    return [{ heading, sentences, after: linesAfter(parts.slice(at + 1, at + 1 + LINES), isOpen) }];
  });
}

/** A part between blank lines, an item of a list, or code in fences. */
type Part = { text: string; isCode: boolean };
const TABLE = /^\s*\|/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
/** Items of a list after a block. */
const LINES = 12;

function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  const add = (text: string) => {
    for (const each of text.split(BLOCK)) if (each.trim() !== '') parts.push({ text: each, isCode: false });
  };
  let from = 0;
  for (const { 0: code, index } of body.matchAll(FENCE)) {
    add(body.slice(from, index));
    parts.push({ text: code, isCode: true });
    from = index + code.length;
  }
  add(body.slice(from));
  return parts;
}

/** Code after a block, or what follows its colon: a list, a table, or a paragraph. Whole lines only. */
function linesAfter(parts: readonly Part[], isOpen: boolean): string {
  const [next] = parts;
  if (next?.isCode)
    return whole(next.text.split('\n').filter((line) => !/^ {0,3}(?:`{3,}|~{3,})/.test(line)));
  if (!isOpen || next === undefined || HEADING.test(next.text)) return '';
  if (TABLE.test(next.text)) return whole(tableRows(next.text).map(rowText));
  if (!ITEM.test(next.text)) return whole([plainText(next.text)]);
  const end = parts.findIndex(({ text, isCode }) => isCode || !ITEM.test(text));
  return whole(parts.slice(0, end < 0 ? undefined : end).map(({ text }) => plainText(text)));
}

function whole(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length > AFTER) break;
    text = longer;
  }
  return text.replace(/^\s*\n|\s+$/g, '');
}

/** The rows of a table. The first one names the columns, so it stands above the others. */
function rowsOf(table: string, heading: string): Block[] {
  const [head = '', ...rows] = tableRows(table);
  const above = `${heading} ${plainText(head)}`.trim();
  return rows.map((row) => ({ heading: above, sentences: [rowText(row)], after: '' }));
}

/** The rows of a table with text, the names of its columns first. */
function tableRows(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .filter((row, at) => at === 0 || rowText(row) !== '');
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
