import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionTrash } from '#db/content/collections.ts';
import { COLLECTION_DEPTH_MAX, COLLECTION_ITEMS_MAX } from '#shared/collections/model.ts';
import type { Collection } from '#shared/collections/output.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

/** The tree as text, with children in brackets. */
function text(items: Collection['items'], parentId: number | null = null): string {
  return items
    .filter((item) => item.parentId === parentId)
    .map((item) => {
      const below = text(items, item.id);
      return below ? `${item.title}(${below})` : item.title;
    })
    .join(' ');
}

/** A collection of entries. `shape` maps each one to its parent. */
async function collectionOf({ as }: Community, shape: [title: string, below?: string][]) {
  const { id } = await as.author.collections.create({ title: 'Handbook' });
  const entries = new Map<string, string>();
  const items = new Map<string, number>();
  for (const [title, below] of shape) {
    const entry = await as.author.entries.create(note({ title }));
    const parentId = below === undefined ? null : (items.get(below) ?? null);
    const after = await as.author.collections.add({ id, entryId: entry.id, parentId });
    entries.set(title, entry.id);
    items.set(title, after.items.find(({ entryId }) => entryId === entry.id)?.id ?? 0);
  }
  return {
    id,
    entry: (title: string) => entries.get(title) ?? '',
    item: (title: string) => items.get(title) ?? 0,
    shown: async () => text((await as.anonymous.collections.read({ id })).items),
  };
}

const SHAPE: [string, string?][] = [['One'], ['Two', 'One'], ['Three', 'Two'], ['Four', 'One'], ['Five']];
const refusal = (code: string) => ({ cause: { code } });

