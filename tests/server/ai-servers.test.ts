import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aiUnavailable } from '#shared/ai/messages.ts';
import { AI_ERROR_SHOWN } from '#shared/ai/model.ts';
import type { AssistantTimes } from '../../src-server/bin/compose/assistant.ts';
import { PATIENCE } from '../../src-server/services/ai/chain.ts';
import { saidByServer } from '../../src-server/services/ai/model-error.ts';
import { PACE } from '../../src-server/services/ai/pace.ts';
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
  tells,
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
  return askedWithin({}, ...behaviors);
}

async function askedWithin(times: AssistantTimes, ...behaviors: Behavior[]) {
  const { as, db } = newCommunity(undefined, null, { settings: server.settings, ...times });
  await as.author.entries.create(
    note({ title: 'Varnish', body: 'The wooden hull is varnished each spring.' }),
  );
  const ask = async (...next: Behavior[]) => {
    server.next(...next);
    const { text, by } = await as.member.ai.answer({ q: 'how is the wooden hull varnished' });
    return { text, provider: by.provider };
  };
  return { ...(await ask(...behaviors)), ask, as, db };
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

describe('what a server says about a failure', () => {
  const QUOTE =
    "The prompt 'how is the wooden hull varnished' of the-key-of-the-model is not allowed at zanzibar";

  test('is shown to admins, without the key and what was asked, and is stored nowhere', async () => {
    const { as, db, ask } = await asked(refuses(`${QUOTE}${'!'.repeat(AI_ERROR_SHOWN)}`));
    const { said } = await as.admin.admin.assistant({});
    expect(said).toMatch(/^The prompt '?\[\.\.\.\]'? of \[\.\.\.\] is not allowed at zanzibar!+$/);
    expect(said).toHaveLength(AI_ERROR_SHOWN);
    expect(db.$client.serialize().includes('zanzibar')).toBe(false);
    await ask(says(HULL));
    expect((await as.admin.admin.assistant({})).said).toBeNull();
  });

  test('is shown by a test of the model, which counts like any request', async () => {
    const { as } = await asked(says(HULL));
    server.next(refuses('No such model: zanzibar'), says('OK'));
    expect(await as.admin.admin.testAssistant({})).toMatchObject({
      ...{ text: null, said: 'No such model: zanzibar', cause: aiUnavailable.because('it failed') },
    });
    expect(await as.admin.admin.testAssistant({})).toMatchObject({ text: 'OK', cause: null, said: null });
    expect((await as.admin.admin.assistant({})).today).toMatchObject({ answers: 2, failures: 1 });
    await expect(as.staff.admin.testAssistant({})).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    const none = newCommunity().as.admin.admin;
    expect(await none.testAssistant({})).toMatchObject({ text: null, cause: aiUnavailable.noModel });
  });

  test('is read from any form of an error', () => {
    const read = (refusal: string) =>
      saidByServer(refusal, { prompt: ['a "quoted" question'], apiKey: null });
    expect(read('{"error":"out of memory"}')).toBe('out of memory');
    expect(read('{"detail":"no model"}')).toBe('no model');
    expect(read('<html><h1>502</h1> Bad\ngateway</html>')).toBe('502 Bad gateway');
    expect(read('In {"content":"a \\"quoted\\" question"}')).not.toContain('quoted');
    expect(read('')).toBeNull();
  });
});

describe('the first token', () => {
  const LOADS: AssistantTimes = {
    pace: { ...PACE, window: 120, first: 5_000 },
    patience: { ...PATIENCE, loading: 20 },
  };
  const loadsFor = (ms: number, text: string) =>
    tells(new Promise((resolve) => setTimeout(resolve, ms)), text);

  test('can take longer than any pause after it', async () => {
    const text = `${HULL} It dries in the shade, and is sanded again after a day.`;
    expect((await askedWithin(LOADS, loadsFor(400, text))).provider).toBe('external');
  });

  test('is waited for with a part that says so, which is no part of the answer', async () => {
    const { as } = await askedWithin(LOADS, says(HULL));
    const told: { text: string }[] = [];
    server.next(loadsFor(200, `${HULL} And so on and on.`));
    const speaking = as.member.streaming((read) => told.push(read() as { text: string }));
    const { text } = await speaking.ai.answer({ q: 'how is the wooden hull varnished' });
    expect(told[0]).toMatchObject({ text: '', passages: [], by: { provider: 'external' } });
    expect(text).toContain(HULL);
  });
});

test('a citation is valid only if its passage was sent', async () => {
  const { text } = await asked(says('It is varnished [1]. It is red [7]. It floats [0].'));
  expect(text).toBe('It is varnished [1]. It is red . It floats .'.replaceAll(' .', '.'));
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
