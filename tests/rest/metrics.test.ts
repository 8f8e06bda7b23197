import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import { boundedRoutes } from '../../src-server/http/metrics/labels.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { newClient, register } from '../support/client.ts';
import { noInternet, testClock, testIds } from '../support/ports.ts';
import { openSite, type Site } from '../support/rest.ts';
import { testVault } from '../support/second-factor.ts';
import { linkedSiblings } from '../support/siblings.ts';
import { newStore } from '../support/store.ts';

const TOKEN = 'a token of the monitoring';
let site: Site;
beforeAll(async () => {
  site = await openSite({ rateLimit: false, metricsToken: TOKEN.replaceAll(' ', '-') });
});
afterAll(() => site.app.close());

const read = async (headers: Record<string, string> = {}, client = newClient(site.url)) =>
  client.send('GET', '/metrics', undefined, headers);
const seriesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const sampleOf = (text: string, series: string) =>
  Number(
    seriesIn(text)
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('metrics are for this machine, and for others with the token', async () => {
  const bearer = { authorization: `Bearer ${TOKEN.replaceAll(' ', '-')}` };
  const proxied = { 'x-forwarded-for': '192.0.2.1' };
  expect((await read()).status).toBe(200);
  for (const headers of [
    proxied,
    { via: '1.1 proxy' },
    { ...proxied, authorization: 'Bearer another-token-of-that-length' },
  ] as Record<string, string>[])
    expect((await read(headers)).status).toBe(404);
  expect((await read({ ...proxied, ...bearer })).status).toBe(200);
  // A page of another site whose name leads to this machine.
  const foreign = await site.app.inject({ url: '/metrics', headers: { host: 'rebound.example' } });
  expect(foreign.statusCode).toBe(404);
});

test('every number is there, and no label has a name or a path as it was sent', async () => {
  const ada = site.client();
  await register(ada, 'ada');
  for (const { path, method } of REST_ROUTES)
    if (method === 'GET') await ada.get(path.replace(/:\w+/g, 'Quillfeather'));
  for (const path of [
    '/trpc/entries.list?input={}',
    '/trpc/Quillfeather.list',
    '/Quillfeather',
    '/search?q=Quillfeather',
  ])
    await newClient(site.url).get(path);
  const text = String((await read()).body);
  expect(text).not.toMatch(/quillfeather|\bada\b|127\.0\.0\.1/i);
  expect(seriesIn(text).length).toBeLessThan(600);
  for (const name of [
    'commonplace_http_requests_total{route="/api/entries",status="2xx"}',
    'commonplace_http_request_seconds_count{kind="api"}',
    'commonplace_http_request_seconds_count{kind="search"}',
    'commonplace_streams',
    'commonplace_processes',
    'commonplace_read_only',
    'commonplace_jobs{state="due"}',
    'commonplace_job_oldest_due_seconds',
    'commonplace_model_today{what="tokens"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(sampleOf(text, name), name).toBeGreaterThanOrEqual(0);
  expect(sampleOf(text, 'commonplace_http_requests_total{route="/trpc/entries",status="2xx"}')).toBe(1);
});

test('emails and due jobs are counted', async () => {
  const { db, clock } = site;
  db.$client.exec(`insert into mails (kind, key, recipient, subject, text, message_id, state, created_at)
    values ('test', 'one', 'someone@example.org', 'A subject', 'A text', 'm', 'failed', 0)`);
  clock.advance(60_000);
  const text = String((await read()).body);
  expect(sampleOf(text, 'commonplace_emails{status="failed"}')).toBe(1);
  expect(text).not.toContain('example.org');
});

test('the metrics of all processes are summed, whichever is asked', async () => {
  const processes = linkedSiblings();
  const db = newStore();
  const apps = await Promise.all(
    [1, 2].map(() =>
      composeApp({
        db,
        clock: testClock(),
        ids: testIds(),
        env: readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
        setupToken: null,
        vault: testVault,
        readThreads: null,
        fetchImage: noInternet,
        siblings: processes.fork(),
      }),
    ),
  );
  for (const app of apps) await app.inject('/api/entries');
  const { body } = await (apps[0] as (typeof apps)[0]).inject('/metrics');
  expect(sampleOf(body, 'commonplace_http_requests_total{route="/api/entries",status="2xx"}')).toBe(2);
  expect(sampleOf(body, 'commonplace_processes')).toBe(2);
  await Promise.all(apps.map((app) => app.close()));
});

test('a process that is busy is summed with what it said last, and processes say it again once someone asked', async () => {
  const processes = linkedSiblings();
  const busy = processes.fork();
  const ticks: (() => void)[] = [];
  const app = await composeApp({
    db: newStore(),
    clock: testClock(),
    ids: testIds(),
    env: readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    setupToken: null,
    vault: testVault,
    readThreads: null,
    fetchImage: noInternet,
    siblings: processes.fork(),
    ticker: {
      every: (_, tick) => {
        ticks.push(tick);
        return () => {};
      },
    },
  });
  const told: unknown[] = [];
  busy.hear('metrics', (metrics) => void told.push(metrics));
  await app.inject('/api/entries');
  for (const tick of ticks) tick();
  expect(told).toEqual([]);
  busy.tell('metrics wanted', null);
  await expect.poll(() => told.length).toBe(1);
  for (const tick of ticks) tick();
  await expect.poll(() => told.length).toBe(2);
  // It no longer answers.
  busy.tell('metrics', told[0]);
  const { body } = await app.inject('/metrics');
  expect(sampleOf(body, 'commonplace_http_requests_total{route="/api/entries",status="2xx"}')).toBe(2);
  expect(sampleOf(body, 'commonplace_processes')).toBe(2);
  await app.close();
});

test('the alerts and the dashboard ask only for metrics that exist', async () => {
  const text = String((await read()).body);
  const named = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const alerts = readFileSync('deploy/alerts.yml', 'utf8');
  const files = [alerts, readFileSync('deploy/grafana-dashboard.json', 'utf8')].join();
  const asked = [...new Set(files.match(/\b(commonplace_[a-z_]+|nodejs_[a-z_0-9]+|process_[a-z_]+)\b/g))];
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  const { groups } = parse(alerts) as {
    groups: { rules: { alert: string; annotations: { fix: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.filter(({ annotations }) => annotations.fix)).toHaveLength(10);
});

test('routes beyond the most share a label', () => {
  const bounded = boundedRoutes(2);
  expect(['/a', '/b', '/c', '/a'].map(bounded)).toEqual(['/a', '/b', 'other', '/a']);
});
