import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import type { ContactFilter } from '#shared/crm.schema.ts';

/** Found contacts up to which they are looked up one by one; more of them are met along an index instead. */
export const FEW_FOUND = 3_000;

/** How a filter is asked: `words` for the full-text index, null without any; `few`: it finds no more than `FEW_FOUND`. */
export type Asked = {
  words: string | null;
  few: boolean;
  stage: string | null;
  owner: number | null;
};

/** Null when the words can find nothing at all. */
export function askedOf(db: Db, { q, stage, owner }: ContactFilter): Asked | null {
  const words = q === '' ? null : wordsOf(q);
  if (words === '') return null;
  const few = words !== null && countFound(db, words) <= FEW_FOUND;
  return { words, few, stage: stage ?? null, owner: owner ?? null };
}

/** Every word, or piece between spaces such as an address, by its beginning. */
function wordsOf(q: string): string {
  return q
    .split(/\s+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"*`)
    .join(' ');
}

function countFound(db: Db, words: string): number {
  return (
    statement(db, 'crm.countFound', () =>
      db.$client
        .prepare<[string, number], number>(
          'select count(*) from (select rowid from crm_fts where crm_fts match ? limit ?)',
        )
        .pluck(),
    ).get(words, FEW_FOUND + 1) ?? 0
  );
}

/** The conditions of a filter on `crm c`, and what they are called as part of a statement's key. */
export function conditions({ words, few, stage, owner }: Asked): { key: string; sql: string } {
  const parts = [
    ['live', 'c.deleted_at is null'],
    words !== null && !few
      ? ['words', 'c.id in (select rowid from crm_fts where crm_fts match @words)']
      : null,
    stage !== null ? ['stage', 'c.stage = @stage'] : null,
    owner !== null
      ? owner === 0
        ? ['nobody', 'c.owner_id is null']
        : ['owner', 'c.owner_id = @owner']
      : null,
  ].flatMap((part) => (part ? [part] : []));
  return {
    key: `${few ? 'few ' : ''}${parts.map(([name]) => name).join(' ')}`,
    sql: parts.map(([, text]) => text).join(' and '),
  };
}

/** Where the rows come from: along an index, or from the few that the words find. */
export function source({ few }: Asked, index: string): string {
  return few
    ? '(select rowid as found from crm_fts where crm_fts match @words) f cross join crm c on c.id = f.found'
    : `crm c indexed by ${index}`;
}
