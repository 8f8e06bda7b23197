import { type FlagTest, type ParsedQuery, parseQuery } from '#shared/search/query.ts';

/**
 * The query after correcting unknown words; `corrected` is null if nothing changed, and otherwise the whole query with its
 * operators. `query` is without them. `unknown` are words that no ranked kind, name, or message has
 * as a word: they are searched as parts of words.
 */
export type SearchQuery = {
  parsed: ParsedQuery;
  terms: string[];
  unknown: string[];
  query: string;
  corrected: string | null;
};

/** A query as it was typed, without a look at the words that occur. */
export function asTyped(q: string, isFlag?: FlagTest): SearchQuery {
  const parsed = parseQuery(q, isFlag);
  return { parsed, terms: parsed.words, unknown: [], query: parsed.text, corrected: null };
}
