import { expect, test } from 'vitest';
import { dropDeleted, markDeleted, unmarkDeleted } from '#db/kit/trash.ts';
import { collections } from '#db/schema/collections.ts';
import { newCommunity } from '../support/people.ts';

const RECORD = { table: collections, title: collections.title, missing: 'Missing.' };

/** A collection, and the three steps of its deletion. */
async function deletable() {
  const { as, db } = newCommunity();
  const { id } = await as.author.collections.create({ title: 'Handbook' });
  return {
    mark: () => markDeleted(db, RECORD, String(id), new Date(7)),
    unmark: () => unmarkDeleted(db, collections, String(id), 'Gone.'),
    drop: () => dropDeleted(db, collections, String(id)),
    stored: () => db.select({ deletedAt: collections.deletedAt }).from(collections).all(),
  };
}

test('a row is marked as deleted once, with the time, and by its title', async () => {
  const { mark, stored } = await deletable();
  expect(mark()).toBe('Handbook');
  expect(stored()).toEqual([{ deletedAt: new Date(7) }]);
  expect(mark).toThrow(expect.objectContaining({ code: 'NOT_FOUND', message: 'Missing.' }));
});

test('only a deleted row is dropped', async () => {
  const { mark, unmark, drop, stored } = await deletable();
  mark();
  unmark();
  drop();
  expect(stored()).toEqual([{ deletedAt: null }]);
  mark();
  drop();
  expect(stored()).toEqual([]);
  expect(unmark).toThrow(expect.objectContaining({ code: 'GONE', message: 'Gone.' }));
});
