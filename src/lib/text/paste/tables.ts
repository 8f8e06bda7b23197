/** A table as Markdown. Its first row has the headings. A table of one cell only frames its content. */
export function tableToMarkdown(table: HTMLTableElement, toMarkdown: (cell: Element) => string): string {
  const rows = Array.from(table.querySelectorAll('tr'))
    .filter((row) => row.closest('table') === table)
    .map((row) =>
      Array.from(row.children)
        .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
        .flatMap((cell) => [
          toMarkdown(cell),
          // A cell over several columns leaves the others empty.
          ...Array.from({ length: Math.min(spanOf(cell), COLUMNS_MAX) - 1 }, () => ''),
        ]),
    )
    .filter((cells) => cells.length > 0);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns <= 1 && rows.length <= 1) return rows[0]?.[0] ?? '';
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, n) => oneLine(cells[n] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows.map(line);
  return [head, line(Array.from({ length: columns }, () => '---')), ...body].join('\n');
}

const COLUMNS_MAX = 50;

function spanOf(cell: Element): number {
  return Number(cell.getAttribute('colspan')) || 1;
}

function oneLine(markdown: string): string {
  return markdown
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}
