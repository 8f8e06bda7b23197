import { fenceAfter } from '#lib/text/codeFences.ts';
import { headingsAfter } from '#shared/markdown/tree/outline.ts';
import type { Block } from './blocks.ts';

/** What a block needs to know of the text around it, to look as it does in the whole text. */
export type BlockPart = {
  /** The levels of the open headings above it. */
  above: readonly number[];
  /** Its footnotes and their numbers. */
  notes: readonly Note[];
};

/** A footnote by its label, in lowercase. `first`: an earlier block doesn't refer to it. */
export type Note = { label: string; number: number; first: boolean };

const HEADING = /^ {0,3}(?:> ?)*(#{1,6})(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that an underline doesn't make a heading. */
const NO_PARAGRAPH = /^(\s*$|\s*(?:>|\||[-*+] |\d+[.)] )|( {4}|\t))/;
const NOTE = /\[\^([^\]\s]+)\]/g;
const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:/;

/** The parts of the blocks of a text, and the footnotes that they refer to, in that order. */
export function partsOf(
  blocks: readonly Block[],
  definitions: string,
): { parts: BlockPart[]; notes: readonly string[] } {
  const defined = new Set(definitions.split('\n').flatMap((line) => labelOf(DEFINITION.exec(line)) ?? []));
  const notes: string[] = [];
  let above: readonly number[] = [];
  const parts = blocks.map((block): BlockPart => {
    const { depths, labels } = scan(block);
    const part = {
      above,
      notes: labels.flatMap((label): Note[] => {
        if (!defined.has(label)) return [];
        const first = !notes.includes(label);
        if (first) notes.push(label);
        return [{ label, number: notes.indexOf(label) + 1, first }];
      }),
    };
    above = depths.reduce(headingsAfter, above);
    return part;
  });
  return { parts, notes };
}

type Scan = { depths: number[]; labels: string[] };

/** Blocks stay the same objects while others are edited. */
const scans = new WeakMap<Block, Scan>();

function scan(block: Block): Scan {
  const cached = scans.get(block);
  if (cached) return cached;
  const depths: number[] = [];
  const labels = new Set<string>();
  let fence: string | null = null;
  let before = '';
  for (const line of block.text.split('\n')) {
    const open = fence;
    fence = fenceAfter(open, line);
    if (open !== null || fence !== null) continue;
    const [, signs] = HEADING.exec(line) ?? [];
    const [, underline] = UNDERLINE.exec(line) ?? [];
    if (signs) depths.push(signs.length);
    else if (underline && !NO_PARAGRAPH.test(before)) depths.push(underline.startsWith('=') ? 1 : 2);
    if (!DEFINITION.test(line)) {
      for (const match of line.replace(/(`+).*?\1/g, '').matchAll(NOTE)) labels.add(labelOf(match) ?? '');
    }
    before = signs || underline ? '' : line;
  }
  const result = { depths, labels: [...labels] };
  scans.set(block, result);
  return result;
}

const labelOf = (match: RegExpExecArray | null) => match?.[1]?.toLowerCase();
