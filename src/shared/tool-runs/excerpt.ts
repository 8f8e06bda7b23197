import { RESULT_EXCERPT } from './model.ts';

/** The beginning of an output as one line: a single text as it is, other values with their names. */
export function excerptOf(output: Record<string, unknown>): string {
  const texts = Object.entries(output).flatMap(([name, value]) =>
    value === null || typeof value === 'object' ? [] : [[name, String(value)] as const],
  );
  const line =
    Object.keys(output).length === 1
      ? texts.map(([, text]) => text).join('')
      : texts.map(([name, text]) => `${name}: ${text}`).join(', ');
  return line
    .slice(0, 2 * RESULT_EXCERPT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, RESULT_EXCERPT);
}
