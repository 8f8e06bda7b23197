import { describe, expect, test } from 'vitest';
import { insertEntry } from '#db/entries/rows.ts';
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
  test('titles in the text lead to their entries, whatever case and accents', async () => {
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

  test('outlive a new title of what they lead to, also when the text is saved again', async () => {
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

  test('of several with one title the note comes first, then the oldest', async () => {
    const { as } = newCommunity();
    const thread = await as.member.entries.create(note({ type: 'thread', title: 'Same' }));
    const link = () => as.author.entries.create(note({ body: text('[[Same]]') }));
    expect((await link()).linkedIds).toEqual([thread.id]);
    const first = await as.author.entries.create(note({ title: 'Same' }));
    await as.author.entries.create(note({ title: 'Same' }));
    expect((await link()).linkedIds).toEqual([first.id]);
  });

  test('wait for a title that comes later: by a new entry, a new title, or one brought back', async () => {
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

  test('to what was deleted show nothing, come back with it, and go over to a new entry of that title', async () => {
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

  test('a deleted entry is not linked from any more, until it is brought back', async () => {
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

  test('that are picked come first, and stay when only the text is saved', async () => {
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

  test('a picked entry that does not exist, is deleted or is not yours to read is named at its field', async () => {
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

  test('to the staff’s tier are there for staff alone, and others cannot drop them by saving', async () => {
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

  test('from the staff’s tier are seen by staff alone', async () => {
    const { as } = newCommunity();
    const target = await as.author.entries.create(note({ title: 'Target' }));
    await as.staff.entries.create(note({ type: 'survey', body: text('[[Target]]') }));
    expect((await as.staff.entries.backlinks({ id: target.id })).items).toHaveLength(1);
    expect((await as.author.entries.backlinks({ id: target.id })).items).toEqual([]);
  });
});

describe('linked from', () => {
  test('the newest first, each once, page by page, never itself', async () => {
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

  test('a link is stored with what it belongs to, or not at all', async () => {
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