describe('collections', () => {
  test('are listed by title, in pages', async () => {
    const { as } = newCommunity();
    for (const title of ['Cooking', 'Archive', 'Boats']) await as.author.collections.create({ title });
    const first = await as.anonymous.collections.list({ limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['Archive', 'Boats']);
    const rest = await as.anonymous.collections.list({ limit: 2, cursor: first.nextCursor });
    expect(rest.items.map(({ title }) => title)).toEqual(['Cooking']);
    expect(rest.nextCursor).toBeNull();
  });

  test('contain an ordered tree with current titles', async () => {
    const community = newCommunity();
    const { id, entry, shown } = await collectionOf(community, SHAPE);
    expect(await shown()).toBe('One(Two(Three) Four) Five');
    await community.as.author.entries.update({ id: entry('Five'), title: 'Last one' });
    const { items } = await community.as.anonymous.collections.read({ id });
    expect(items.map(({ title, depth }) => [title, depth])).toEqual([
      ['One', 0],
      ['Two', 1],
      ['Three', 2],
      ['Four', 1],
      ['Last one', 0],
    ]);
  });

  test('move an entry with its descendants', async () => {
    const community = newCommunity();
    const { id, item, shown } = await collectionOf(community, SHAPE);
    const move = (title: string, below: string | null, index: number) =>
      community.as.contributor.collections.move({
        id,
        itemId: item(title),
        parentId: below === null ? null : item(below),
        index,
      });
    await move('Two', null, 0);
    expect(await shown()).toBe('Two(Three) One(Four) Five');
    await move('Two', 'One', 9);
    expect(await shown()).toBe('One(Four Two(Three)) Five');
    await expect(move('One', 'Three', 0)).rejects.toMatchObject(refusal('INVALID_INPUT'));
    await expect(move('One', 'One', 0)).rejects.toMatchObject(refusal('INVALID_INPUT'));
  });

  test('keep the children of a removed entry', async () => {
    const community = newCommunity();
    const { id, item, shown } = await collectionOf(community, SHAPE);
    await community.as.author.collections.remove({ id, itemId: item('One') });
    expect(await shown()).toBe('Two(Three) Four Five');
  });

  test('hide a deleted entry, which keeps its position for restoring', async () => {
    const community = newCommunity();
    const { id, entry, item, shown } = await collectionOf(community, SHAPE);
    const { as, db } = community;
    await as.author.entries.delete({ id: entry('One') });
    expect(await shown()).toBe('Two(Three) Four Five');

    await as.author.collections.move({ id, itemId: item('Five'), parentId: null, index: 1 });
    expect(await shown()).toBe('Two(Three) Five Four');
    await as.author.collections.move({ id, itemId: item('Five'), parentId: null, index: 0 });
    expect(await shown()).toBe('Five Two(Three) Four');
    await expect(
      as.author.collections.move({ id, itemId: item('One'), parentId: null, index: 0 }),
    ).rejects.toMatchObject(refusal('NOT_FOUND'));

    db.$client.prepare('update entries set deleted_at = null where id = ?').run(entry('One'));
    expect(await shown()).toBe('Five One(Two(Three) Four)');
  });

  test('contain each entry once, only wiki entries, and no deleted ones', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, entry } = await collectionOf(community, [['One']]);
    const add = (entryId: string) => as.author.collections.add({ id, entryId });
    await expect(add(entry('One'))).rejects.toMatchObject(refusal('CONFLICT'));
    const thread = await as.author.entries.create({ ...note(), type: 'thread' });
    await expect(add(thread.id)).rejects.toMatchObject(refusal('INVALID_INPUT'));
    const gone = await as.author.entries.create(note());
    await as.author.entries.delete({ id: gone.id });
    await expect(add(gone.id)).rejects.toMatchObject(refusal('GONE'));
  });

  test('have a maximum depth and a maximum number of entries', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const shape = Array.from({ length: COLLECTION_DEPTH_MAX }, (_, level): [string, string?] =>
      level === 0 ? ['Level 0'] : [`Level ${level}`, `Level ${level - 1}`],
    );
    const { id, item } = await collectionOf(community, [...shape, ['Pair'], ['Half', 'Pair']]);
    const deepest = item(`Level ${COLLECTION_DEPTH_MAX - 1}`);
    const extra = await as.author.entries.create(note());
    await expect(
      as.author.collections.add({ id, entryId: extra.id, parentId: deepest }),
    ).rejects.toMatchObject(refusal('INVALID_INPUT'));
    const below = item(`Level ${COLLECTION_DEPTH_MAX - 2}`);
    await expect(
      as.author.collections.move({ id, itemId: item('Pair'), parentId: below, index: 0 }),
    ).rejects.toMatchObject(refusal('INVALID_INPUT'));

    const fill = db.$client.prepare(
      'insert into collection_items (collection_id, entry_id, position) values (?, ?, ?)',
    );
    for (let place = shape.length + 2; place < COLLECTION_ITEMS_MAX; place += 1) {
      fill.run(id, (await as.author.entries.create(note())).id, place);
    }
    await expect(as.author.collections.add({ id, entryId: extra.id })).rejects.toMatchObject(
      refusal('INVALID_INPUT'),
    );
  });

  test('reject the second of two simultaneous moves without losing anything', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, item, shown } = await collectionOf(community, SHAPE);
    const { version } = await as.author.collections.read({ id });
    const move = { id, parentId: null, index: 0, version };
    await as.author.collections.move({ ...move, itemId: item('Five') });
    await expect(as.contributor.collections.move({ ...move, itemId: item('Two') })).rejects.toMatchObject(
      refusal('CONFLICT'),
    );
    expect(await shown()).toBe('Five One(Two(Three) Four)');
    for (const stale of [
      as.author.collections.rename({ id, title: 'Late', version }),
      as.author.collections.remove({ id, itemId: item('Two'), version }),
      as.author.collections.add({ id, entryId: (await as.author.entries.create(note())).id, version }),
    ]) {
      await expect(stale).rejects.toMatchObject(refusal('CONFLICT'));
    }
  });

  test('can be changed by contributors and read by everyone', async () => {
    const { as } = newCommunity();
    const { id } = await as.contributor.collections.create({ title: 'Open' });
    await expect(as.member.collections.create({ title: 'Mine' })).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(as.anonymous.collections.delete({ id })).rejects.toMatchObject(refusal('UNAUTHENTICATED'));
    await expect(as.anonymous.collections.read({ id })).resolves.toMatchObject({ title: 'Open', items: [] });
    await expect(as.author.collections.rename({ id, title: 'Opened' })).resolves.toMatchObject({
      title: 'Opened',
      version: 2,
    });
  });

  test('disappear everywhere when deleted, and are restored from the trash completely', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const { id, entry, shown } = await collectionOf(community, SHAPE);
    expect(await as.anonymous.collections.ofEntry({ entryId: entry('Three') })).toHaveLength(1);
    await as.author.collections.delete({ id });
    await expect(as.anonymous.collections.read({ id })).rejects.toMatchObject(refusal('GONE'));
    expect(await as.anonymous.collections.ofEntry({ entryId: entry('Three') })).toEqual([]);
    expect((await as.anonymous.collections.list({})).items).toEqual([]);
    const trashed = db.$client
      .prepare("select title from trash where subject = 'collection' and subject_id = ?")
      .get(String(id));
    expect(trashed).toEqual({ title: 'Handbook' });

    const work = {
      db,
      clock,
      ids: { uuid: () => '', token: () => '' },
      viewer: { id: 1 },
      source: 'job' as const,
    };
    collectionTrash.restore(work, String(id));
    // Restoring removes the row from the trash.
    db.$client.prepare("delete from trash where subject = 'collection'").run();
    expect(await shown()).toBe('One(Two(Three) Four) Five');
    collectionTrash.purge(work, String(id));
    expect(await shown()).toBe('One(Two(Three) Four) Five');
    await as.author.collections.delete({ id });
    collectionTrash.purge(work, String(id));
    await expect(as.anonymous.collections.read({ id })).rejects.toMatchObject(refusal('NOT_FOUND'));
    expect((await as.anonymous.entries.read({ id: entry('Two') })).title).toBe('Two');
  });

  test('write every change to the audit log', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id, item } = await collectionOf(community, [['One'], ['Two']]);
    await as.author.collections.move({ id, itemId: item('Two'), parentId: null, index: 0 });
    await as.author.collections.rename({ id, title: 'Renamed' });
    await as.author.collections.remove({ id, itemId: item('One') });
    await as.author.collections.delete({ id });
    const actions = db.$client
      .prepare<[], { action: string }>("select action from audit where subject = 'collection' order by id")
      .all()
      .map(({ action }) => action.replace('collections.', ''));
    expect(actions).toEqual(['create', 'add', 'add', 'move', 'rename', 'remove', 'delete']);
  });
});

