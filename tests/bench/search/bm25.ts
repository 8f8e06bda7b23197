import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * The slow reference: BM25 over every entry with any word of the query, each word once, without stop words, limits, or
 * corrections.
 */
export function bestUncut(db: Db, query: string, limit: number): string[] {
  const words = [...new Set(query.normalize('NFC').toLowerCase().match(WORD) ?? [])];
  if (words.length === 0) return [];
  return prepared<[string, number], { id: string }>(
    db,
    `select e.id from (select rowid as seq, bm25(entries_fts_public, 3.0, 1.0, 0.0, 0.0) as score
         from entries_fts_public where entries_fts_public match ? order by score limit ?) f
       join entries e on e.seq = f.seq order by f.score`,
  )
    .all(`{title body} : (${words.map((word) => `"${word}"`).join(' OR ')})`, limit)
    .map(({ id }) => id);
}
