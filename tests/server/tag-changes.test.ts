import fc from 'fast-check';
import { expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { TAG_UNDO_MINUTES } from '#shared/tags/model.ts';
import { carryTagChange } from '../../src-server/modules/tags/changes/steps.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { expectTagsTrue } from '../support/recount.ts';

const MINUTE = 60_000;

async function idOf({ as }: Community, name: string): Promise<number> {
  const { rows } = await as.admin.tags.table({ q: name });
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`there is no tag ${name}`);
  return row.id;
}

async function rename(community: Community, from: string, to: string) {
  const id = await idOf(community, from);
  const { kind } = await community.as.admin.tags.previewRename({ id, name: to });
  const change = await community.as.admin.tags.rename({ id, name: to, kind });
  await runJobs(community);
  return { ...change, id };
}

const create = async ({ as }: Community, tags: string[], type: 'note' | 'course' = 'note') =>
  (await as.author.entries.create(note({ type, tags }))).id;
const tagsOf = async ({ as }: Community, id: string) => (await as.anonymous.entries.read({ id })).tags;
const found = async ({ as }: Community, tag: string) =>
  (await as.anonymous.entries.list({ tags: [tag] })).items.map(({ id }) => id);

test('a renamed tag has its new name everywhere, and its old name leads to it', async () => {
  const site = newCommunity();
  const { as, db } = site;
  const first = await create(site, ['Pyton', 'Guide']);
  const second = await create(site, ['Pyton'], 'course');
  await as.member.follows.follow({ kind: 'tag', target: 'pyton' });
  await rename(site, 'Pyton', 'Python');
  expect(await tagsOf(site, first)).toEqual(['Python', 'Guide']);
  expect(await found(site, 'Python')).toEqual([second, first]);
  expect(await found(site, 'pyton')).toEqual([second, first]);
  const third = await create(site, ['Pyton', 'Python']);
  expect(await tagsOf(site, third)).toEqual(['Python']);
  expect((await as.anonymous.search.page({ q: 'subject', tags: ['Pyton'] })).items).toHaveLength(3);
  const followed = await as.member.follows.list({});
  expect(followed.items).toMatchObject([
    { kind: 'tag', target: 'python', tag: { name: 'Python', count: 3 } },
  ]);
  expect(await as.member.follows.state({ kind: 'tag', target: 'pyton' })).toMatchObject({ following: true });
  await as.member.follows.unfollow({ kind: 'tag', target: 'pyton' });
  expect((await as.member.follows.list({})).items).toEqual([]);
  expectTagsTrue(db);
});

test('changing only the case of a tag is a rename', async () => {
  const site = newCommunity();
  const id = await create(site, ['python']);
  const change = await rename(site, 'python', 'PyThon');
  expect(change).toMatchObject({ kind: 'respell', total: 1 });
  expect(await tagsOf(site, id)).toEqual(['PyThon']);
  const { items } = await site.as.anonymous.tags.list({ section: 'wiki' });
  expect(items).toContainEqual({ name: 'PyThon', count: 1 });
  expect(items.map(({ name }) => name)).not.toContain('Python');
  expectTagsTrue(site.db);
});

