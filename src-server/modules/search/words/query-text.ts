import { normalize } from '#shared/kit/plain-text.ts';
import { SEARCH_QUERY_MAX } from '#shared/search/model.ts';

/** More words than this only cost time. */
const TERMS_MAX = 24;
const TERM_LENGTH_MAX = 64;

/** Words without meaning for a search. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and any are as at be because been before being both but by can could did do does doing ' +
    'down during each few for from further get had has have having he her here hers him his how i if in into is it its ' +
    'just me more most my no nor not of off on once only or other our out over own please same she should so some such ' +
    'than that the their them then there these they this those through to too under until up use using very was we were ' +
    'what when where which while who whom why will with would you your'
  ).split(' '),
);

/** Letters, digits, and their marks, as in the full-text index. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The lower-cased words of a text, split as in the full-text index. */
export function wordsOf(text: string): string[] {
  return normalize(text, 'NFC').toLowerCase().match(WORD) ?? [];
}

/** The distinct lower-cased words of a query without stop words, or all if there are only stop words. */
export function queryTerms(query: string): string[] {
  const words = wordsOf(query.slice(0, SEARCH_QUERY_MAX)).map((word) => word.slice(0, TERM_LENGTH_MAX));
  const distinct = [...new Set(words)];
  const telling = distinct.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : distinct).slice(0, TERMS_MAX);
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Replaces words in the query and keeps the rest as typed. */
export function replaceTerms(query: string, replacements: ReadonlyMap<string, string>): string {
  return normalize(query.slice(0, SEARCH_QUERY_MAX), 'NFC').replace(
    WORD,
    (word) => replacements.get(word.toLowerCase()) ?? word,
  );
}

/** A word as a full-text phrase. Words contain only letters and digits, so never operators. */
export function phrase(term: string): string {
  return `"${term}"`;
}

export function anyOf(terms: readonly string[]): string {
  return terms.map(phrase).join(' OR ');
}

export function allOf(terms: readonly string[]): string {
  return terms.map(phrase).join(' AND ');
}
