import { type ParsedQuery, parseQuery } from './query.ts';

/** Up to this number of words, each word can be searched on its own. A longer query is a quotation. */
const PIECES_MAX = 8;

/** The parts of a query to search for: the whole query, or with `apart` each of its words. Phrases are always whole. */
export function documentPieces(q: string, apart: boolean): string[] {
  return piecesOf(parseQuery(q), apart);
}

export function piecesOf({ text, phrases, plain, literals }: ParsedQuery, apart: boolean): string[] {
  if (text === '') return [];
  const words = [...new Set(text.split(/\s+/))];
  if (phrases.length === 0) return apart && words.length <= PIECES_MAX ? words : [text];
  return [...new Set([...phrases, ...plain, ...literals.map(({ typed }) => typed)])];
}
