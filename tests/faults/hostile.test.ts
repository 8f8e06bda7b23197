import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { aiUnavailable } from '#shared/ai/messages.ts';
import { appRouter } from '../../src-server/app-router.ts';
import { unknownFields } from '../../src-server/rest/body-fields.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { type Server, startMeasured } from '../bench/measure.ts';
import { type Answer, type Client, newClient, register } from '../support/client.ts';
import { fileAttack } from './hostile-files.ts';
import {
  anything,
  chance,
  fieldsFor,
  json,
  longBody,
  parameter,
  pick,
  query,
  remember,
  safe,
} from './hostile-input.ts';

const FULL = process.env.DRILLS === 'full';
const REQUESTS = FULL ? 20_000 : 2_400;
/** Requests after which a server is warmed up. */
const WARM = FULL ? 5_000 : 1_200;
/** A leak grows with the number of requests, other growth ends. Memory is measured after garbage collection. */
const HEAP_MB = 15;
const DRIFT_MB = FULL ? 50 : 100;
const AT_ONCE = 8;
/** The minimum share of served requests, because requests that are refused at once test nothing. */
const SERVED = 0.2;
/** Limits in milliseconds for the event loop delay of simultaneous requests, and for a health check. */
const LOOP_MS = 200;
const HEALTH_MS = 250;
const LONG_ENTRIES = FULL ? 50 : 16;
const OTHER_THINGS = 12;
const LONG = FULL ? 198_000 : 60_000;
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const FINE = { type: 'thread', title: 'A fine title', body: 'A fine body of some length.', tags: ['Fine'] };

/** Requests that would end the session of the attack. */
const ENDS_SESSION = ['auth.logout', 'account.endAllSessions'];
type Procedure = { _def: { type: string; inputs: z.ZodType[] } };
const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).filter(
    ([name]) => !ENDS_SESSION.includes(name),
  ),
);
const names = [...procedures.keys()];
const routes = REST_ROUTES.filter(({ procedure }) => !ENDS_SESSION.includes(procedure));
const schemaOf = (procedure: string) => procedures.get(procedure)?._def.inputs[0];

type Attack = {
  what: string;
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/** Files aren't procedures. Their parameters are those of a procedure. */
const READ_FILES = [
  { path: '/events.ics', like: 'events.listByCursor' },
  { path: '/events/:id.ics', like: 'events.read' },
  { path: '/events/feed/:token.ics', like: 'events.read' },
  { path: '/api/events/export.csv', like: 'events.analytics' },
] as const;

function readAttack(): Attack {
  const { path, like } = pick(READ_FILES);
  const schema = schemaOf(like);
  const address = path.replace(/:(\w+)/, (_, name) => parameter(name, schema));
  return { what: path, method: 'GET', path: `${address}?${query(fieldsFor(schema))}` };
}

function nextAttack(): Attack {
  if (chance(0.05)) return fileAttack();
  if (chance(0.5)) {
    const name = pick(names);
    const text = json(fieldsFor(schemaOf(name)));
    const path = `/trpc/${chance(0.1) ? `${name},${pick(names)}?batch=1` : `${name}?`}`;
    if (procedures.get(name)?._def.type === 'mutation')
      return { what: path, method: 'POST', path, body: text };
    const input = encodeURIComponent(safe(text).slice(0, 8000));
    return { what: path, method: 'GET', path: `${path}&input=${input}` };
  }
  if (chance(0.05)) return readAttack();
  const route = pick(routes);
  const schema = schemaOf(route.procedure);
  const address = route.path.replace(/:(\w+)/g, (_, name) => parameter(name, schema));
  const method = chance(0.95) ? route.method : pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  const what = `${method} ${route.path}`;
  const sent = fieldsFor(schema);
  if (method === 'GET') return { what, method, path: `${address}?${query(sent)}` };
  // Mostly without unknown fields, which would be refused first.
  const unknown = schema && chance(0.85) ? unknownFields(route, sent, schema) : [];
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => !unknown.includes(name)));
  return { what, method, path: chance(0.8) ? address : `${address}?${query(anything())}`, body: json(body) };
}

