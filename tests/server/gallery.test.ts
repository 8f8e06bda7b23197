import { describe, expect, test } from 'vitest';
import { GALLERY_MAX } from '#shared/program/model.ts';
import { newCommunity } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const TEXT = { description: 'A clock that shows the tides.' };
const STATUSES = ['active', 'development', 'concept'] as const;

keepsTheRules({
  name: 'The gallery',
  subject: 'galleryProject',
  acts: 'program',
  refusals: { read: null, create: "You don't have permission to create gallery projects." },
  create: (as, name, filter = 0) =>
    as.program.create({ ...TEXT, name, status: STATUSES[filter] ?? 'active', published: true }),
  edit: (as, id, name, version) => as.program.update({ id, name, version }),
  field: 'name',
  read: (as, id) => as.program.read({ id }),
  remove: (as, id) => as.program.delete({ id }),
  list: async (as, { filter }) => {
    const status = filter === undefined ? {} : { status: STATUSES[filter] };
    const { items } = await as.program.listByCursor({ ...status, limit: 100 });
    return { rows: items, total: items.length, page: 1, pages: 1 };
  },
  // The page shows the same projects, all of them.
  count: async (as, { filter }) =>
    (await as.program.list({})).filter(({ status }) => filter === undefined || status === STATUSES[filter])
      .length,
  filters: STATUSES.length,
});

describe('the gallery', () => {
  const names = async (as: {
    program: { list: (input: Record<string, never>) => Promise<{ name: string }[]> };
  }) => (await as.program.list({})).map(({ name }) => name);

  test('has new projects at its end, and moved ones where staff put them', async () => {
    const { as } = newCommunity();
    const ids: number[] = [];
    for (const name of ['Alder', 'Birch', 'Cedar', 'Draft'])
      ids.push((await as.staff.program.create({ ...TEXT, name, published: name !== 'Draft' })).id);
    const [alder = 0, birch = 0, cedar = 0] = ids;
    expect(await names(as.anonymous)).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(await as.staff.program.move({ id: cedar, index: 0 })).toEqual({ id: cedar, position: 0 });
    expect(await names(as.anonymous)).toEqual(['Cedar', 'Alder', 'Birch']);
    // Past the end means last, and drafts have their places, too.
    expect(await as.staff.program.move({ id: alder, index: 99 })).toEqual({ id: alder, position: 3 });
    expect(await names(as.staff)).toEqual(['Cedar', 'Birch', 'Draft', 'Alder']);
    // A restored project is back in its place.
    await as.staff.program.delete({ id: birch });
    await as.staff.trash.restore({ subject: 'galleryProject', subjectId: String(birch) });
    expect(await names(as.staff)).toEqual(['Cedar', 'Birch', 'Draft', 'Alder']);
    const { items } = await as.staff.staff.history({ subject: 'galleryProject', subjectId: String(alder) });
    expect(items[0]).toMatchObject({ action: 'program.move', changes: { position: [2, 4] } });
    // The same place again is no action.
    await as.staff.program.move({ id: alder, index: 3 });
    const again = await as.staff.staff.history({ subject: 'galleryProject', subjectId: String(alder) });
    expect(again.items).toHaveLength(items.length);
  });

  test('shows drafts to staff only, as if they were not there', async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.staff.program.create({ ...TEXT, name: 'Not yet' });
    for (const other of [as.anonymous, as.member, as.contributor, previewing(as.admin, 'member')]) {
      expect(await other.program.list({})).toEqual([]);
      expect((await other.program.listByCursor({})).items).toEqual([]);
      await expect(other.program.read({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    }
    expect(await names(as.staff)).toEqual(['Not yet']);
    await as.staff.program.publish({ id, published: true });
    expect(await names(as.anonymous)).toEqual(['Not yet']);
    await as.staff.program.publish({ id, published: false });
    expect(await names(as.anonymous)).toEqual([]);
    await as.staff.program.delete({ id });
    // A deleted draft never was there for others. They can't tell it from a number that doesn't exist.
    await expect(as.anonymous.program.read({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    const { items } = await as.staff.staff.history({ subject: 'galleryProject', subjectId: String(id) });
    expect(items.map(({ action }) => action)).toEqual([
      ...['program.delete', 'program.unpublish', 'program.publish', 'program.create'],
    ]);
  });

  test('publishing creates no version, so that an open form can still be saved', async () => {
    const { as } = newCommunity();
    const { id, version } = await as.staff.program.create({ ...TEXT, name: 'Tides' });
    expect(await as.admin.program.publish({ id, published: true })).toMatchObject({ version });
    expect(await as.staff.program.update({ id, version, name: 'Tide clock' })).toMatchObject({
      ...{ name: 'Tide clock', published: true, version: version + 1 },
    });
    expect(await as.staff.program.update({ id, published: false })).toMatchObject({
      ...{ published: false, version: version + 1 },
    });
  });

  test('refuses more projects than its page shows', async () => {
    const { as } = newCommunity();
    for (let n = 0; n < GALLERY_MAX; n += 1) await as.staff.program.create({ ...TEXT, name: `Project ${n}` });
    await expect(as.staff.program.create({ ...TEXT, name: 'One more' })).rejects.toMatchObject({
      cause: { code: 'CONFLICT', message: "You've reached the limit of 200 projects. Delete one first." },
    });
    await as.staff.program.delete({ id: 1 });
    await as.staff.program.create({ ...TEXT, name: 'One more' });
  });

  test('accepts a website as people write it, and nothing that runs', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.program.create({ ...TEXT, name: 'Tides' });
    const site = async (domain: string) => (await as.staff.program.update({ id, domain })).domain;
    expect(await site(' tides.example ')).toBe('https://tides.example');
    expect(await site('www.tides.example/a?b=c')).toBe('https://www.tides.example/a?b=c');
    expect(await site('gezeiten-ü.example:8443/x')).toBe('https://gezeiten-ü.example:8443/x');
    expect(await site('https://tides.example/#top')).toBe('https://tides.example/#top');
    expect(await site('')).toBe('');
    for (const domain of [
      ...['javascript:alert(1)', 'data:text/html,x', 'http://tides.example', '//tides.example', 'tides'],
      ...['https://a:b@tides.example', 'https://', 'a b.example', 'https://tides\n.example', '/projects'],
    ])
      await expect(site(domain)).rejects.toThrow(/Website must be a URL that starts with https/);
  });

  test('accepts an upload or an image over https, and nothing else', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.program.create({ ...TEXT, name: 'Tides' });
    const image = async (imageUrl: string) => (await as.staff.program.update({ id, imageUrl })).imageUrl;
    const upload = '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e';
    for (const url of [upload, 'https://images.example/a.png', '']) expect(await image(url)).toBe(url);
    for (const url of [
      ...[
        'http://images.example/a.png',
        'data:image/png;base64,x',
        'javascript:alert(1)',
        '//images.example',
      ],
      ...[
        `${upload}/..`,
        `x${upload}`,
        `${upload}?x`,
        '/api/users/logout',
        '/uploads/1',
        `${upload} ${upload}`,
      ],
    ])
      await expect(image(url)).rejects.toThrow(/Image must be an uploaded image or a URL/);
  });
});
