import type { DocumentFilter } from '#shared/internal-documents.schema.ts';
import { documentPieces } from '#shared/internal-documents.ts';
import { foldText } from '#shared/plain-text.ts';

/** Characters of the shortest stretch that the index knows. */
const STRETCH = 3;

/** How a filter is asked: `match` for the full-text index, null without; `short` is what is shorter than it knows. */
export type Asked = { match: string | null; short: readonly string[]; category: string | null };

/**
 * What is typed is looked for as it stands there, with what is between its words; `apart` looks for each word, wherever
 * it stands. Case and accents do not count.
 */
export function askedOf({ q, category }: DocumentFilter, apart = false): Asked {
  const pieces = documentPieces(q, apart);
  const long = pieces.filter((piece) => Array.from(piece).length >= STRETCH);
  return {
    short: pieces.filter((piece) => !long.includes(piece)),
    match: long.length > 0 ? long.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ') : null,
    category: category ?? null,
  };
}

/** What a filter binds. */
export function bound({ match, short, category }: Asked): Record<string, string | null> {
  const pieces = short.flatMap((piece, at) => [
    [`cases${at}`, JSON.stringify(casesOf(piece).map(patternOf))],
    [`folded${at}`, patternOf(foldText(piece) || piece)],
  ]);
  return { match, category, ...Object.fromEntries(pieces) };
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
export function conditions({ match, short, category }: Asked): { key: string; sql: string } {
  const parts: [name: string, sql: string][] = [['live', 'd.deleted_at is null']];
  if (match !== null) {
    parts.push(['match', 'd.id in (select rowid from documents_fts where documents_fts match @match)']);
  }
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
