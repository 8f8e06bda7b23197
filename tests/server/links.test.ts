import { describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { LINKED_MAX } from '#shared/entries/model.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { restoreEntry } from '../support/restore.ts';

const text = (links: string) => `A text that is long enough: ${links}`;

function labels(links: { label: string; title: string }[]): [string, string][] {
  return links.map(({ label, title }) => [label, title]);
}

describe('links of an entry', () => {
  test('resolve titles in the text, ignoring case and accents', async () => {
    const { as } = newCommunity();
    const cafe = await as.author.entries.create(note({ title: 'Café rules' }));
    const tea = await as.author.entries.create(note({ title: 'Tea' }));
    const made = await as.author.entries.create(
      note({ body: text('[[cafe RULES|the rules]], [[Tea]], again [[tea]], `[[Tea]]`, [[Nobody]]') }),
    );
    expect(made.linkedIds).toEqual([cafe.id, tea.id]);
    const { links } = await as.anonymous.entries.read({ id: made.id });
    expect(labels(links)).toEqual([
      ['cafe rules', 'Café rules'],
      ['tea', 'Tea'],
    ]);
    expect((await as.anonymous.entries.listFull({})).items[0]?.linkedIds).toEqual([cafe.id, tea.id]);
  });

  test('survive a new title of the target, also when the text is saved again', async () => {
    const { as } = newCommunity();
    const target = await as.author.entries.create(note({ title: 'Old name' }));
    const { id } = await as.author.entries.create(note({ body: text('[[Old name]]') }));
    await as.author.entries.update({ id: target.id, title: 'New name' });
    expect(labels((await as.member.entries.read({ id })).links)).toEqual([['old name', 'New name']]);
    const usurper = await as.author.entries.create(note({ title: 'Old name' }));
    const saved = await as.author.entries.update({ id, body: text('[[Old name]] and more') });
    expect(saved.linkedIds).toEqual([target.id]);
    const other = await as.author.entries.create(note({ body: text('[[Old name]]') }));
    expect(other.linkedIds).toEqual([usurper.id]);
  });

  test('prefer a wiki entry among several with the same title, then the oldest', async () => {
    const { as } = newCommunity();
    const thread = await as.member.entries.create(note({ type: 'thread', title: 'Same' }));
    const link = () => as.author.entries.create(note({ body: text('[[Same]]') }));
    expect((await link()).linkedIds).toEqual([thread.id]);
    const first = await as.author.entries.create(note({ title: 'Same' }));
    await as.author.entries.create(note({ title: 'Same' }));
    expect((await link()).linkedIds).toEqual([first.id]);
  });

  test('resolve later when an entry with the title is created, renamed, or restored', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.author.entries.create(note({ body: text('[[One]] [[Two]] [[Three]]') }));
    const two = await as.author.entries.create(note({ title: 'Another' }));
    const three = await as.author.entries.create(note({ title: 'Three' }));
    await as.author.entries.delete({ id: three.id });
    const waiting = await as.author.entries.create(note({ body: text('[[Three]]') }));
    expect(waiting.linkedIds).toEqual([]);
    const one = await as.author.entries.create(note({ title: 'One' }));
    await as.author.entries.update({ id: two.id, title: 'TWO' });
    restoreEntry(db, three.id);
    expect((await as.member.entries.read({ id })).linkedIds).toEqual([one.id, two.id, three.id]);
    expect((await as.member.entries.read({ id: waiting.id })).linkedIds).toEqual([three.id]);
    expect((await as.member.entries.backlinks({ id: three.id })).items.map((entry) => entry.id)).toEqual([
      waiting.id,
      id,
    ]);
  });

  test('to a deleted entry are hidden, restored with it, or moved to a new entry with that title', async () => {
    const { as, db } = newCommunity();
    const target = await as.author.entries.create(note({ title: 'Gone soon' }));
    const { id } = await as.author.entries.create(note({ body: text('[[Gone soon]]') }));
    await as.author.entries.delete({ id: target.id });
    expect(await as.staff.entries.read({ id })).toMatchObject({ linkedIds: [], links: [] });
    restoreEntry(db, target.id);
    expect((await as.member.entries.read({ id })).linkedIds).toEqual([target.id]);
    await as.author.entries.delete({ id: target.id });
    const heir = await as.author.entries.create(note({ title: 'Gone soon' }));
    expect((await as.member.entries.read({ id })).linkedIds).toEqual([heir.id]);
  });

  test('from a deleted entry are hidden until it is restored', async () => {
    const { as, db } = newCommunity();
    const target = await as.author.entries.create(note({ title: 'Target' }));
    const { id } = await as.author.entries.create(note({ body: text('[[Target]]') }));
    await as.author.entries.delete({ id });
    expect((await as.staff.entries.backlinks({ id: target.id })).items).toEqual([]);
    restoreEntry(db, id);
    expect((await as.anonymous.entries.backlinks({ id: target.id })).items).toHaveLength(1);
    await as.author.entries.delete({ id: target.id });
    await expect(as.staff.entries.backlinks({ id: target.id })).rejects.toMatchObject({
      cause: { code: 'GONE' },
    });
  });

  test('list picked entries first, and keep them when only the text is saved', async () => {
    const { as } = newCommunity();
    const [a, b] = [
      await as.author.entries.create(note({ title: 'Aaa' })),
      await as.author.entries.create(note({ title: 'Bbb' })),
    ];
    const made = await as.author.entries.create(
      note({ body: text('[[Aaa]]'), linkedIds: [b.id, b.id, a.id] }),
    );
    expect(made.linkedIds).toEqual([b.id, a.id]);
    expect((await as.author.entries.update({ id: made.id, body: text('nothing') })).linkedIds).toEqual([
      b.id,
      a.id,
    ]);
    const fewer = await as.author.entries.update({ id: made.id, linkedIds: [a.id, made.id] });
    expect(fewer.linkedIds).toEqual([a.id]);
    expect((await as.author.entries.update({ id: made.id, linkedIds: [] })).linkedIds).toEqual([]);
    expect((await as.member.entries.backlinks({ id: b.id })).items).toEqual([]);
  });

  test("reject picked entries that don't exist, are deleted, or aren't readable with a field error", async () => {
    const { as } = newCommunity();
    const draft = await as.staff.entries.create(note({ type: 'survey', title: 'Secret survey' }));
    const gone = await as.author.entries.create(note());
    await as.author.entries.delete({ id: gone.id });
    for (const id of ['nowhere', draft.id, gone.id]) {
      const refused = { cause: { code: 'INVALID_INPUT', fields: { linkedIds: expect.any(String) } } };
      await expect(as.author.entries.create(note({ linkedIds: [id] }))).rejects.toMatchObject(refused);
      const { id: own } = await as.author.entries.create(note());
      await expect(as.author.entries.update({ id: own, linkedIds: [id] })).rejects.toMatchObject(refused);
    }
    const many = Array.from({ length: LINKED_MAX + 1 }, (_, n) => `id-${n}`);
    await expect(as.author.entries.create(note({ linkedIds: many }))).rejects.toThrow(
      `at most ${LINKED_MAX}`,
    );
  });

  test("to staff entries are visible only to staff, and other users can't drop them by saving", async () => {
    const { as } = newCommunity();
    const draft = await as.staff.entries.create(note({ type: 'survey', title: 'Secret survey' }));
    const { id } = await as.author.entries.create(note({ body: text('[[Secret survey]]') }));
    expect((await as.staff.entries.read({ id })).links).toEqual([]);
    await as.staff.entries.update({ id, linkedIds: [draft.id] });
    expect((await as.staff.entries.read({ id })).linkedIds).toEqual([draft.id]);
    for (const person of [as.author, as.anonymous]) {
      expect(await person.entries.read({ id })).toMatchObject({ linkedIds: [], links: [] });
      expect((await person.entries.listFull({ type: 'note' })).items[0]?.linkedIds).toEqual([]);
      expect(await person.entries.names({ ids: [draft.id] })).toEqual([]);
      await expect(person.entries.backlinks({ id: draft.id })).rejects.toMatchObject({
        cause: { code: 'NOT_FOUND' },
      });
    }
    await as.author.entries.update({ id, linkedIds: [] });
    expect((await as.staff.entries.read({ id })).linkedIds).toEqual([draft.id]);
  });

  test('from staff entries are visible only to staff', async () => {
    const { as } = newCommunity();
    const target = await as.author.entries.create(note({ title: 'Target' }));
    await as.staff.entries.create(note({ type: 'survey', body: text('[[Target]]') }));
    expect((await as.staff.entries.backlinks({ id: target.id })).items).toHaveLength(1);
    expect((await as.author.entries.backlinks({ id: target.id })).items).toEqual([]);
  });
});

