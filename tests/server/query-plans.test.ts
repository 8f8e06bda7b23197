import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import {
  collectionItemsStatement,
  collectionListStatement,
  collectionsOfStatement,
} from '../../src-server/modules/collections/queries.ts';
import { commentListStatement } from '../../src-server/modules/comments/queries.ts';
import { everyListShape } from '../../src-server/modules/entries/queries.ts';
import { usedTagsOfTypeStatement, usedTagsStatement } from '../../src-server/modules/tags/queries.ts';
import { newStore } from '../support/store.ts';

const db = newStore();
const lists = [
  ...everyListShape(db),
  { name: 'comments', index: 'comments_thread', sql: commentListStatement(db).toSQL().sql },
  { name: 'collections', index: 'collections_title', sql: collectionListStatement(db).toSQL().sql },
  {
    name: 'places of a collection',
    index: 'collection_items_order',
    sql: collectionItemsStatement(db).toSQL().sql,
  },
  {
    name: 'collections of a note',
    index: 'collection_items_of_entry',
    sql: collectionsOfStatement(db).toSQL().sql,
  },
  { name: 'tags', index: 'tags_uses', sql: usedTagsStatement(db).toSQL().sql },
  { name: 'tags of a type', index: 'tag_counts_uses', sql: usedTagsOfTypeStatement(db).toSQL().sql },
];

/** What SQLite would do: one line per step. */
function plan(store: Db, sql: string): string[] {
  const parameters = Array.from(sql.matchAll(/\?/g), () => 1);
  return store.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail);
}

describe('every list is one walk along an index', () => {
  test.each(lists)('$name', ({ sql, index }) => {
    const steps = plan(db, sql);
    expect(steps.filter((step) => /TEMP B-TREE|^SCAN (?!\w+ USING (COVERING )?INDEX)/.test(step))).toEqual(
      [],
    );
    expect(
      steps.filter((step) => new RegExp(`USING (COVERING )?INDEX (${index})\\b`).test(step)),
    ).toHaveLength(1);
  });

  test('the check would notice a sort in memory', () => {
    expect(plan(db, 'select id from entries order by body').join()).toContain('TEMP B-TREE');
  });
});
