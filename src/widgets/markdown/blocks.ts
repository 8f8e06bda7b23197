import { fenceAfter } from '#lib/text/codeFences.ts';

/** Shorter texts are one block: Markdown is only exact over the whole text. */
const WHOLE_MAX = 6000;
/** Characters from which a block ends at the next paragraph. */
const BLOCK_MIN = 500;

/** Characters up to which a fold is one block. */
const FOLD_MAX = 50_000;

/** A part of a text that can be rendered on its own, with a key that it keeps while the text is edited. */
export type Block = { key: number; text: string };

/** Definitions of links are lines. Those of footnotes continue in indented lines. */
const DEFINITIONS =
  /^ {0,3}\[(?:\^[^\]\n]+\]:[ \t]+\S.*(?:\n(?:[ \t]*\n)*(?: {4}|\t)[ \t]*\S.*)*|[^\]\n]+\]:[ \t]+\S.*)/gm;
/** Lines that can continue the block above a blank line: list items, indented lines, and quotes. */
const CONTINUES = /^([ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|>)/;

/**
 * The blocks of a text. Those of the text before stay as they are, except where it was edited: one edit renders one
 * block. Joined, the blocks are the text.
 */
export function updateBlocks(before: readonly Block[], text: string): Block[] {
  if (text.length <= WHOLE_MAX) return [{ key: before[0]?.key ?? 0, text }];
  let first = 0;
  let start = 0;
  for (; first < before.length; first += 1) {
    const same = before[first]?.text ?? '';
    if (!text.startsWith(same, start) || start + same.length === text.length) break;
    start += same.length;
  }
  let last = 0;
  let end = text.length;
  for (; last < before.length - first; last += 1) {
    const same = before.at(-1 - last)?.text ?? '';
    if (end - same.length < start || !text.endsWith(same, end)) break;
    end -= same.length;
  }
  while (first > 0 && !mayEndAt(text, start)) {
    first -= 1;
    start -= before[first]?.text.length ?? 0;
  }
  // An edit above a block can join the two, and many short ones would slow the preview.
  while (last > 0 && (!mayEndAt(text, end) || (end > start && end - start < BLOCK_MIN / 2))) {
    end += before.at(-last)?.text.length ?? 0;
    last -= 1;
  }
  let middle = split(text.slice(start, end));
  // The fold that ends here may begin in an earlier block.
  if (middle.endsFold && first > 0) {
    [first, start] = [0, 0];
    middle = split(text.slice(0, end));
  }
  // An open code block changes everything below it, and a fold may end in a later block.
  if (middle.inCode || middle.beginsFold || last === 0) {
    last = 0;
    middle = split(text.slice(start));
  }
  const old = before.slice(first, before.length - last);
  let unused = Math.max(-1, ...before.map(({ key }) => key)) + 1;
  return [
    ...before.slice(0, first),
    ...middle.blocks.map((part, index) => ({ key: old[index]?.key ?? unused++, text: part })),
    ...(last > 0 ? before.slice(-last) : []),
  ];
}

/** Whether a block may end at the start of a line: after a blank line, unless the next line continues what's above it. */
function mayEndAt(text: string, at: number): boolean {
  if (at === 0) return true;
  const above = text.slice(text.lastIndexOf('\n', at - 2) + 1, at);
  const below = text.slice(at, text.indexOf('\n', at) + 1 || text.length);
  return above.endsWith('\n') && above.trim() === '' && below.trim() !== '' && !CONTINUES.test(below);
}

/** The blocks of a part of a text. What it begins or ends without the other half can belong to the text around it. */
type Part = { blocks: string[]; inCode: boolean; beginsFold: boolean; endsFold: boolean };

/** Splits a text between its paragraphs, and never in a fold. */
function split(text: string): Part {
  const blocks: string[] = [];
  const { folds, beginsFold, endsFold } = foldsOf(text);
  let fold = 0;
  let start = 0;
  let fence: string | null = null;
  let afterBlank = false;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next + 1;
    const line = text.slice(at, end);
    const blank = line.trim() === '';
    while ((folds[fold]?.end ?? Number.POSITIVE_INFINITY) <= at) fold += 1;
    const inFold = (folds[fold]?.start ?? Number.POSITIVE_INFINITY) < at;
    if (
      !inFold &&
      fence === null &&
      afterBlank &&
      !blank &&
      at - start >= BLOCK_MIN &&
      !CONTINUES.test(line)
    ) {
      blocks.push(text.slice(start, at));
      start = at;
    }
    fence = fenceAfter(fence, line);
    afterBlank = blank;
    at = end;
  }
  if (start < text.length) blocks.push(text.slice(start));
  return { blocks, inCode: fence !== null, beginsFold, endsFold };
}

const FOLD_TAG = /<(\/?)details(?=[\s/>])/gi;
const CODE_SPAN = /(`+).*?\1/g;

/** The `<details>` of a text with their ends, without those inside others. Longer ones would slow the preview. */
function foldsOf(text: string): Pick<Part, 'beginsFold' | 'endsFold'> & { folds: Range[] } {
  const folds: Range[] = [];
  const open: number[] = [];
  let endsFold = false;
  let fence: string | null = null;
  if (!/<\/?details/i.test(text)) return { folds, beginsFold: false, endsFold };
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next + 1;
    const line = text.slice(at, end);
    const inCode = fence !== null;
    fence = fenceAfter(fence, line);
    if (!inCode && fence === null && line.includes('<')) {
      for (const [, slash] of proseOf(line).matchAll(FOLD_TAG)) {
        if (slash === '') open.push(at);
        else {
          const start = open.pop();
          endsFold ||= start === undefined;
          if (start !== undefined && end - start <= FOLD_MAX) {
            while ((folds.at(-1)?.start ?? -1) >= start) folds.pop();
            folds.push({ start, end });
          }
        }
      }
    }
    at = end;
  }
  return { folds, beginsFold: open.length > 0, endsFold };
}

/** A line without its code. Long ones would take long. */
function proseOf(line: string): string {
  return line.length > BLOCK_MIN ? line : line.replace(CODE_SPAN, '');
}

type Range = { start: number; end: number };

/** The definitions of links and footnotes, which every block may need. */
export function definitionsOf(text: string): string {
  if (text.length <= WHOLE_MAX) return '';
  return (text.match(DEFINITIONS) ?? []).join('\n');
}