/** Must not be in any response: a stack, a file path, SQL. */
const LEAK =
  /node_modules|\bat (?:async )?[\w.]+ \(|\.[cm]?[jt]s:\d+|SQLITE_|SqliteError|\b(select|insert into|update) .+ (from|values|set) /i;

/** The page for an address that isn't one of a file, such as `/events/-1.ics`. */
const NOT_FOUND_PAGE = /^"<!doctype html>.*noindex/;

/** An error of the server. A request to try again later is not an error, and neither is a model that isn't configured. */
function isFailure({ status, headers, body }: Answer): boolean {
  if (status === 503)
    return !headers.has('retry-after') && !JSON.stringify(body).includes(aiUnavailable.noModel);
  return status >= 500 || /"httpStatus":5(?!03)\d\d/.test(JSON.stringify(body));
}

/** Fills a site with the longest possible entries and some other rows for the attacks. */
async function fill(admin: Client): Promise<void> {
  for (let n = 0; n < LONG_ENTRIES; n += 1) {
    const fields = { type: n % 3 ? 'note' : 'tool', title: `Fine words ${n}`, body: longBody(n, LONG) };
    const { status, body } = await admin.post('/api/entries', { ...fields, tags: ['Fine'] });
    expect(status).toBe(201);
    if (n % 8 === 0) remember((body as { id: string }).id);
  }
  const make = async (path: string, fields: object) => {
    const { status, body } = await admin.post(path, fields);
    expect(status, path).toBe(201);
    return body as { id: string };
  };
  const text = 'A fine body of some length.';
  for (let n = 0; n < OTHER_THINGS; n += 1) {
    for (const type of ['thread', 'course']) {
      const { id } = await make('/api/entries', {
        type,
        title: `A fine ${type} ${n}`,
        body: text,
        tags: ['Fine'],
      });
      remember(id);
      await make(`/api/entries/${id}/comments`, { content: 'Fine words' });
      if (type === 'thread') continue;
      const section = await make(`/api/courses/${id}/sections`, { title: 'All' });
      const lesson = {
        sectionId: section.id,
        title: 'A fine lesson',
        body: longBody(n, LONG),
        published: true,
      };
      await make(`/api/courses/${id}/lessons`, lesson);
    }
    const room = await make('/api/channels', { name: `A room ${n}` });
    await make(`/api/channels/${room.id}/messages`, { text: 'Fine words', clientId: `hostile-${n}-0000` });
    await make('/api/collections', { title: `A fine collection ${n}` });
    await make('/api/accounting', { date: '2026-03-01', amount: '-4.50', category: 'Food' });
    await make('/api/crm', { contactName: `Fine ${n}`, company: 'Fine', stage: 'lead' });
    const { id: event } = await make('/api/events', {
      ...{ title: `A fine event ${n}`, description: text, location: 'Town hall' },
      ...{ startTime: '2035-03-01T10:00:00Z', endTime: '2035-03-01T12:00:00Z', timeZone: 'UTC' },
      ...(n % 4 === 0 ? { repeat: { by: 'weekdays', weekdays: [n % 7], count: 3 } } : { capacity: 1 }),
    });
    expect((await admin.post(`/api/events/${event}/rsvp`, {})).status).toBe(200);
    await make('/api/internal-documents', {
      ...{ title: `A fine plan ${n}`, category: 'business-plan', content: longBody(n, LONG), tags: ['Fine'] },
    });
  }
}

test(`${REQUESTS} hostile requests cause no server error and reveal no internals`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const server = await startMeasured(['build/server/index.js'], {
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    WEB_CONCURRENCY: '1',
  });
  const watch = new Worker(new URL('./health-watch.mjs', import.meta.url), { workerData: server.url });
  try {
    const [ada, mia, zoe] = [newClient(server.url), newClient(server.url), newClient(server.url)];
    await register(ada, 'ada');
    await register(mia, 'mia');
    await register(zoe, 'zoe');
    await fill(ada);
    const wrong: unknown[] = [];
    const seen = new Map<number, number>();
    let longest = { delay: 0, busy: 0, what: '' };
    let before = { rss: 0, heap: 0 };
    for (let done = 0; done < REQUESTS; done += AT_ONCE) {
      // Some requests end sessions or lower roles, which would refuse all later requests.
      if (done % 400 === 0) await signedIn(ada, mia);
      const attacks = Array.from({ length: AT_ONCE }, nextAttack);
      const cookies = [...Array<string | null>(5).fill(ada.cookie), mia.cookie, mia.cookie, null];
      server.reset();
      const waited = waitedForProcessor(server.pid);
      const answers = await Promise.all(
        attacks.map(async (attack) => {
          const client = Object.assign(newClient(server.url), { cookie: pick(cookies) });
          return {
            ...attack,
            ...(await client.send(attack.method, attack.path, attack.body, attack.headers)),
            sent: attack.body,
          };
        }),
      );
      for (const answer of answers) {
        const { what, status } = answer;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const text = JSON.stringify(answer.body);
        const made = /^(POST \/api\/entries|\/trpc\/entries\.create\?)$/.test(what) && status < 300;
        const id = made ? UUID.exec(text)?.[0] : undefined;
        if (id) remember(id);
        const shaped =
          status < 400 ||
          what.startsWith('/trpc') ||
          (status === 404 && NOT_FOUND_PAGE.test(text)) ||
          /^\{"error":\{"code":"[A-Z_]+","message":"/.test(text);
        // Entries and excerpts contain user texts. Only errors are texts of the server.
        if (isFailure(answer) || !shaped || (status >= 400 && LEAK.test(text)))
          wrong.push({ what, status, sent: String(answer.sent).slice(0, 300), text: text.slice(0, 300) });
      }
      const { loopMax } = await server.probe();
      const busy = loopMax - (waitedForProcessor(server.pid) - waited);
      if (busy > longest.busy) longest = { delay: loopMax, busy, what: attacks.map(nameOf).join(', ') };
      if (done === WARM) before = await kept(server);
    }
    watch.postMessage('stop');
    const [health] = (await once(watch, 'message')) as [{ looks: number; longest: number }];
    const after = await kept(server);
    const [drift, heap] = [after.rss - before.rss, after.heap - before.heap].map(
      (bytes) => bytes / 1_048_576,
    ) as [number, number];
    const served = [...seen].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0) / REQUESTS;
    console.info(
      [
        `answers by status: ${JSON.stringify(Object.fromEntries(seen))}, ${(100 * served).toFixed(0)} % served`,
        `longest delay of the event loop ${longest.busy.toFixed(0)} ms (${longest.delay.toFixed(0)} ms including waiting for a CPU) during ${longest.what}`,
        `/healthz within ${health.longest.toFixed(0)} ms, ${health.looks} checks; load ${loadavg()[0]?.toFixed(1)}`,
        `memory drift ${drift.toFixed(0)} MB, heap ${heap.toFixed(1)} MB`,
      ].join('\n'),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404]));
    expect(served).toBeGreaterThanOrEqual(SERVED);
    expect((await zoe.post('/api/entries', FINE)).status).toBe(201);
    expect(drift).toBeLessThanOrEqual(DRIFT_MB);
    expect(heap).toBeLessThanOrEqual(HEAP_MB);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    if (FULL) {
      expect(longest.busy).toBeLessThanOrEqual(LOOP_MS);
      expect(health.longest).toBeLessThanOrEqual(HEALTH_MS);
    }
  } finally {
    await watch.terminate();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

const nameOf = ({ what, body }: Attack) => (body ? `${what} (${body.length})` : what);

/** Memory in use after garbage collection. */
async function kept(server: Server): Promise<{ rss: number; heap: number }> {
  server.collect();
  return server.probe();
}

/** Milliseconds for which a process waited for a CPU, or 0 if the system doesn't count them. */
function waitedForProcessor(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
}

async function signedIn(...clients: [ada: Client, mia: Client]): Promise<void> {
  for (const [n, client] of clients.entries()) {
    const name = ['ada', 'mia'][n] ?? '';
    const { status } = await client.get('/api/users/current');
    if (status === 401)
      await client.post('/api/users/login', { username: name, password: `${name} keeps a secret` });
    await client.post('/api/users/role', { role: n === 0 ? 'admin' : 'member' });
  }
}

test('the drill detects a leak', () => {
  expect('Error: no such table\n    at Database.prepare (/srv/node_modules/x.js:5:21)').toMatch(LEAK);
  expect('SqliteError: near "x": select a from b').toMatch(LEAK);
  expect('Title must be at least 3 characters').not.toMatch(LEAK);
});
