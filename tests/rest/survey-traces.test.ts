import { createHash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { DOWNLOAD_PATH } from '#shared/account/model.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { newClient, register } from '../support/client.ts';
import { addUser } from '../support/people.ts';
import { testClock, testIds } from '../support/ports.ts';
import { testVault } from '../support/second-factor.ts';
import { newStore } from '../support/store.ts';
import { openStream } from '../support/stream.ts';
import { QUESTIONS, submission } from '../support/surveys.ts';

const PEOPLE = 20;
const mark = (n: number) => `secret-${n}-of-someone`;

/** A site that logs everything, with people who have a session each. */
async function openLoggingSite() {
  const lines: string[] = [];
  const clock = testClock(new Date());
  const db = newStore();
  const app = await composeApp({
    ...{ db, clock, ids: testIds(), setupToken: null, vault: testVault, readThreads: null },
    env: { ...readEnv({ LOG_LEVEL: 'trace' }), rateLimit: false },
    uploads: uploadMemory(clock.now),
    receipts: uploadMemory(clock.now),
    logTo: new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = newClient(url);
  await register(ada, 'ada');
  const addSession = db.$client.prepare(
    'insert into sessions (id, user_id, created_at, expires_at) values (?, ?, 0, ?)',
  );
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    const { id } = addUser(db, `someone${n}`, 'member');
    const token = `token-${n}`;
    const until = clock.now().getTime() + 86_400_000;
    addSession.run(createHash('sha256').update(token).digest('hex'), id, until);
    return { id, client: Object.assign(newClient(url), { cookie: `session=${token}` }) };
  });
  return { app, db, url, clock, ada, people, lines };
}

test('logs, the live stream, stored requests, throttles, and downloads have no trace of who gave which answer', async () => {
  const { app, db, url, clock, ada, people, lines } = await openLoggingSite();
  const made = await ada.post('/api/email/surveys', {
    ...{ title: 'Honest words', description: 'Say what you think.', questions: QUESTIONS, anonymous: true },
  });
  const { id } = made.body as { id: string };
  await ada.post(`/api/email/surveys/${id}/publish`, { notify: 'members' });
  const topics = [`entry:${id}`, 'staff:surveys', 'staff:campaigns', 'activity:1'];
  const stream = await openStream(url, { cookie: ada.cookie, topics });
  await stream.until(({ event }) => event === 'ready');
  const before = stream.told.length;
  const rows = (table: string) => db.$client.prepare(`select * from ${table}`).all();
  const [requests, throttles] = [rows('idempotency_keys'), rows('throttles')];
  for (const [n, { client }] of people.entries()) {
    clock.advance(60_000);
    const answers = [{ question: 'color', other: mark(n) }];
    const body = { submission: submission(), answers };
    const path = `/api/email/surveys/${id}/responses`;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await client.send('POST', path, body, headers)).status).toBe(200);
  }
  // The event of the last response.
  await stream.until(() => stream.told.length >= before + PEOPLE / 5);
  const heard = stream.told.slice(before).map(({ data }) => data);
  expect(heard).toEqual(
    Array.from({ length: PEOPLE / 5 }, () =>
      expect.objectContaining({ kind: 'survey.changed', data: { surveyId: id, by: null } }),
    ),
  );
  stream.close();
  expect(rows('idempotency_keys')).toEqual(requests);
  const withAnswer = (text: string) => /secret-\d+-of-someone/.test(text);
  const named = (text: string) => /someone\d|"(user|userId|viewer|account)":/i.test(text);
  const responding = lines.filter((line) => line.includes(`${id}/responses`));
  expect(responding.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(lines.filter(withAnswer)).toEqual([]);
  expect(responding.filter(named)).toEqual([]);
  const isOfRespondent = (key: string) => people.some((person) => key.split(':').includes(String(person.id)));
  const added = rows('throttles').filter(
    (row) => !throttles.some((each) => JSON.stringify(each) === JSON.stringify(row)),
  );
  expect(added.filter((row) => isOfRespondent(String((row as { key: string }).key)))).toEqual([]);
  db.$client.prepare('update sessions set confirmed_at = ?').run(clock.now().getTime());
  for (const { client } of people) {
    const { status, body } = await client.get(DOWNLOAD_PATH);
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    expect(withAnswer(text)).toBe(false);
    expect(text).toContain('Honest words');
  }
  await app.close();
});
