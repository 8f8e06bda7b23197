import { TIER_STAFF } from '#db/schema/entries.ts';
import { everyone, fromContributor, hidden, hiddenWrite, type Row, signedIn } from './matrix-row.ts';
import type { Things } from './matrix-things.ts';

/** The rows of collections in the permission matrix. */
export function collectionRows({ store, entry }: Things): Row[] {
  function collection(): { id: number; itemId: number } {
    const { db, authorId } = store();
    const add = (text: string, ...values: (string | number)[]) =>
      db.$client.prepare<unknown[], { id: number }>(`${text} returning id`).get(...values)?.id ?? 0;
    const id = add(
      "insert into collections (title, owner_id, created_at, updated_at) values ('A matrix', ?, 0, 0)",
      authorId,
    );
    const itemId = add(
      'insert into collection_items (collection_id, entry_id, position) values (?, ?, 0)',
      id,
      entry(),
    );
    return { id, itemId };
  }

  return [
    { name: 'collections', procedure: 'collections.list', expected: everyone, input: () => ({ limit: 5 }) },
    {
      name: 'a collection',
      procedure: 'collections.read',
      expected: everyone,
      input: () => ({ id: collection().id }),
    },
    {
      name: 'collections of a note',
      procedure: 'collections.ofEntry',
      expected: everyone,
      input: () => ({ entryId: entry() }),
    },
    {
      name: 'collections of a draft',
      procedure: 'collections.ofEntry',
      expected: hidden,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'read a note to its end',
      procedure: 'collections.markRead',
      expected: signedIn,
      input: () => ({ entryId: entry() }),
    },
    {
      name: 'read a draft to its end',
      procedure: 'collections.markRead',
      expected: hiddenWrite,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'create a collection',
      procedure: 'collections.create',
      expected: fromContributor,
      input: () => ({ title: 'A new collection' }),
    },
    {
      name: 'rename a collection',
      procedure: 'collections.rename',
      expected: fromContributor,
      input: () => ({ id: collection().id, title: 'Renamed' }),
    },
    {
      name: 'delete a collection',
      procedure: 'collections.delete',
      expected: fromContributor,
      input: () => ({ id: collection().id }),
    },
    {
      name: 'add to a collection',
      procedure: 'collections.add',
      expected: fromContributor,
      input: () => ({ id: collection().id, entryId: entry() }),
    },
    {
      name: 'move in a collection',
      procedure: 'collections.move',
      expected: fromContributor,
      input: () => ({ ...collection(), parentId: null, index: 0 }),
    },
    {
      name: 'remove from a collection',
      procedure: 'collections.remove',
      expected: fromContributor,
      input: collection,
    },
  ];
}
