import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adapted, dislikedIn } from '../../src-server/services/ai/parameters.ts';
import { withoutStrayEnd, withoutThinking } from '../../src-server/services/ai/thinking.ts';
import { note } from '../support/factories.ts';
import {
  type Behavior,
  type ModelServer,
  modelServer,
  refuses,
  says,
  saysBroken,
  saysUnfinished,
  saysWhole,
} from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const HULL = 'The hull is varnished [1].';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer();
});
afterEach(() => server.close());

/** Asks about the one entry. */
async function asked(...behaviors: Behavior[]) {
  const { as, db } = newCommunity(undefined, null, server);
  await as.author.entries.create(
    note({ title: 'Varnish', body: 'The wooden hull is varnished each spring.' }),
  );
  const ask = async (...next: Behavior[]) => {
    server.next(...next);
    const { text, by } = await as.member.ai.answer({ q: 'how is the wooden hull varnished' });
    return { text, provider: by.provider };
  };
  return { ...(await ask(...behaviors)), ask, db };
}
const bodies = () => server.received.map(({ body }) => JSON.parse(body));

describe('a refusal that names a parameter', () => {
  test.each([
    ['stream_options', "Unknown field 'stream_options'", says(HULL), { stream: true }],
    [
      'max_tokens',
      "'max_tokens' is not supported. Use 'max_completion_tokens'",
      says(HULL),
      { stream: true },
    ],
    ['system', "The role 'system' is not supported by this template", says(HULL), { stream: true }],
    ['stream', 'stream must be false', saysWhole(HULL), { stream: false }],
  ])('%s is followed by one request without it', async (name, message, answer, expected) => {
    const { text, provider, ask } = await asked(refuses(message), answer);
    expect([text, provider]).toEqual([HULL, 'external']);
    const [first, second] = bodies();
    expect(second).toMatchObject(expected);
    if (name === 'system') {
      expect(second.messages.map(({ role }: { role: string }) => role)).toEqual(['user']);
      expect(second.messages[0].content).toContain(first.messages[0].content);
    } else if (name !== 'stream')
      expect([first[name] !== undefined, second[name]]).toEqual([true, undefined]);
    if (name === 'max_tokens') expect(second.max_completion_tokens).toBe(first.max_tokens);
    // It isn't asked for again.
    expect((await ask(answer)).provider).toBe('external');
    expect(server.received).toHaveLength(3);
  });

  test('again is no reason to ask a third time', async () => {
    const { provider } = await asked(refuses('max_tokens'), refuses('max_tokens'), says(HULL));
    expect([provider, server.received.length]).toEqual(['embedded', 2]);
  });

  test('without a name is no reason to ask again, and is stored nowhere', async () => {
    const { provider, db } = await asked(refuses('Something odd about zanzibar'), says(HULL));
    expect([provider, server.received.length]).toEqual(['embedded', 1]);
    expect(db.$client.serialize().includes('zanzibar')).toBe(false);
  });
});

describe('a finished text', () => {
  test.each([
    ['with one event that cannot be read', saysBroken(HULL)],
    ['without a reason why it ends', saysUnfinished(HULL)],
    ['before a stray </think>', says(`${HULL}</think>`)],
    ['around a second </think>', says(`<think>Hm.</think>${HULL}</think>`)],
  ])('%s is an answer', async (_, behavior) => {
    const { text, provider } = await asked(behavior);
    expect([text, provider]).toEqual([HULL, 'external']);
  });

  test('with a stray </think> makes no later one unreadable', async () => {
    const { ask } = await asked(says(`${HULL}</think>`));
    expect(await ask(says(`${HULL}</think>`))).toEqual({ text: HULL, provider: 'external' });
  });

  test('needs its last event if another one cannot be read', async () => {
    expect((await asked(saysBroken(HULL, false))).provider).toBe('embedded');
  });
});

test('a stray </think> hides no text of a later answer', () => {
  expect(withoutStrayEnd('a</think>')).toBe('a');
  expect(withoutStrayEnd('a</think>b')).toBe('');
  expect(withoutStrayEnd('<think>a</think>')).toBe('');
  expect(withoutThinking('<think>a</think>b</think>c')).toBe('bc');
});

test('a request is adapted to everything that its server has refused', () => {
  const body = {
    messages: [
      { role: 'system', content: 'S' },
      { role: 'user', content: 'U' },
    ],
    max_tokens: 5,
    stream: true,
    stream_options: {},
  };
  expect(JSON.parse(adapted(JSON.stringify(body), new Set(['stream', 'system', 'max_tokens'])))).toEqual({
    messages: [{ role: 'user', content: 'S\n\nU' }],
    max_completion_tokens: 5,
    stream: false,
  });
  expect(dislikedIn('the model is overloaded')).toBeNull();
});