describe('backlinks', () => {
  test('are listed newest first, without duplicates and the entry itself, in pages', async () => {
    const { as } = newCommunity();
    const target = await as.author.entries.create(note({ title: 'Hub', body: text('[[Hub]]') }));
    const from: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const made = await as.author.entries.create(note({ body: text('[[Hub]]'), linkedIds: [target.id] }));
      from.unshift(made.id);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await as.anonymous.entries.backlinks({ id: target.id, limit: 2, cursor });
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(from);
    expect((await as.member.entries.read({ id: target.id })).linkedIds).toEqual([]);
    await expect(as.member.entries.backlinks({ id: target.id, cursor: 'made-up' })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    });
  });

  test('are stored together with their entry, or not at all', async () => {
    const { as, db } = newCommunity();
    const before = db.$client.prepare('select count(*) from entry_links').pluck().get();
    expect(() =>
      db.$client.transaction(() => {
        insertEntry(db, {
          ...note({ title: 'Half', body: text('[[Nowhere]]') }),
          id: 'half',
          metadata: {},
          authorId: as.author.user.id,
          tier: TIER_STAFF,
          createdAt: new Date(),
        });
        throw new Error('stop');
      })(),
    ).toThrow('stop');
    expect(db.$client.prepare('select count(*) from entry_links').pluck().get()).toBe(before);
  });
});
