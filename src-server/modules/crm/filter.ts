import { markedBy } from '#db/found-rows.ts';
import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import type { ContactFilter } from '#shared/crm.schema.ts';

/** Found contacts up to which they are looked up one by one; more of them are met along an index instead. */
export const FEW_FOUND = 1_000;

const ALL_FOUND = 'select rowid as id from crm_fts where crm_fts match @words';

/** How a filter is asked: with neither `few` nor `marks` it has no words. */
export type Asked = {
  /** The ids of the contacts that hold the words, as JSON: no more than `FEW_FOUND`. */
  few: string | null;
  /** Those that hold them where they are more: a byte for each id from 1 on. */
  marks: Buffer | null;
  /** How many hold them, whatever their stage and owner. */
  holding: number;
  stage: string | null;
  owner: number | null;
};

/** Looks the words up. Null when they can find nothing at all. */
export function askedOf(db: Db, { q, stage, owner }: ContactFilter): Asked | null {
  const rest = { stage: stage ?? null, owner: owner ?? null };
  if (q === '') return { few: null, marks: null, holding: 0, ...rest };
  const words = wordsOf(q);
  if (words === '') return null;
  const { ids, holding } = firstFound(db, words);
  if (holding <= FEW_FOUND) return { few: ids, marks: null, holding, ...rest };
  const { marks, count } = markedBy(db, 'crm', ALL_FOUND, { words });
  return { few: null, marks, holding: count, ...rest };
}

export function hasWords({ few, marks }: Asked): boolean {
  return few !== null || marks !== null;
}

/** Every word, or piece between spaces such as an address, by its beginning. */
function wordsOf(q: string): string {
  return q
    .split(/\s+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => `"${piece.replaceAll('"', '""')}"*`)
    .join(' ');
}

type FirstFound = { ids: string; holding: number };

function firstFound(db: Db, words: string): FirstFound {
  const found = statement(db, 'crm.firstFound', () =>
    db.$client.prepare<[string, number], FirstFound>(
      `select json_group_array(id) as ids, count(*) as holding
       from (select rowid as id from crm_fts where crm_fts match ? limit ?)`,
    ),
  ).get(words, FEW_FOUND + 1);
  return found ?? { ids: '[]', holding: 0 };
}

/** The conditions of a filter on `crm c`, and what they are called as part of a statement's key. */
export function conditions({ few, marks, stage, owner }: Asked): { key: string; sql: string } {
  const parts = [
    ['live', 'c.deleted_at is null'],
    marks !== null ? ['marks', "substr(@marks, c.id, 1) = x'01'"] : null,
    stage !== null ? ['stage', 'c.stage = @stage'] : null,
    owner !== null
      ? owner === 0
        ? ['nobody', 'c.owner_id is null']
        : ['owner', 'c.owner_id = @owner']
      : null,
  ].flatMap((part) => (part ? [part] : []));
  return {
    key: `${few === null ? '' : 'few '}${parts.map(([name]) => name).join(' ')}`,
    sql: parts.map(([, text]) => text).join(' and '),
  };
}

/** Where the rows come from: along an index, or from the few that the words find. */
export function source({ few }: Asked, index: string): string {
  return few === null ? `crm c indexed by ${index}` : 'json_each(@few) f cross join crm c on c.id = f.value';
}
