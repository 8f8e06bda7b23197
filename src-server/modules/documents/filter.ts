import { matchBitmap } from '#db/kit/match-bitmap.ts';
import type { Db } from '#db/open.ts';
import { documentPieces } from '#shared/documents/model.ts';
import type { DocumentFilter } from '#shared/documents/schema.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { Found, ResolvedFilter } from '../../kit/staff-list.ts';

/** The shortest text in characters that the index finds. */
const STRETCH = 3;

const FOUND = 'select rowid as id from documents_fts where documents_fts match @words';

/** Pieces too short for the index. They are searched in the texts themselves. */
type Short = { conditions: readonly string[]; bindings: Record<string, string> };

/**
 * Searches for the whole query, including the characters between its words. `apart` searches for each word on its own.
 * Ignores case and accents.
 */
export function searchDocuments(db: Db, { q }: DocumentFilter, apart = false): Found | null {
  const pieces = documentPieces(q, apart);
  if (pieces.length === 0) return null;
  const long = pieces.filter((piece) => Array.from(piece).length >= STRETCH);
  const words = long.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
  const found = long.length > 0 ? matchBitmap(db, 'documents', FOUND, { words }) : null;
  const short = shortConditions(pieces.filter((piece) => !long.includes(piece)));
  const count = short.conditions.length === 0 ? (found?.count ?? null) : null;
  return { few: null, marks: found?.marks ?? null, ...short, count };
}

/** The same, but reads every text only once, for repeated searches in all texts. */
export function readOnce(db: Db, asked: ResolvedFilter): ResolvedFilter {
  const { found } = asked;
  if (!found || found.conditions.length === 0) return asked;
  const sql = ['d.deleted_at is null', ...found.conditions].join(' and ');
  const read = matchBitmap(db, 'documents', `select d.id from documents d where ${sql}`, found.bindings);
  const known = { ...found, conditions: [], bindings: {} };
  if (found.marks === null) return { ...asked, found: { ...known, ...read } };
  let count = 0;
  for (const [at, mark] of read.marks.entries()) {
    read.marks[at] = mark & (found.marks[at] ?? 0);
    count += read.marks[at] ?? 0;
  }
  return { ...asked, found: { ...known, marks: read.marks, count } };
}

function shortConditions(short: readonly string[]): Short {
  return {
    conditions: short.map(
      (_, at) =>
        String.raw`(d.sort_title like @folded${at} escape '\' or exists (
        select 1 from json_each(@cases${at}) p where d.content like p.value escape '\'
          or exists (select 1 from json_each(d.tags) t where t.value like p.value escape '\')))`,
    ),
    bindings: Object.fromEntries(
      short.flatMap((piece, at) => [
        [`cases${at}`, JSON.stringify(casesOf(piece).map(patternOf))],
        [`folded${at}`, patternOf(foldText(piece) || piece)],
      ]),
    ),
  };
}

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A short text in all cases, because `like` ignores case for ASCII only. */
function casesOf(short: string): string[] {
  return Array.from(short).reduce<string[]>(
    (begun, letter) => {
      const cases = new Set([letter.toLowerCase(), letter.toUpperCase()]);
      const ascii = /^[\0-\x7f]$/.test(letter);
      const known = ascii ? [letter] : [...cases].filter((each) => Array.from(each).length === 1);
      return begun.flatMap((text) => known.map((each) => text + each));
    },
    [''],
  );
}
