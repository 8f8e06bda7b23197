import { matchBitmap } from '#db/kit/match-bitmap.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { ContactFilter } from '#shared/contacts/schema.ts';
import { type Found, NOTHING_FOUND } from '../../kit/staff-list.ts';

/** Up to this number of matches, rows are read one by one. For more matches, an index is walked instead. */
export const FEW_FOUND = 1_000;

const ALL_FOUND = 'select rowid as id from crm_fts where crm_fts match @words';

/** The matches of a filter's words. */
export function searchContacts(db: Db, { q }: ContactFilter): Found | null {
  if (q === '') return null;
  const words = wordsOf(q);
  if (words === '') return NOTHING_FOUND;
  const { ids, count } = firstFound(db, words);
  if (count <= FEW_FOUND) return { ...NOTHING_FOUND, few: ids, count };
  return { ...NOTHING_FOUND, few: null, ...matchBitmap(db, 'crm', ALL_FOUND, { words }) };
}

/** Matches every word by its prefix, including words with punctuation such as an email address. */
function wordsOf(q: string): string {
  return q
    .split(/\s+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"*`)
    .join(' ');
}

type FirstFound = { ids: string; count: number };

function firstFound(db: Db, words: string): FirstFound {
  const found = prepared<[string, number], FirstFound>(
    db,
    `select json_group_array(id) as ids, count(*) as count
       from (select rowid as id from crm_fts where crm_fts match ? limit ?)`,
  ).get(words, FEW_FOUND + 1);
  return found ?? { ids: '[]', count: 0 };
}