describe('the progress in a collection', () => {
  test('counts what a reader has read to its end, also after everything was marked as read', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id, entry } = await collectionOf(community, SHAPE);
    const progress = async (person: Pick<typeof as.member, 'collections'>) => {
      const [summary] = (await person.collections.list({})).items;
      const { read, entries, items } = await person.collections.read({ id });
      expect(summary).toMatchObject({ read, entries });
      return [read, entries, items.filter(({ isRead }) => isRead).map(({ title }) => title)];
    };
    await as.member.collections.markRead({ entryId: entry('Two') });
    await as.member.collections.markRead({ entryId: entry('Two') });
    await as.member.collections.markRead({ entryId: entry('Five') });
    await as.member.reads.markAll({ commentId: 0, entrySeq: 100 });
    expect(await progress(as.member)).toEqual([2, 5, ['Two', 'Five']]);
    expect(await progress(as.other)).toEqual([0, 5, []]);
    expect(await progress(as.anonymous)).toEqual([0, 5, []]);
    await as.author.entries.delete({ id: entry('Two') });
    expect(await progress(as.member)).toEqual([1, 4, ['Five']]);
    // Entries outside of collections have no progress.
    const alone = await as.author.entries.create(note({ title: 'Alone' }));
    await as.member.collections.markRead({ entryId: alone.id });
    expect(db.$client.prepare('select count(*) from note_reads').pluck().get()).toBe(2);
  });
});

