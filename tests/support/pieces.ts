import type { Db } from '#db/open.ts';
import { piecesOf, textParts } from '../../src-server/modules/search/trigrams/tokens.ts';

const TABLES = [
  ['entries_pieces_public', 0],
  ['entries_pieces_staff', 1],
] as const;

/** What the index of pieces holds of entries, and what it should hold: of all, or of one of so many. */
export function piecesOfEntries(db: Db, each = 1): { held: string[]; wanted: string[] } {
  const { $client: sql } = db;
  const held = TABLES.flatMap(([table]) => {
    sql.exec(
      `create virtual table if not exists temp.words_of_${table} using fts5vocab(main, ${table}, instance)`,
    );
    return sql
      .prepare<[number], { doc: number; term: string }>(
        `select doc, term from temp.words_of_${table} where doc % ? = 0`,
      )
      .all(each)
      .map(({ doc, term }) => `${table} ${doc} ${term}`);
  });
  const wanted = TABLES.flatMap(([table, tier]) =>
    sql
      .prepare<[number, number], { seq: number; text: string }>(
        `select seq, title || char(10) || body as text from entries
         where tier = ? and deleted_at is null and seq % ? = 0`,
      )
      .all(tier, each)
      .flatMap(({ seq, text }) =>
        // The index folds the case of ASCII letters.
        [
          ...new Set(
            textParts(text)
              .map((part) => piecesOf(part))
              .join(' ')
              .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
              .split(' '),
          ),
        ].map((token) => `${table} ${seq} ${token}`),
      ),
  );
  return { held: held.sort(), wanted: wanted.sort() };
}
