import { parseQuery } from '#shared/search/query.ts';
import type { UnderstoodQuery } from '../../../context.ts';

export type Understood = UnderstoodQuery;

/** A query as it was typed, without a look at the words that occur. */
export function asTyped(q: string): Understood {
  const parsed = parseQuery(q);
  return { parsed, terms: parsed.words, unknown: [], query: parsed.text, corrected: null };
}
