import { describe, expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const refused = (code: string) => ({ cause: { code } });

describe('the version history of an entry', () => {
  test('has one version if the entry was never edited', async () => {
    const { as } = newCommunity();
    const { id, createdAt, title } = await as.author.entries.create(note());
    const { items, nextCursor } = await as.anonymous.entries.revisions({ id });
    expect(items).toEqual([
      {
        version: 1,
        savedAt: createdAt,
        savedBy: expect.objectContaining({ username: 'autumn' }),
        restores: null,
      },
    ]);
    expect(nextCursor).toBeNull();
    expect((await as.anonymous.entries.revision({ id, revision: 1 })).content.title).toBe(title);
    await expect(as.anonymous.entries.revision({ id, revision: 2 })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  test('lists the authors and times of versions, newest first, in pages', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'Title 1' }));
    for (let n = 2; n <= 6; n += 1) {
      clock.advance(1000);
      const person = n % 2 ? as.author : as.staff;
      await person.entries.update({ id, title: `Title ${n}` });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof as.anonymous.entries.revisions>> =
        await as.anonymous.entries.revisions({ id, limit: 4, cursor });
      seen.push(...page.items.map(({ version, savedBy }) => `${version} ${savedBy.username}`));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['6 stan', '5 autumn', '4 stan', '3 autumn', '2 stan', '1 autumn']);
    const third = await as.anonymous.entries.revision({ id, revision: 3 });
    expect(third.content).toMatchObject({ title: 'Title 3', tags: ['Guide'] });
  });

  test('is as visible as the entry: staff only for a draft, no one for a deleted entry', async () => {
    const { as } = newCommunity();
    const draft = await as.staff.entries.create(note({ type: 'survey' }));
    const { id } = await as.author.entries.create(note());
    await as.author.entries.delete({ id });
    for (const ask of [
      (entryId: string) => as.member.entries.revisions({ id: entryId }),
      (entryId: string) => as.member.entries.revision({ id: entryId, revision: 1 }),
    ]) {
      await expect(ask(draft.id)).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(ask(id)).rejects.toMatchObject(refused('GONE'));
    }
    expect((await as.admin.entries.revisions({ id: draft.id })).items).toHaveLength(1);
  });
});

describe('restoring a version', () => {
  test('saves its content as a new version, updates lists and search, and records the restored version', async () => {
    const { as, clock } = newCommunity();
    const first = await as.author.entries.create(
      note({ title: 'Walnuts', body: 'About walnuts and their shells.', tags: ['Nuts'] }),
    );
    const { id } = first;
    clock.advance(1000);
    await as.author.entries.update({
      id,
      title: 'Pears',
      body: 'About pears and nothing else.',
      tags: ['Fruit'],
    });
    clock.advance(1000);
    const back = await as.staff.entries.restoreVersion({ id, revision: 1, version: 2 });
    expect(back).toMatchObject({ version: 3, title: 'Walnuts', body: first.body, tags: ['Nuts'] });
    expect(back.author.username).toBe('autumn');
    const [latest] = (await as.anonymous.entries.revisions({ id })).items;
    expect(latest).toMatchObject({ version: 3, restores: 1, savedBy: { username: 'stan' } });
    expect((await as.anonymous.entries.list({ tags: ['nuts'] })).items).toHaveLength(1);
    expect((await as.anonymous.entries.list({ tags: ['fruit'] })).items).toEqual([]);
    expect((await as.anonymous.search.page({ q: 'walnuts' })).items).toHaveLength(1);
    expect((await as.anonymous.search.page({ q: 'pears' })).items).toEqual([]);
  });

  test("is rejected after another save, and for users who can't edit", async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'One' }));
    await as.author.entries.update({ id, title: 'Two' });
    await as.author.entries.update({ id, title: 'Three' });
    await expect(as.author.entries.restoreVersion({ id, revision: 1, version: 2 })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
    await expect(as.member.entries.restoreVersion({ id, revision: 1, version: 3 })).rejects.toMatchObject(
      refused('FORBIDDEN'),
    );
    await expect(as.author.entries.restoreVersion({ id, revision: 9, version: 3 })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect((await as.anonymous.entries.read({ id })).title).toBe('Three');
  });

  test('changes nothing for the current version', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note());
    expect((await as.author.entries.restoreVersion({ id, revision: 1 })).version).toBe(1);
    expect((await as.author.entries.revisions({ id })).items).toHaveLength(1);
  });
});
