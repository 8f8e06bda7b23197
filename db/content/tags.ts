import { prepared } from '../kit/statement.ts';
import type { Db } from '../open.ts';

export type TagRow = { id: number; key: string; name: string; uses: number };

/** The tag for a typed name: the one with that key, or the one that formerly had that name. */
export function findTag(db: Db, key: string): TagRow | undefined {
  return prepared<[{ key: string }], TagRow>(
    db,
    `select id, key, name, uses from tags where key = @key
       union all
       select t.id, t.key, t.name, t.uses from tag_aliases a join tags t on t.id = a.tag_id where a.key = @key
       limit 1`,
  ).get({ key });
}

/** The current key of a tag. Unknown keys are returned unchanged. */
export function currentTagKey(db: Db, key: string): string {
  return findTag(db, key)?.key ?? key;
}

/**
 * The key of a tag that is being merged into another one. No one can type it: tag keys contain no comma. The row
 * stays until no entry refers to it.
 */
export function mergedTagKey(id: number): string {
  return `,${id}`;
}
