/** A quote or a list item around a block. `indent` is the number of columns before the item's text. */
export type Container = { kind: 'quote' } | { kind: 'item'; indent: number };

/** The containers of what stands in `inner`. */
export function inContainers(containers: readonly Container[], inner: Container): Container[] {
  return [...containers, inner];
}

/**
 * The characters of a block from `start` to `end`, without the quote marks and indents of its containers. Null where
 * they can't be told apart: with tabs, and for blocks without a place.
 */
export function spelling(
  text: string,
  start: number,
  end: number,
  containers: readonly Container[],
): string | null {
  if (end <= start) return null;
  const [first = '', ...rest] = text.slice(start, end).split(/\r?\n/);
  if (containers.length === 0) return [first, ...rest].join('\n');
  const lines = rest.map((line) => withoutPrefix(line, containers));
  return lines.some((line) => line === null) ? null : [first, ...lines].join('\n');
}

function withoutPrefix(line: string, containers: readonly Container[]): string | null {
  let left = line;
  for (const container of containers) {
    if (left.trim() === '') return '';
    if (/^ {0,3}\t/.test(left)) return null;
    if (container.kind === 'quote') {
      const [mark] = /^ {0,3}> ?/.exec(left) ?? [];
      // A line that goes on without the mark.
      if (mark === undefined) return null;
      left = left.slice(mark.length);
    } else {
      const indent = /^ */.exec(left)?.[0].length ?? 0;
      if (indent < container.indent) return null;
      left = left.slice(container.indent);
    }
  }
  return left;
}