test('renaming a tag to an existing name merges both, as the preview says', async () => {
  const site = newCommunity();
  const { as, db } = site;
  const both = await create(site, ['Bread', 'Baking']);
  const one = await create(site, ['Bread']);
  const draft = await as.staff.entries.create({ ...note({ tags: ['Bread'] }), type: 'survey' });
  for (const person of [as.member, as.other]) await person.follows.follow({ kind: 'tag', target: 'bread' });
  await as.other.follows.follow({ kind: 'tag', target: 'baking' });
  const id = await idOf(site, 'Bread');
  expect(await as.admin.tags.previewRename({ id, name: 'baking' })).toEqual({
    ...{ kind: 'merge', from: 'Bread', to: 'Baking', entries: 3, followers: 2 },
  });
  await expect(as.admin.tags.rename({ id, name: 'baking', kind: 'rename' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await rename(site, 'Bread', 'baking');
  expect(await tagsOf(site, both)).toEqual(['Baking']);
  expect(await tagsOf(site, one)).toEqual(['Baking']);
  expect((await as.staff.entries.read({ id: draft.id })).tags).toEqual(['Baking']);
  for (const person of [as.member, as.other]) {
    expect((await person.follows.list({})).items.map(({ target }) => target)).toEqual(['baking']);
  }
  await expect(idOf(site, 'Bread')).rejects.toThrow();
  expectTagsTrue(db);
});

test('section suggestions show renamed tags under their new name and merged ones once', async () => {
  const site = newCommunity();
  await create(site, ['AI', 'Python', 'Machine Learning']);
  await rename(site, 'Python', 'Snakes');
  await rename(site, 'AI', 'Machine Learning');
  const { items } = await site.as.anonymous.tags.list({ section: 'wiki' });
  const names = items.map(({ name }) => name);
  expect(names).toContain('Snakes');
  expect(names).not.toContain('Python');
  expect(names).not.toContain('AI');
  expect(names.filter((name) => name === 'Machine Learning')).toHaveLength(1);
});

test('a form opened before a tag change still saves, versions keep the old tags, and the trash is updated', async () => {
  const site = newCommunity();
  const { as, db } = site;
  const id = await create(site, ['Old name']);
  const deleted = await create(site, ['Old name']);
  await as.author.entries.delete({ id: deleted });
  const open = await as.author.entries.read({ id });
  await as.author.entries.update({ id, version: open.version, body: 'Another body, long enough.' });
  const again = await as.author.entries.read({ id });
  await rename(site, 'Old name', 'New name');
  const saved = await as.author.entries.update({
    id,
    version: again.version,
    tags: again.tags,
    title: 'Still here',
  });
  expect(saved.tags).toEqual(['New name']);
  const first = await as.author.entries.revision({ id, revision: 1 });
  expect(JSON.stringify(first)).toContain('Old name');
  await as.author.trash.restore({ subject: 'entry', subjectId: deleted });
  expect(await tagsOf(site, deleted)).toEqual(['New name']);
  expectTagsTrue(db);
});

test('followers of a renamed tag are notified of entries with either name', async () => {
  const site = newCommunity();
  const { as } = site;
  await create(site, ['Rye']);
  await as.member.follows.follow({ kind: 'tag', target: 'rye' });
  await rename(site, 'Rye', 'Grain');
  await create(site, ['Rye']);
  await create(site, ['Grain']);
  await runJobs(site);
  const { items } = await as.member.notifications.list({});
  expect(items).toMatchObject([{ kind: 'follow', tag: 'Grain', count: 2 }]);
});

test('undoing a merge within the hour restores everything except later edits', async () => {
  const site = newCommunity();
  const { as, db, clock } = site;
  const both = await create(site, ['Tea', 'Salt', 'Coffee']);
  const one = await create(site, ['Salt', 'Tea']);
  const edited = await create(site, ['Tea', 'Salt']);
  const taken = await create(site, ['Tea', 'Salt']);
  const trashed = await create(site, ['Tea']);
  await as.member.follows.follow({ kind: 'tag', target: 'tea' });
  await as.other.follows.follow({ kind: 'tag', target: 'tea' });
  await as.other.follows.follow({ kind: 'tag', target: 'coffee' });
  await rename(site, 'Tea', 'Chai');
  const merge = await rename(site, 'Chai', 'Coffee');
  expect(await tagsOf(site, both)).toEqual(['Coffee', 'Salt']);
  await as.author.entries.update({ id: edited, tags: ['Sugar', 'Coffee'] });
  await as.author.entries.update({ id: taken, tags: ['Salt'] });
  await as.author.entries.delete({ id: trashed });
  clock.advance((TAG_UNDO_MINUTES - 1) * MINUTE);
  const [latest] = await as.admin.tags.changes({});
  expect(latest).toMatchObject({
    kind: 'merge',
    from: 'Chai',
    to: 'Coffee',
    done: 5,
    total: 5,
    undoable: true,
  });
  await as.admin.tags.undoMerge({ id: merge.id === latest?.id ? merge.id : (latest?.id ?? 0) });
  await runJobs(site);
  expect(await tagsOf(site, both)).toEqual(['Chai', 'Salt', 'Coffee']);
  expect(await tagsOf(site, one)).toEqual(['Salt', 'Chai']);
  expect(await tagsOf(site, edited)).toEqual(['Sugar', 'Chai']);
  expect(await tagsOf(site, taken)).toEqual(['Salt']);
  await as.author.trash.restore({ subject: 'entry', subjectId: trashed });
  expect(await tagsOf(site, trashed)).toEqual(['Chai']);
  // Its earlier name leads to it again too.
  expect(await found(site, 'Tea')).toEqual(await found(site, 'Chai'));
  expect((await as.member.follows.list({})).items.map(({ target }) => target)).toEqual(['chai']);
  expect((await as.other.follows.list({})).items.map(({ target }) => target)).toEqual(['coffee', 'chai']);
  expectTagsTrue(db);
});

test("a merge can't be undone after an hour or once its old name is in use", async () => {
  const site = newCommunity();
  const { as, clock } = site;
  await create(site, ['Apple', 'Fruit', 'Pear']);
  await rename(site, 'Apple', 'Fruit');
  await rename(site, 'Pear', 'Apple');
  const [renamed, merged] = await as.admin.tags.changes({});
  await expect(as.admin.tags.undoMerge({ id: merged?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(as.admin.tags.undoMerge({ id: renamed?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await rename(site, 'Apple', 'Pear');
  clock.advance(TAG_UNDO_MINUTES * MINUTE);
  await expect(as.admin.tags.undoMerge({ id: merged?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('tag changes run one at a time, and an interrupted one continues', async () => {
  const site = newCommunity();
  const { as, db, clock } = site;
  for (let n = 0; n < 250; n += 1) await create(site, ['Many', `Of ${n % 7}`]);
  const id = await idOf(site, 'Many');
  await as.admin.tags.rename({ id, name: 'Of 3', kind: 'merge' });
  const other = await idOf(site, 'Of 1');
  await expect(as.admin.tags.rename({ id: other, name: 'Another', kind: 'rename' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  // The process ends after some steps.
  let steps = 0;
  const cut = carryTagChange({
    ...{ db, clock },
    keep: () => {
      steps += 1;
      if (steps > 4) throw new Error('killed');
    },
  });
  await expect(cut).rejects.toThrow('killed');
  const [half] = await as.admin.tags.changes({});
  expect(half?.endedAt).toBeNull();
  expect(half?.done).toBeGreaterThan(0);
  expect(half?.done).toBeLessThan(250);
  await runJobs(site);
  expect((await as.admin.tags.changes({}))[0]).toMatchObject({
    total: 250,
    done: 250,
    endedAt: expect.any(String),
  });
  expect(db.$client.prepare('select count(*) from entry_tags where tag_id = ?').pluck().get(id)).toBe(0);
  expectTagsTrue(db);
});

test('the steps of a tag change are short, with other writes in between', async () => {
  const site = newCommunity();
  const { as, db, clock } = site;
  for (let n = 0; n < 120; n += 1) {
    await as.author.entries.create(note({ tags: ['Long'], body: 'Words of a long body. '.repeat(400) }));
  }
  await as.admin.tags.rename({ id: await idOf(site, 'Long'), name: 'Longer', kind: 'rename' });
  let between = 0;
  const keep = () =>
    write(db, () => {
      between += 1;
    });
  await carryTagChange({ db, clock, keep });
  expect(between).toBeGreaterThan(2);
  expectTagsTrue(db);
});

const NAMES = ['Ash', 'ash', 'Birch', 'Cedar', 'cedar', 'Elm', 'Fir'];
const name = fc.constantFrom(...NAMES);
const act = fc.oneof(
  fc.record({
    do: fc.constant('create' as const),
    tags: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    do: fc.constant('edit' as const),
    at: fc.nat(20),
    tags: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('trash' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('restore' as const), at: fc.nat(20) }),
  fc.record({ do: fc.constant('rename' as const), at: fc.nat(20), to: name, during: fc.boolean() }),
  fc.record({ do: fc.constant('undo' as const) }),
);

test('tag data stays consistent through any sequence of renames, merges, undos, edits, and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const site = newCommunity();
      const { as, db } = site;
      const ids: string[] = [];
      const pick = (at: number) => ids[at % Math.max(1, ids.length)] ?? '';
      const quiet = () => undefined;
      for (const each of acts) {
        if (each.do === 'create') ids.push(await create(site, each.tags));
        if (each.do === 'edit')
          await as.author.entries.update({ id: pick(each.at), tags: each.tags }).catch(quiet);
        if (each.do === 'trash') await as.author.entries.delete({ id: pick(each.at) }).catch(quiet);
        if (each.do === 'restore') {
          await as.staff.trash.restore({ subject: 'entry', subjectId: pick(each.at) }).catch(quiet);
        }
        if (each.do === 'rename') {
          const { rows } = await as.admin.tags.table({});
          const row = rows[each.at % Math.max(1, rows.length)];
          if (!row || row.name === each.to) continue;
          const { kind } = await as.admin.tags.previewRename({ id: row.id, name: each.to });
          await as.admin.tags.rename({ id: row.id, name: each.to, kind });
          // Someone saves a form during the change.
          if (each.during && ids[0]) {
            await as.author.entries.update({ id: pick(each.at), tags: [row.name, 'Fir'] }).catch(quiet);
          }
          await runJobs(site);
        }
        if (each.do === 'undo') {
          const merge = (await as.admin.tags.changes({})).find(({ undoable }) => undoable);
          if (merge) await as.admin.tags.undoMerge({ id: merge.id }).catch(quiet);
          await runJobs(site);
        }
        expectTagsTrue(db);
      }
    }),
    { numRuns: 40 },
  );
});
