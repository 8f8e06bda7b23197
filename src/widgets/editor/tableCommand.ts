import { editorTexts } from '#shared/markdown/messages.ts';
import { blockGaps } from './blockGaps.ts';
import type { Replacement } from './typeText.ts';

/** Turns selected lines with tabs into a table. Otherwise, adds an empty table and selects its first heading. */
export function table(text: string, start: number, end: number): Replacement {
  const selected = text.slice(start, end);
  if (selected.includes('\t')) {
    const rows = selected.split('\n').filter((line) => line.trim() !== '');
    const markdown = tableOf(rows.map((row) => row.split('\t')));
    const { before, after } = blockGaps(text, start, end);
    const from = start + before.length;
    return { start, end, text: before + markdown + after, select: [from, from + markdown.length] };
  }
  const next = text.indexOf('\n', end);
  const at = next < 0 ? text.length : next;
  const { before, after } = blockGaps(text, at, at);
  const [first, second] = [editorTexts.column(1), editorTexts.column(2)];
  const header = tableOf([
    [first, second],
    ['', ''],
  ]);
  const from = at + before.length + 2;
  return { start: at, end: at, text: before + header + after, select: [from, from + first.length] };
}

/** The first row has the headings. */
function tableOf(rows: string[][]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) =>
    Array.from({ length: columns }, (_, n) => (row[n] ?? '').trim().replaceAll('|', '\\|')),
  );
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
