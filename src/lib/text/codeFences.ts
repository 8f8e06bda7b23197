const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)/;
const FENCES = /^ {0,3}(?:```|~~~).*/gm;

/** The mark of the code block that is open after a line of Markdown, if `open` was before it. Null outside of code. */
export function fenceAfter(open: string | null, line: string): string | null {
  const [, mark, rest = ''] = FENCE.exec(line) ?? [];
  if (mark === undefined) return open;
  if (open !== null) return mark.startsWith(open) && rest.trim() === '' ? null : open;
  // Backticks later in the line make it inline code.
  return mark.startsWith('`') && rest.includes('`') ? null : mark;
}

/** Whether a Markdown text ends inside a fenced code block. */
export function isInFence(text: string): boolean {
  const lines = Array.from(text.matchAll(FENCES), ([line]) => line);
  return lines.reduce<string | null>(fenceAfter, null) !== null;
}
