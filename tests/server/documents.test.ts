import { describe, expect, test } from 'vitest';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { DOCUMENT_CATEGORIES } from '#shared/documents/model.ts';
import { SECTIONS, sectionSql } from '../../src-server/modules/account/download/sections.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const plan = { title: 'Our plan for spring', content: 'We will **plant** seeds and wait for rain.' };

keepsTheRules({
  name: 'The internal wiki',
  subject: 'document',
  acts: 'documents',
  refusals: {
    read: "You don't have permission to access the Internal Wiki. This feature is only available to admin and staff users.",
    create: "You don't have permission to create internal documents.",
  },
  filters: 3,
  field: 'title',
  create: (as, title, filter = 0) =>
    as.documents.create({
      title,
      content: 'Words enough to be kept.',
      category: DOCUMENT_CATEGORIES[filter],
    }),
  edit: (as, id, title, version) => as.documents.update({ id, title, ...(version && { version }) }),
  read: (as, id) => as.documents.read({ id }),
  remove: (as, id) => as.documents.delete({ id }),
  list: (as, { filter, ...ask }) =>
    as.documents.list({ ...ask, ...(filter !== undefined && { category: DOCUMENT_CATEGORIES[filter] }) }),
});

describe('internal documents', () => {
  test('default to the category business-plan, with tags from a comma-separated text', async () => {
    const { as } = newCommunity();
    const made = await as.staff.documents.create({ ...plan, tags: ' Growth, seeds ,growth,, ' });
    expect(made).toMatchObject({
      ...{ ...plan, category: 'business-plan', tags: ['Growth', 'seeds'], pinned: false, version: 1 },
      ...{ authorId: as.staff.user.id, authorName: 'stan' },
    });
  });

  test('are refused with the messages of the form', async () => {
    const { as } = newCommunity();
    const wrong = { title: 'ab', content: 'too short', category: '', tags: 'x'.repeat(41) };
    const error = await as.staff.documents.create(wrong as never).catch((reason) => reason);
    const messages = error.cause.issues.map(({ message }: { message: string }) => message);
    expect(messages).toEqual([
      'Title must be at least 3 characters',
      'Category is required',
      'Content must be at least 10 characters',
      'Tags must be at most 40 characters',
    ]);
  });

  test('are found by any part of title, content, or tags, ignoring case and accents, within a category', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.documents.create({ ...plan, tags: 'Café, 50%' });
    await as.staff.documents.create({
      title: 'Another thing',
      content: 'Nothing of that.',
      category: 'legal',
    });
    const find = async (q: string, category?: 'legal' | 'business-plan') =>
      (await as.staff.documents.list({ q, ...(category && { category }) })).rows.map((row) => row.id);
    for (const q of ['PLAN FOR', 'lan', 'seeds and wait', 'cafe', '50%', 'pl', '  spring  ']) {
      expect([q, await find(q)]).toEqual([q, [id]]);
    }
    expect(await find('for spring', 'business-plan')).toEqual([id]);
    for (const q of ['for spring']) expect(await find(q, 'legal')).toEqual([]);
    await as.staff.documents.create({
      title: 'Ölpreise',
      content: 'What heating costs now.',
      category: 'legal',
    });
    expect((await as.staff.documents.list({ q: 'ol' })).rows.map(({ title }) => title)).toEqual(['Ölpreise']);
    for (const q of ['"', '%%', '_', '\u0301', 'plan OR summer', 'title:plan', '","', '["'])
      expect([q, await find(q)]).toEqual([q, []]);
    const quoted = { title: 'Quoted', content: 'Nothing of that.', tags: 'Öre, say "hi" now' };
    const other = await as.staff.documents.create(quoted);
    for (const q of ['öre', 'y "hi"', '"h']) expect([q, await find(q)]).toEqual([q, [other.id]]);
    for (const q of ['ÖR', 'ör']) expect([q, await find(q)]).toEqual([q, [other.id, id]]);
  });

  test('without a match for the whole query are found by all of its words, which is marked', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.documents.create({ ...plan, pinned: true });
    await as.staff.documents.create({ title: 'Seeds of doubt', content: 'No season is named here.' });
    const ask = (q: string) => as.staff.documents.list({ q });
    expect(await ask('for spring')).not.toHaveProperty('apart');
    expect(await ask('spring SEEDS ai')).toMatchObject({ total: 1, apart: true, rows: [{ id }] });
    expect((await as.staff.documents.pinned({ q: 'spring seeds' })).map((row) => row.id)).toEqual([id]);
    expect(await ask('spring autumn')).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
    expect(await as.staff.documents.list({ q: 'spring seeds', category: 'legal' })).toMatchObject({
      total: 0,
    });
    // REST searches for exactly what the client sends.
    expect((await as.staff.documents.listByCursor({ q: 'spring seeds' })).items).toEqual([]);
  });

  test('have a preview around the match of a search', async () => {
    const { as } = newCommunity();
    const content = `# Beginning\n\n${'Nothing to see. '.repeat(200)}\n\nThe **Crème** brûlée is served at noon. ${'More. '.repeat(400)}`;
    await as.staff.documents.create({ ...plan, content });
    const preview = async (q: string) => (await as.staff.documents.list({ q })).rows[0]?.preview ?? '';
    const shown = await preview('brulee is');
    expect(shown).toMatch(/^…(see\. )?.*Crème brûlée is served at noon\. More\..*…$/);
    expect(Array.from(shown).length).toBeLessThanOrEqual(122);
    expect(await preview('served noon')).toContain('served at noon');
    for (const q of ['beginning', 'our plan', '']) {
      expect([q, await preview(q)]).toEqual([q, expect.stringMatching(/^Beginning: Nothing to see\. .*…$/)]);
    }
  });

  test('have a preview of the beginning as plain text, cut at 120 characters', async () => {
    const { as } = newCommunity();
    const long = `# Heading\n\n${'**Word** '.repeat(60)}`;
    await as.staff.documents.create({ ...plan, content: long });
    await as.staff.documents.create(plan);
    const { rows } = await as.staff.documents.list({ sort: 'created', direction: 'asc' });
    expect(rows[0]?.preview).toMatch(/^Heading: Word Word .*…$/);
    expect(Array.from(rows[0]?.preview ?? '').length).toBeLessThanOrEqual(121);
    expect(rows[1]?.preview).toBe('We will plant seeds and wait for rain.');
    expect(rows[0]).not.toHaveProperty('content');
  });

  test('can be pinned, last updated first, without a new version', async () => {
    const { as, clock } = newCommunity();
    const first = await as.staff.documents.create({ ...plan, pinned: true });
    clock.advance(1000);
    const second = await as.staff.documents.create({ ...plan, title: 'Second plan', category: 'legal' });
    for (const _ of ['once', 'and once more'])
      expect((await as.admin.documents.pin({ id: second.id, pinned: true })).version).toBe(1);
    const trail = await as.staff.staff.history({ subject: 'document', subjectId: String(second.id) });
    expect(trail.items).toMatchObject([
      { action: 'documents.pin', changes: { pinned: [false, true] }, actor: { username: 'ada' } },
      { action: 'documents.create' },
    ]);
    expect((await as.staff.documents.pinned({})).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await as.staff.documents.pinned({ category: 'legal' })).map(({ id }) => id)).toEqual([second.id]);
    expect((await as.staff.documents.pinned({ q: 'second' })).map(({ id }) => id)).toEqual([second.id]);
    await as.staff.documents.pin({ id: first.id, pinned: false });
    await as.staff.documents.delete({ id: second.id });
    expect(await as.staff.documents.pinned({})).toEqual([]);
  });

  test('can be pinned by an update, under the same rules as every update', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.documents.create(plan);
    expect(await as.staff.documents.update({ id, pinned: true })).toMatchObject({ pinned: true, version: 1 });
    const both = await as.staff.documents.update({ id, title: 'Our plan', pinned: false, version: 1 });
    expect(both).toMatchObject({ title: 'Our plan', pinned: false, version: 2 });
    const stale = as.staff.documents.update({ id, pinned: true, version: 1 });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await as.staff.documents.update({ id, content: plan.content })).toMatchObject({ pinned: false });
    const trail = await as.staff.staff.history({ subject: 'document', subjectId: String(id) });
    expect(trail.items.map(({ action, changes }) => [action, changes])).toEqual([
      ['documents.pin', { pinned: [true, false] }],
      ['documents.update', { title: [plan.title, 'Our plan'] }],
      ['documents.pin', { pinned: [false, true] }],
      ['documents.create', expect.objectContaining({ title: [null, plan.title] })],
    ]);
    expect((await as.staff.documents.revisions({ id })).items).toHaveLength(2);
  });

  test('get a version with every save, and restoring a version creates a new one', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.staff.documents.create(plan);
    clock.advance(1000);
    await as.admin.documents.update({ id, title: 'Our plan for autumn', version: 1 });
    expect((await as.staff.documents.revision({ id, revision: 1 })).content).toMatchObject(plan);
    const back = await as.staff.documents.restoreVersion({ id, revision: 1, version: 2 });
    expect(back).toMatchObject({ ...plan, version: 3 });
    const { items } = await as.staff.documents.revisions({ id });
    expect(items.map(({ version, savedBy, restores }) => [version, savedBy.username, restores])).toEqual([
      [3, 'stan', 1],
      [2, 'ada', null],
      [1, 'stan', null],
    ]);
    await expect(as.staff.documents.restoreVersion({ id, revision: 1, version: 2 })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
  });

  test('link by [[title]] to the document with that title, else to an entry. Nothing else on the site links to documents', async () => {
    const { as, previewing } = newCommunity();
    const fields = { body: 'Words enough, see [[Our plan for spring]].', tags: ['Tag'] };
    await as.author.entries.create({ ...fields, type: 'thread', title: 'Seeds' });
    const note = await as.author.entries.create({ ...fields, type: 'note', title: 'Séeds' });
    await as.author.entries.create({ ...fields, type: 'note', title: 'Prices' });
    const first = await as.staff.documents.create({ ...plan, content: 'Both of [[prices]] and [[myself]].' });
    const prices = await as.staff.documents.create({ ...plan, title: 'Prices' });
    const { id } = await as.staff.documents.create({
      ...{
        title: 'Myself',
        content: 'See [[our PLAN for spring|the plan]], [[seeds]], [[Gone]] and [[Myself]].',
      },
    });
    expect(await as.admin.documents.links({ id })).toEqual([
      { label: 'our plan for spring', title: plan.title, url: `/internal-wiki/${first.id}` },
      { label: 'seeds', title: 'Séeds', url: `/note/${note.id}` },
    ]);
    expect((await as.admin.documents.links({ id: first.id })).map(({ url }) => url)).toEqual([
      `/internal-wiki/${prices.id}`,
      `/internal-wiki/${id}`,
    ]);
    await as.staff.documents.delete({ id: prices.id });
    expect((await as.admin.documents.links({ id: first.id }))[0]).toMatchObject({ title: 'Prices' });
    expect((await as.admin.entries.read({ id: note.id })).links).toEqual([]);
    await expect(previewing(as.admin, 'contributor').documents.links({ id })).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN' },
    });
  });

  test('are not in the data download of former staff', async () => {
    const { db, as } = newCommunity();
    const { id } = await as.staff.documents.create(plan);
    await as.staff.documents.update({ id, title: 'Another title' });
    const carried = (section: 'versions' | 'acts', tier: number) =>
      db.$client
        .prepare<[object], { subject: string }>(sectionSql(SECTIONS[section]))
        .all({ person: as.staff.user.id, tier, k0: -1, k1: -1, limit: 20 })
        .filter(({ subject }) => subject === 'document').length;
    for (const section of ['versions', 'acts'] as const) {
      expect(carried(section, TIER_STAFF)).toBe(2);
      expect(carried(section, TIER_PUBLIC)).toBe(0);
    }
  });

  test('are found by search and suggestions as typed, only for staff', async () => {
    const { as, previewing } = newCommunity();
    await as.author.entries.create({
      ...{ type: 'note', title: 'Gardening', body: 'About planting seedlings here.', tags: ['Tag'] },
    });
    const { id } = await as.staff.documents.create({
      ...plan,
      content: 'Budget for the seedlinger is **large**.',
    });
    const everything = async (who: typeof as.anonymous, q: string) => await who.search.everything({ q });
    const found = await everything(as.staff, 'seedlinger budget');
    const [group] = found.groups.filter((each) => each.group === 'document');
    expect(group).toMatchObject({
      total: 1,
      items: [
        { type: 'document', id, title: plan.title, url: `/internal-wiki/${id}`, category: 'business-plan' },
      ],
    });
    expect(group?.items[0]?.excerpt).toBe('Budget for the seedlinger is large.');
    expect(group?.items[0]?.excerptMatches.length).toBe(2);
    const page = await as.staff.search.page({ q: 'seedlinger', type: 'document' });
    expect(page.items.map((hit) => hit.id)).toEqual([id]);
    const { id: ai } = await as.staff.documents.create({
      ...{ title: 'AI and the maintainers', content: 'Who pays for the carpenter?' },
    });
    const titles = async (q: string) =>
      (await as.staff.search.page({ q, type: 'document' })).items.map((hit) => hit.id);
    expect(await titles('ai')).toEqual([ai]);
    expect(await titles('carpenter ai')).toEqual([ai]);
    expect(await titles('ai hr')).toEqual([]);
    expect(await titles('nt')).toEqual([]);
    expect((await as.staff.search.offers({ q: 'ma' })).map(({ title }) => title)).toContain(
      'AI and the maintainers',
    );
    for (const q of ['ai', 'carpenter ai'])
      expect((await everything(as.author, q)).groups.filter(({ group }) => group === 'document')).toEqual([]);
    expect((await as.admin.search.offers({ q: 'seedling' })).map(({ type }) => type)).toContain('document');
    for (const other of [as.member, as.contributor, as.anonymous, previewing(as.admin, 'contributor')]) {
      // Not found, and not a known word: the spelling is corrected as if no document had it.
      expect((await everything(other, 'seedlinger')).corrected).not.toBe('seedlinger');
      expect(JSON.stringify(await everything(other, 'seedlinger budget'))).not.toContain('document');
      expect((await other.search.page({ q: 'seedlinger', type: 'document' })).items).toEqual([]);
      expect(
        (await other.search.offers({ q: 'seedlinger' })).filter(({ type }) => type === 'document'),
      ).toEqual([]);
    }
    await as.author.entries.create(note({ body: 'The seedlings are out.' }));
    expect((await everything(as.staff, 'seedlinge')).corrected).toBeNull();
    expect((await everything(as.author, 'seedlinge')).corrected).toBe('seedlings');
    await as.staff.documents.delete({ id });
    expect((await as.staff.search.page({ q: 'seedlinger', type: 'document' })).items).toEqual([]);
  });

  test('can be sorted by title, update, and creation, both ways', async () => {
    const { as, clock } = newCommunity();
    for (const title of ['Banana plan', 'apple plan', 'Čherry plan']) {
      await as.staff.documents.create({ ...plan, title });
      clock.advance(1000);
    }
    await as.staff.documents.update({ id: 1, content: 'Changed in the meantime.' });
    const titles = async (input: Parameters<typeof as.staff.documents.list>[0]) =>
      (await as.staff.documents.list(input)).rows.map(({ title }) => title[0]);
    expect(await titles({})).toEqual(['B', 'Č', 'a']);
    expect(await titles({ sort: 'title', direction: 'asc' })).toEqual(['a', 'B', 'Č']);
    expect(await titles({ sort: 'created', direction: 'asc' })).toEqual(['B', 'a', 'Č']);
  });
});
