import { describe, expect, test } from 'vitest';
import { MISSED_DAYS, MISSED_LENGTH, MISSED_MAX, MISSED_PER_DAY } from '#shared/search/model.ts';
import { forgetOldMissed } from '../../src-server/modules/search/mutations.ts';
import { channelWith } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

const DAY = 86_400_000;

async function missed({ as }: Community) {
  return (await as.staff.search.missed({ limit: 100 })).items;
}

describe('searches with no results', () => {
  test('are counted by day, in any spelling, without users', async () => {
    const community = newCommunity();
    const { as, clock, db } = community;
    const today = clock.now().toISOString().slice(0, 10);
    await as.member.search.everything({ q: '  Zirkön   Mine ' });
    await as.anonymous.search.everything({ q: 'zirkon mine' });
    await as.other.search.everything({ q: 'qwertz' });
    expect(await missed(community)).toEqual([
      { day: today, query: 'zirkon mine', count: 2 },
      { day: today, query: 'qwertz', count: 1 },
    ]);
    const columns = db.$client.prepare<[], { name: string }>('pragma table_info(missed_searches)').all();
    expect(columns.map(({ name }) => name)).toEqual(['day', 'query', 'count']);
    clock.advance(DAY);
    await as.member.search.everything({ q: 'qwertz' });
    expect((await missed(community)).map(({ query, count }) => `${count} ${query}`)).toEqual([
      '1 qwertz',
      '2 zirkon mine',
      '1 qwertz',
    ]);
  });

  test('have no results of any kind, even after a correction', async () => {
    const community = newCommunity();
    const { as } = community;
    await as.author.entries.create(note({ title: 'Photosynthesis' }));
    await channelWith(as.member, { name: 'Xenon lamps', isPrivate: true });
    await as.anonymous.search.everything({ q: 'photosinthesis' });
    await as.anonymous.search.everything({ q: 'mia' });
    await as.member.search.everything({ q: 'xenon' });
    await as.anonymous.search.everything({ q: 'photosynthesis', tags: ['no such tag'] });
    await as.anonymous.search.page({ q: 'krypton' });
    await as.anonymous.search.suggest({ q: 'krypton' });
    await as.anonymous.search.offers({ q: 'krypton' });
    expect(await missed(community)).toEqual([]);
  });

  test('are stored without operators and what they exclude', async () => {
    const community = newCommunity();
    const { as } = community;
    await as.member.search.everything({ q: 'author:autumn zzzqqq -other type:note' });
    await as.member.search.everything({ q: 'author:autumn' });
    expect((await missed(community)).map(({ query }) => query)).toEqual(['zzzqqq']);
  });

  test.each([
    ['an address of a person', 'somebody@example.org'],
    ['an address of a page', 'https://example.org/reset'],
    ['a telephone number', 'call +49 170 1234567'],
    ['the number of a card', '4111 1111 1111 1111'],
    ['what may be a password', 'Summer2024'],
    ['what may be a password', 'p%ssw§rd'],
    ['a password beside its name', 'mia hunter2222!'],
    ['prose', 'why does nobody tell me what was said about me yesterday'],
    ['what is longer than words are', 'ü'.repeat(MISSED_LENGTH + 1)],
  ])('are not kept when they are %s: %s', async (_, q) => {
    const community = newCommunity();
    await community.as.member.search.everything({ q });
    expect(await missed(community)).toEqual([]);
  });

  test.each([
    'what is zirconium?',
    '"knot-tying"',
    'node.js',
    'zig++',
    'python3',
    'l’hôpital',
    'работа',
    '🧭',
    'u'.repeat(MISSED_LENGTH),
  ])('are kept when they are words: %s', async (q) => {
    const community = newCommunity();
    await community.as.member.search.everything({ q });
    expect(await missed(community)).toHaveLength(1);
  });

  test('are shown to staff, but not in a member preview', async () => {
    const community = newCommunity();
    await community.as.member.search.everything({ q: 'krypton' });
    const preview = community.previewing(community.as.admin, 'member');
    await expect(preview.search.missed({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(community.as.contributor.search.missed({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await missed(community)).toHaveLength(1);
  });

  test('are limited per day and in total, so that no one can push out others', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const today = clock.now().toISOString().slice(0, 10);
    const add = db.$client.prepare('insert into missed_searches (day, query, count) values (?, ?, ?)');
    const count = () => db.$client.prepare<[], number>('select count(*) from missed_searches').pluck().get();
    for (let n = 0; n < MISSED_MAX - 1; n += 1) add.run('2020-01-01', `old ${n}`, n === 0 ? 1 : 2);
    await as.anonymous.search.everything({ q: 'krypton' });
    expect(count()).toBe(MISSED_MAX);
    await as.anonymous.search.everything({ q: 'argon' });
    expect(count()).toBe(MISSED_MAX);
    expect(db.$client.prepare("select 1 from missed_searches where query = 'old 0'").get()).toBeUndefined();
    for (let n = 2; n < MISSED_PER_DAY; n += 1) add.run(today, `new ${n}`, 1);
    await as.anonymous.search.everything({ q: 'neon' });
    await as.anonymous.search.everything({ q: 'krypton' });
    expect((await missed(community))[0]).toEqual({ day: today, query: 'krypton', count: 2 });
    expect(db.$client.prepare("select 1 from missed_searches where query = 'neon'").get()).toBeUndefined();
  });

  test('are listed page by page and deleted after their time', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    for (const q of ['krypton', 'argon', 'neon']) await as.anonymous.search.everything({ q });
    const first = await as.admin.search.missed({ limit: 2 });
    const second = await as.admin.search.missed({ limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ query }) => query)).toEqual(['neon', 'krypton', 'argon']);
    expect(second.nextCursor).toBeNull();
    clock.advance(MISSED_DAYS * DAY);
    expect(forgetOldMissed({ db, clock })).toBe(0);
    clock.advance(DAY);
    expect(forgetOldMissed({ db, clock })).toBe(3);
  });

  test('are answered even if they cannot be stored', async () => {
    const { as, db } = newCommunity();
    db.$client.exec('drop table missed_searches');
    expect(await as.anonymous.search.everything({ q: 'krypton' })).toMatchObject({ groups: [] });
  });
});