test('a collection has a description, which renaming alone keeps', async () => {
  const { as } = newCommunity();
  const { id } = await as.author.collections.create({ title: 'Ropes', description: 'All about knots' });
  const renamed = await as.author.collections.rename({ id, title: 'Rope work' });
  expect(renamed).toMatchObject({ title: 'Rope work', description: 'All about knots' });
  const changed = await as.author.collections.rename({ id, title: 'Rope work', description: '' });
  expect(changed.description).toBe('');
});

/** A simple model of a collection: nested lists. */
type Model = { title: string; below: Model[] };

const depth = (model: Model): number => 1 + Math.max(0, ...model.below.map(depth));
const all = (models: Model[]): Model[] => models.flatMap((model) => [model, ...all(model.below)]);
const written = (models: Model[]): string =>
  models.map(({ title, below }) => (below.length > 0 ? `${title}(${written(below)})` : title)).join(' ');
const level = (models: Model[], wanted: Model, at = 0): number => {
  if (models.includes(wanted)) return at;
  return Math.max(-1, ...models.map(({ below }) => level(below, wanted, at + 1)));
};
const listWith = (models: Model[], wanted: Model): Model[] =>
  models.includes(wanted)
    ? models
    : (models.map(({ below }) => listWith(below, wanted)).find((list) => list.length > 0) ?? []);

describe('any sequence of changes to a collection', () => {
  test('results in an ordered tree without gaps that equals a simple model', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const titles = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg', 'Hh'].map((title) => `${title}a`);
    const entries = new Map<string, string>();
    for (const title of titles) {
      entries.set(title, (await as.author.entries.create(note({ title }))).id);
    }
    const step = fc.record({
      kind: fc.constantFrom(
        'add' as const,
        'add' as const,
        'move' as const,
        'move' as const,
        'remove' as const,
      ),
      title: fc.constantFrom(...titles),
      below: fc.option(fc.constantFrom(...titles)),
      index: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { id } = await as.author.collections.create({ title: 'Modelled' });
        const model: Model[] = [];
        for (const { kind, title, below, index } of steps) {
          const { items } = await as.author.collections.read({ id });
          const itemOf = (name: string | null) => items.find((item) => item.title === name)?.id ?? 999_999;
          const known = all(model).find((each) => each.title === title);
          const parent = below === null ? null : all(model).find((each) => each.title === below);
          const above = parent ? level(model, parent) + 1 : 0;
          const parentId = below === null ? null : itemOf(below);
          if (kind === 'add') {
            const fine = !known && parent !== undefined && above < COLLECTION_DEPTH_MAX;
            const adding = as.author.collections.add({
              id,
              entryId: entries.get(title) ?? '',
              parentId,
              index,
            });
            await (fine ? adding : expect(adding).rejects.toThrow());
            if (fine) (parent?.below ?? model).splice(index, 0, { title, below: [] });
          } else if (kind === 'remove') {
            const removing = as.author.collections.remove({ id, itemId: itemOf(title) });
            await (known ? removing : expect(removing).rejects.toThrow());
            if (known) {
              const list = listWith(model, known);
              list.splice(list.indexOf(known), 1, ...known.below);
            }
          } else {
            const fine =
              known !== undefined &&
              parent !== undefined &&
              !(parent && all([known]).includes(parent)) &&
              above + depth(known) <= COLLECTION_DEPTH_MAX;
            const moving = as.author.collections.move({ id, itemId: itemOf(title), parentId, index });
            await (fine ? moving : expect(moving).rejects.toThrow());
            if (fine && known) {
              const list = listWith(model, known);
              list.splice(list.indexOf(known), 1);
              (parent?.below ?? model).splice(index, 0, known);
            }
          }
        }
        const after = await as.anonymous.collections.read({ id });
        expect(text(after.items)).toBe(written(model));
        expect(after.items.map(({ title }) => title)).toEqual(all(model).map(({ title }) => title));
        const gaps = db.$client
          .prepare<[number], { parent_id: number | null }>(
            `select parent_id from collection_items where collection_id = ?
             group by parent_id having min(position) <> 0 or max(position) <> count(*) - 1
               or count(distinct position) <> count(*)`,
          )
          .all(id);
        expect(gaps).toEqual([]);
      }),
      { numRuns: 40, seed: 11 },
    );
  });
});
