import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { AI_VISITOR_REQUESTS } from '#shared/ai/chat/model.ts';
import { aiCauses, aiMessages, madeWithoutModel } from '#shared/ai/messages.ts';
import { AI_MODEL_REQUESTS, AI_REQUESTS } from '#shared/ai/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { storedThrottle, type Throttle } from '../../src-server/auth/throttle.ts';
import { assistantOf } from '../../src-server/bin/compose/assistant.ts';
import type { Context } from '../../src-server/context.ts';
import { countRequest } from '../../src-server/modules/ai/queries.ts';
import type { Ai } from '../../src-server/services/ai/ai.ts';
import { PATIENCE } from '../../src-server/services/ai/chain.ts';
import type { AiSettings } from '../../src-server/services/ai/settings.ts';
import { type ModelServer, modelServer, says, saysLater } from '../support/model-server.ts';
import { testClock } from '../support/ports.ts';

/** Two connections to one database, as two server processes have them. */
let folder: string;
let stores: Db[];
let server: ModelServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ai-'));
  const file = join(folder, 'commonplace.sqlite');
  stores = [openStore(file), openStore(file)];
  for (const db of stores.slice(0, 1)) migrateStore(db, { now: new Date(0) });
  server = await modelServer();
});
afterEach(async () => {
  await server.close();
  for (const db of stores) db.$client.close();
  rmSync(folder, { recursive: true });
});

function processes(settings: Partial<AiSettings> = {}): [Ai, Ai] {
  const clock = testClock();
  const patience = { ...PATIENCE, place: 20, poll: 10 };
  const [first, second] = stores.map((db) =>
    assistantOf({
      ...{ db, clock, throttle: storedThrottle(db, clock), patience, languagePool: null },
      settings: { ...server.settings, ...settings },
    }),
  );
  if (!first || !second) throw new Error('two processes are needed');
  return [first, second];
}

const SOURCE = {
  id: '1',
  type: 'note',
  title: 'Rigging',
  url: '/note/1',
  body: 'A rig.',
  excerpt: 'A rig.',
} as const;
async function ask(ai: Ai, userId = 1) {
  const question = async () => ({ title: 'Rigging', words: [], type: 'note' as const, sources: [SOURCE] });
  const asking = { userId, share: `user:${userId}`, signal: new AbortController().signal };
  return (await ai.draft({ own: question, shared: question }, asking)).by;
}

test('two processes together enforce the limit of a user', async () => {
  const [first, second] = processes();
  for (let count = 0; count < AI_MODEL_REQUESTS.max; count += 1) {
    server.next(says('A rig [1].'));
    expect((await ask(count % 2 === 0 ? first : second)).provider).toBe('external');
  }
  for (const ai of [first, second])
    expect((await ask(ai)).reason).toBe(madeWithoutModel(aiCauses.overLimit(3600)));
  expect(server.received).toHaveLength(AI_MODEL_REQUESTS.max);
});

test('two processes together enforce the tokens of a day, also of questions at once', async () => {
  const [first, second] = processes({ dailyTokens: 10_000 });
  server.next(says('A rig [1].'), says('A rig [1].'), says('A rig [1].'), says('A rig [1].'));
  // Each may use 5,000 and some, so only one of them fits.
  const answers = await Promise.all([ask(first, 1), ask(second, 2), ask(first, 3), ask(second, 4)]);
  expect(answers.filter(({ reason }) => reason === madeWithoutModel(aiCauses.spent))).toHaveLength(3);
  expect(server.received).toHaveLength(1);
});

test('two processes together enforce the number of questions at once', async () => {
  const [first, second] = processes({ concurrency: 1 });
  let free = () => {};
  server.next(
    saysLater(
      'A rig [1].',
      new Promise((resolve) => {
        free = resolve;
      }),
    ),
  );
  const running = ask(first);
  await expect.poll(() => server.received.length).toBe(1);
  expect((await ask(second, 2)).reason).toBe(madeWithoutModel(aiCauses.queue));
  free();
  expect((await running).provider).toBe('external');
  server.next(says('A rig [1].'));
  expect((await ask(second, 2)).provider).toBe('external');
});

test.each([
  ['a visitor by IP network', null, '203.0.113.7', AI_VISITOR_REQUESTS],
  ['an account', { id: 7, role: 'member' }, '203.0.113.8', AI_REQUESTS],
] as const)('two processes together enforce the requests of %s', (_, viewer, network, { max, minutes }) => {
  const clock = testClock();
  const [first, second] = stores.map((db) => storedThrottle(db, clock));
  if (!first || !second) throw new Error('two processes are needed');
  const ask = (throttle: Throttle, address: string = network) =>
    countRequest({ throttle, viewer, network: address } as unknown as Context);
  for (let count = 0; count < max; count += 1) ask(count % 2 === 0 ? first : second);
  for (const throttle of [first, second])
    expect(() => ask(throttle)).toThrow(aiMessages.tooMany(minutes * 60));
  if (viewer === null) expect(() => ask(first, '203.0.113.9')).not.toThrow();
  clock.advance(minutes * MINUTE_MS);
  expect(() => ask(second)).not.toThrow();
});
