import type { Range } from '#shared/kit/hits.output.ts';

/** Letters of a word that is looked for with signs inside. */
const LONGEST = 40;
const SHORTEST = 3;

/** Finds words with hyphens or dots between their letters: *wi-fi* for wifi, *node.js* for nodejs, in singular and plural. */
export function splitForms(terms: readonly string[]): (text: string) => Range[] {
  const patterns = terms.flatMap((term) => {
    const letters = Array.from(term.replace(/s$/, ''));
    if (letters.length < SHORTEST || letters.length > LONGEST || !/^[\p{L}\p{N}]+$/u.test(term)) return [];
    const pattern = letters.join('[-.\\u2010\\u2011]?');
    return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?:[-.\\u2010\\u2011]?s)?(?![\\p{L}\\p{N}])`, 'giu');
  });
  return (text) =>
    patterns
      .flatMap((pattern) => Array.from(text.matchAll(pattern)))
      .filter(([word]) => /[-.\u2010\u2011]/.test(word))
      .map(({ 0: word, index }): Range => [index, index + word.length]);
}
