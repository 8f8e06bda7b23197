import { markedBy } from '#db/found-rows.ts';
import type { Db } from '#db/open.ts';
import type { DocumentFilter } from '#shared/internal-documents.schema.ts';
import { documentPieces } from '#shared/internal-documents.ts';
import { foldText } from '#shared/plain-text.ts';

/** Characters of the shortest stretch that the index knows. */
const STRETCH = 3;

const FOUND = 'select rowid as id from documents_fts where documents_fts match @words';

/**
 * How a filter is asked: `marks` has a byte for each id from 1 on of those found, which are `holding` in all; `short` is
 * what is shorter than the index knows, so that texts are read. Null and empty: without words.
 */
export type Asked = {
  marks: Buffer | null;
  holding: number;
  short: readonly string[];
  category: string | null;
};

/**
 * What is typed is looked for as it stands there, with what is between its words; `apart` looks for each word, wherever
 * it stands. Case and accents do not count.
 */
export function askedOf(db: Db, { q, category }: DocumentFilter, apart = false): Asked {
  const pieces = documentPieces(q, apart);
  const long = pieces.filter((piece) => Array.from(piece).length >= STRETCH);
  const words = long.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
  const found = long.length > 0 ? markedBy(db, 'documents', FOUND, { words }) : null;
  return {
    ...{ marks: found?.marks ?? null, holding: found?.count ?? 0 },
    short: pieces.filter((piece) => !long.includes(piece)),
    category: category ?? null,
  };
}

/** The same with every text read once, for who asks of all of them and more than once. */
export function readOnce(db: Db, asked: Asked): Asked {
  if (asked.short.length === 0) return asked;
  const { sql } = conditions({ ...asked, marks: null, category: null });
  const { marks, count } = markedBy(
    db,
    'documents',
    `select d.id from documents d where ${sql}`,
    bound(asked),
  );
  if (asked.marks === null) return { ...asked, marks, holding: count, short: [] };
  let holding = 0;
  for (const [at, mark] of marks.entries()) {
    marks[at] = mark & (asked.marks[at] ?? 0);
    holding += marks[at] ?? 0;
  }
  return { ...asked, marks, holding, short: [] };
}

/** What a filter binds beside its marks. */
function bound({ short }: Asked): Record<string, string> {
  return Object.fromEntries(
    short.flatMap((piece, at) => [
      [`cases${at}`, JSON.stringify(casesOf(piece).map(patternOf))],
      [`folded${at}`, patternOf(foldText(piece) || piece)],
    ]),
  );
}

/** Everything a filter binds. */
export function bindings(asked: Asked): Record<string, string | Buffer | null> {
  return { marks: asked.marks, category: asked.category, ...bound(asked) };
}

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A short text in every case that `like` does not know to be the same: it knows those of ASCII. */
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

/** The conditions of a filter on `documents d`, and what they are called as part of a statement's key. */
export function conditions({ marks, short, category }: Asked): { key: string; sql: string } {
  const parts: [name: string, sql: string][] = [['live', 'd.deleted_at is null']];
  if (marks !== null) parts.push(['marks', "substr(@marks, d.id, 1) = x'01'"]);
  for (const at of short.keys()) {
    parts.push([
      'short',
      String.raw`(d.sort_title like @folded${at} escape '\' or exists (
        select 1 from json_each(@cases${at}) p where d.content like p.value escape '\'
          or exists (select 1 from json_each(d.tags) t where t.value like p.value escape '\')))`,
    ]);
  }
  if (category !== null) parts.push(['category', 'd.category = @category']);
  return { key: parts.map(([name]) => name).join(' '), sql: parts.map(([, text]) => text).join(' and ') };
}
