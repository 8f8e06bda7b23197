import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appRouter } from '../../src-server/app-router.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { startMeasured } from '../bench/measure.ts';
import { seeded } from '../bench/words.ts';
import { type Client, newClient, register } from '../support/client.ts';

const FULL = process.env.DRILLS === 'full';
const REQUESTS = FULL ? 20_000 : 4_000;
/** Requests after which a server has compiled what it needs and keeps what it keeps. */
const WARM = Math.max(2_000, REQUESTS / 4);
/** A leak grows with the requests; a heap that is still growing into its size does not go on. */
const DRIFT_MB = FULL ? 50 : 100;
const AT_ONCE = 8;

const random = seeded(20_260_301);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const BIG = 'x'.repeat(100_000);
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'null',
  '\u0000\u0001\u0002\u001b[31m',
  '\ud800',
  '\u202e\ufeff',
  '" * NEAR ( -',
  "'; drop table entries; --",
  '../../etc/passwd',
  '%00',
  '#{7*7}{{7*7}}<%= 7 %>',
  BIG,
  [],
  ['a', 'b'],
  [['deep', [['deeper']]]],
  {},
  { toString: 'x', valueOf: 1 },
  { constructor: { prototype: { admin: true } } },
  { $ne: null },
  [null, undefined, 3],
  Array.from({ length: 500 }, (_, n) => n),
];
const NAMES = [
  'id',
  'entryId',
  'type',
  'title',
  'body',
  'tags',
  'metadata',
  'version',
  'revision',
  'subject',
  'subjectId',
  'content',
  'parentId',
  'q',
  'limit',
  'cursor',
  'sort',
  'author',
  'section',
  'role',
  'username',
  'password',
  'email',
  'setupToken',
  'courseId',
  'sectionId',
  'lessonId',
  'number',
  'index',
  'published',
  'quiz',
  'passMark',
  'videoUrl',
  'answers',
  'code',
  'channelId',
  'messageId',
  'clientId',
  'text',
  'name',
  'isPrivate',
  'usernames',
  'userId',
  'around',
  'token',
  'every',
  'state',
  'kind',
  'on',
  'upTo',
  'authorId',
  'tier',
  'deletedAt',
  'constructor',
  'hasOwnProperty',
  '__proto__x',
];
const FINE: Record<string, unknown> = {
  type: 'note',
  title: 'A fine title',
  body: 'A fine body of some length.',
  tags: ['Fine'],
  content: 'Words',
  q: 'words',
  role: 'member',
  revision: 1,
  subject: 'entry',
  lessonId: 1,
  answers: [0],
  channelId: 1,
  name: 'A fine room',
  text: 'Words',
  limit: 5,
};

/** Now and then nothing but what is fine, so that hostile requests meet what was made. */
function fields(): Record<string, unknown> {
  if (random() < 0.1) return FINE;
  const some = Array.from({ length: Math.floor(random() * 6) }, () => [pick(NAMES), pick(STRANGE)]);
  return { ...(random() < 0.5 ? FINE : {}), ...Object.fromEntries(some) };
}

/** JSON as no serializer would write it now and then: prototype keys, doubled keys, cut off. */
function json(value: unknown): string {
  const text = JSON.stringify(value);
  const how = random();
  if (how < 0.03) return text.slice(0, Math.floor(text.length * random()));
  if (how < 0.06) return `{"__proto__":{"role":"admin"},${text.slice(1)}`;
  if (how < 0.08) return `{"title":"one","title":["two"],${text.slice(1)}`;
  return text;
}

function query(values: Record<string, unknown>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(safe(value).slice(0, 5000))}`,
  );
  if (random() < 0.3) parts.push(...parts);
  if (random() < 0.1) parts.push('%E0%A4%A', '=', '&&', 'a[b]=c', '__proto__=1');
  return parts.join('&');
}

function safe(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A lone surrogate cannot stand in an address at all.
  return text.replace(/[\ud800-\udfff]/g, '');
}

const ids = [
  'unknown',
  '1',
  '-1',
  '999999999999999999999',
  '%00',
  '..%2f..',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(150),
];
/** What needs no more than being asked to end the session that the attack is made with. */
const ENDS_SESSION = ['auth.logout', 'account.endAllSessions'];
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
).filter(([name]) => !ENDS_SESSION.includes(name));
const routes = REST_ROUTES.filter(({ procedure }) => !ENDS_SESSION.includes(procedure));

async function attack(
  client: Client,
): Promise<{ what: string; status: number; body: unknown; headers: Headers }> {
  if (random() < 0.5) {
    const [name, { _def }] = pick(procedures);
    const text = json(fields());
    const batch = random() < 0.2 ? `${name},${pick(procedures)[0]}?batch=1` : `${name}?`;
    const what = `/trpc/${batch}`;
    const answer =
      _def.type === 'mutation'
        ? await client.send('POST', what, text)
        : await client.get(`${what}&input=${encodeURIComponent(safe(text).slice(0, 8000))}`);
    return { what, ...answer };
  }
  const route = pick(routes);
  const path = route.path.replace(/:\w+/g, () => pick(ids));
  const method = random() < 0.9 ? route.method : pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  const what = `${method} ${path}`;
  const address = random() < 0.5 ? path : `${path}?${query(fields())}`;
  const answer =
    method === 'GET' ? await client.get(address) : await client.send(method, address, json(fields()));
  return { what, ...answer };
}

/** What no answer may hold: a stack, a path of ours, SQL. */
const LEAK =
  /node_modules|\bat (?:async )?[\w.]+ \(|\.[cm]?[jt]s:\d+|SQLITE_|SqliteError|\b(select|insert into|update) .+ (from|values|set) /i;

test(`${REQUESTS} hostile requests: none fails the server, none learns how it works inside`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const server = await startMeasured(['build/server/index.js'], {
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });
  try {
    const [ada, mia] = [newClient(server.url), newClient(server.url)];
    await register(ada, 'ada');
    await register(mia, 'mia');
    const cookies = [ada.cookie, mia.cookie, null];
    const wrong: unknown[] = [];
    const seen = new Map<number, number>();
    let before = 0;
    for (let done = 0; done < REQUESTS; done += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          attack(Object.assign(newClient(server.url), { cookie: pick(cookies) })),
        ),
      );
      for (const { what, status, body } of answers) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const text = JSON.stringify(body);
        const shaped =
          status < 400 || what.startsWith('/trpc') || /^\{"error":\{"code":"[A-Z_]+","message":"/.test(text);
        // Search excerpts and entries may hold whatever was written; only refusals speak for the server.
        if (status >= 500 || !shaped || (status >= 400 && LEAK.test(text)))
          wrong.push({ what, status, text: text.slice(0, 300) });
      }
      if (done === WARM) before = (await server.probe()).rss;
    }
    const drift = ((await server.probe()).rss - before) / 1_048_576;
    console.info(
      `answers by status: ${JSON.stringify(Object.fromEntries(seen))}; memory drift ${drift.toFixed(0)} MB`,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
    expect((await mia.post('/api/entries', { ...FINE, type: 'thread' })).status).toBe(201);
    expect(drift).toBeLessThanOrEqual(DRIFT_MB);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the walk would notice a leak', () => {
  expect('Error: no such table\n    at Database.prepare (/srv/node_modules/x.js:5:21)').toMatch(LEAK);
  expect('SqliteError: near "x": select a from b').toMatch(LEAK);
  expect('Title must be at least 3 characters').not.toMatch(LEAK);
});
