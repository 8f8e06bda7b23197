/** A range of a text and its replacement. */
export type Replacement = { start: number; end: number; by: string };

/** Replaces ranges of a text that don't overlap. */
export function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let copiedTo = 0;
  for (const { start, end, by } of replacements.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(copiedTo, start) + by;
    copiedTo = end;
  }
  return result + text.slice(copiedTo);
}
