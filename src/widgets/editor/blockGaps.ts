/** The line breaks that are missing to blank lines around a block that replaces a range of the text. */
export function blockGaps(text: string, start: number, end: number): { before: string; after: string } {
  const [above, below] = [text.slice(0, start), text.slice(end)];
  return { before: missing(/\n*$/, above), after: missing(/^\n*/, below) };
}

function missing(breaks: RegExp, side: string): string {
  return side.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (breaks.exec(side)?.[0].length ?? 0)));
}
