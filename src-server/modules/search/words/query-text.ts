import { normalize } from '#shared/kit/normalize.ts';
import { SEARCH_QUERY_MAX } from '#shared/search/model.ts';
import { parseQuery } from '#shared/search/query.ts';
import { otherFold } from './fold.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;

/** The distinct lower-cased words of a query without stop words, or all if there are only stop words. */
export function queryTerms(query: string): string[] {
  return parseQuery(query).words;
}

/** What is searched as it is: in quotation marks, and values of operators. */
const KEPT =
  /(-?(?:(?:type|tag|author):)?(?:"[^"]*"|[“„”][^“”„]*[”“]|«[^«»]*»)|(?<!\S)(?:type|tag|author):\S+)/iu;

/** Replaces words in the query and keeps the rest as typed. */
export function replaceTerms(query: string, replacements: ReadonlyMap<string, string>): string {
  return normalize(query.slice(0, SEARCH_QUERY_MAX), 'NFC')
    .split(KEPT)
    .map((part, n) =>
      n % 2 === 1 ? part : part.replace(WORD, (word) => replacements.get(word.toLowerCase()) ?? word),
    )
    .join('');
}

/** A word as a full-text phrase. Words contain only letters and digits, so never operators. */
export function phrase(term: string): string {
  const other = otherFold(term);
  return other === null ? `"${term}"` : `("${term}" OR "${other}")`;
}

/** Words that begin with a term. */
export function beginning(term: string): string {
  const other = otherFold(term);
  return other === null ? `"${term}"*` : `("${term}"* OR "${other}"*)`;
}

/** All of the terms, the last one as a beginning. */
export function allBeginning(terms: readonly string[]): string {
  return terms.map((term, n) => (n === terms.length - 1 ? beginning(term) : phrase(term))).join(' AND ');
}

export function anyOf(terms: readonly string[]): string {
  return terms.map(phrase).join(' OR ');
}

export function allOf(terms: readonly string[]): string {
  return terms.map(phrase).join(' AND ');
}
