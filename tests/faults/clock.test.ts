import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '#shared/entries/output.ts';
import { type Client, register } from '../support/client.ts';
import { note } from '../support/factories.ts';
import { openSite, type Site } from '../support/rest.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOVES = [
  ['back a day', -DAY],
  ['forward a year', 365 * DAY],
] as const;

let site: Site;
let ada: Client;
let mia: Client;
beforeEach(async () => {
  site = await openSite({ rateLimit: true });
  [ada, mia] = [site.client(), site.client()];
  await register(ada, 'ada');
  await register(mia, 'mia');
});
afterEach(() => site.app.close());

async function write(title: string): Promise<string> {
  const { status, body } = await ada.post('/api/entries', note({ title }));
  expect(status).toBe(201);
  return (body as Entry).id;
}

/** Reads a list page by page. Calls `between` after the first page. */
async function walk(path: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | null = path; next; ) {
    const { status, body, headers } = await mia.get(next);
    expect(status).toBe(200);
    ids.push(...(body as { id: number | string }[]).map(({ id }) => String(id)));
    if (next === path) await between();
    next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  return ids;
}

describe.each(MOVES)('the clock moves %s', (_, move) => {
  test.each(['recent', 'popular', 'alphabetical'])(
    'a list by %s that is being paged through shows each entry once',
    async (sort) => {
      const ids: string[] = [];
      for (let n = 0; n < 15; n += 1) {
        ids.push(await write(`Before ${n}`));
        site.clock.advance(MINUTE);
      }
      const seen = await walk(`/api/entries?limit=4&sort=${sort}`, async () => {
        site.clock.advance(move);
        for (let n = 0; n < 5; n += 1) ids.push(await write(`After ${n}`));
      });
      expect(amiss(seen, ids.slice(0, 15))).toEqual([]);
      expect((await walk(`/api/entries?limit=4&sort=${sort}`)).toSorted()).toEqual(ids.toSorted());
    },
  );

  test('comments keep their order, and each is shown once', async () => {
    const id = await write('With comments');
    const comment = async (content: string) => {
      const { status } = await mia.post(`/api/entries/${id}/comments`, { content });
      expect(status).toBe(201);
      site.clock.advance(MINUTE);
    };
    for (let n = 0; n < 7; n += 1) await comment(`Before ${n}`);
    const path = `/api/entries/${id}/comments?limit=3`;
    const before = await walk(path);
    const seen = await walk(path, async () => {
      site.clock.advance(move);
      for (let n = 0; n < 3; n += 1) await comment(`After ${n}`);
    });
    expect(amiss(seen, before)).toEqual([]);
    expect(await walk(path)).toHaveLength(10);
  });

  test('new entries can be read, edited, voted on, and found', async () => {
    site.clock.advance(move);
    const id = await write('A zebra in the attic');
    expect((await mia.post(`/api/entries/${id}/vote`, { type: 'upvote' })).status).toBe(200);
    expect((await ada.send('PATCH', `/api/entries/${id}`, { title: 'A zebra in the cellar' })).status).toBe(
      200,
    );
    const { status, body } = await mia.get(`/api/entries/${id}`);
    expect([status, (body as Entry).title]).toEqual([200, 'A zebra in the cellar']);
    expect((await mia.get('/api/ai/search?q=zebra')).body).toMatchObject([{ id }]);
  });

  test('an earlier session works or ends, and its user can log in again', async () => {
    site.clock.advance(move);
    await site.app.auth.sweep();
    expect([200, 401]).toContain((await ada.get('/api/users/current')).status);
    expect(
      (await ada.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' })).status,
    ).toBe(200);
    expect((await ada.get('/api/users/current')).status).toBe(200);
  });

  test('a locked user waits no longer than the window of the rate limit', async () => {
    await lockOut('mia');
    site.clock.advance(move);
    const { status, headers } = await signIn('mia');
    expect([200, 429]).toContain(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    site.clock.advance(15 * MINUTE);
    expect((await signIn('mia')).status).toBe(200);
  });

  test('password guessing is still slowed down', async () => {
    site.clock.advance(move);
    await lockOut('mia');
    expect((await signIn('mia')).status).toBe(429);
  });
});

const signIn = (username: string) =>
  site.client().post('/api/users/login', { username, password: `${username} keeps a secret` });

async function lockOut(username: string): Promise<void> {
  const guesser = site.client();
  for (let n = 0; n < 10; n += 1)
    expect((await guesser.post('/api/users/login', { username, password: `guess ${n}` })).status).toBe(401);
  expect((await signIn(username)).status).toBe(429);
}

/** Entries that were shown twice while paging through a list, and existing entries that were never shown. */
function amiss(seen: string[], there: string[]): string[] {
  return [
    ...seen.filter((id, index) => seen.indexOf(id) !== index).map((id) => `${id} twice`),
    ...there.filter((id) => !seen.includes(id)).map((id) => `${id} never`),
  ];
}

test('the drill detects paging by offset, where new rows push others to another page', async () => {
  const list = ['d', 'c', 'b', 'a'];
  const page = (from: number) => list.slice(from, from + 2);
  const first = page(0);
  list.unshift('e');
  expect(amiss([...first, ...page(2)], ['a', 'b', 'c', 'd'])).toEqual(['c twice', 'a never']);
});
