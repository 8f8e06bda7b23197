import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AI_VISITOR_REQUESTS } from '#shared/ai/chat/model.ts';
import { aiMessages, aiUnavailable } from '#shared/ai/messages.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { KEY_REQUESTS_PER_MINUTE } from '#shared/keys/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { STREAMS_PER_PERSON } from '#shared/live/model.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import { toolStreamMessages } from '#shared/tool-runs/stream.messages.ts';
import { type Client, register } from '../support/client.ts';
import { hangsDuring, type ModelServer, modelServer, tells } from '../support/model-server.ts';
import { openSite, type Site } from '../support/rest.ts';
import { openSocket, trySocket } from '../support/web-socket.ts';

let site: Site;
let ada: Client;
let model: ModelServer;
beforeEach(async () => {
  model = await modelServer();
  site = await openSite({ ai: model.settings, rateLimit: false });
  ada = site.client();
  await register(ada, 'ada');
});
afterEach(async () => {
  await site.app.close();
  await model.close();
});

const SENTIMENT = { text: 'The workshop was wonderful.', detailed: true };
const CODE = { description: 'Add two numbers.', language: 'JavaScript' };
const urlOf = (tool: string) => `${site.url}/api/v1/tools/${tool}/stream`;
const byCookie = () => ({ headers: { cookie: ada.cookie ?? '' } });
const byKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const opened = (tool: string, options: { headers?: Record<string, string> } = {}) =>
  openSocket(urlOf(tool), options);
const refused = (tool: string, headers: Record<string, string> = {}, query = '') =>
  trySocket(urlOf(tool) + query, { headers });
const error = (code: string, message: string) => ({ error: { code, message } });

async function createKey(scope = 'read'): Promise<{ id: number; key: string }> {
  const input = { name: 'Program', scope, expiresOn: null };
  return (await ada.post('/api/account/keys', input)).body as { id: number; key: string };
}

/** A run of the code generator whose model has written a part, and waits. */
async function openRun(options: { headers?: Record<string, string> }) {
  let goOn = () => {};
  const more = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  model.next(tells('```js\nconst sum = ', more, '(a, b) => a + b;\n```'));
  const run = await opened('code-generator', options);
  run.send(CODE);
  await run.until(1);
  return { ...run, goOn };
}

describe('a tool over a WebSocket', () => {
  test('gives visitors the same result as REST', async () => {
    const { send, messages, closed } = await opened('sentiment-analyzer');
    send(SENTIMENT);
    expect((await closed).code).toBe(1000);
    const context = { ms: expect.any(Number), model: null, usage: null };
    expect(messages).toEqual([
      { ...context, provider: 'embedded', output: expect.objectContaining({ sentiment: 'positive' }) },
    ]);
  });

  test('sends parts of what the model writes, and then the whole of it', async () => {
    const { messages, closed, goOn } = await openRun(byCookie());
    expect(messages).toEqual([{ part: 'const sum =' }]);
    goOn();
    expect((await closed).code).toBe(1000);
    const output = { code: 'const sum = (a, b) => a + b;', language: 'JavaScript' };
    expect(messages.at(-1)).toMatchObject({ output, provider: 'external', model: 'small-model' });
    const parts = messages.slice(0, -1).map((message) => (message as { part: string }).part);
    expect(output.code.startsWith(parts.join(''))).toBe(true);
  });

  test('refuses an input as REST does', async () => {
    const { send, messages, closed } = await opened('sentiment-analyzer');
    send({ texts: 'Hello', text: 1 });
    expect((await closed).code).toBe(4400);
    const fields = { texts: requestMessages.unknownField('texts'), text: '`text` must be text' };
    expect(messages).toEqual([{ error: { code: 'INVALID_INPUT', message: fields.text, fields } }]);
    const rest = await ada.post('/api/v1/tools/sentiment-analyzer', { texts: 'Hello', text: 1 });
    expect(rest.body).toEqual(messages[0]);
    const nested = await opened('data-extractor');
    nested.send(JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`));
    expect((await nested.closed).code).toBe(4400);
    const hidden = await opened('sentiment-analyzer');
    hidden.socket.send('{"text":"Hello","__proto__":{"detailed":true}}');
    expect((await hidden.closed).code).toBe(4400);
    expect(hidden.messages).toEqual([error('INVALID_INPUT', requestMessages.invalidJson)]);
  });

  test('of another name is not found', async () => {
    expect(await refused('nothing')).toMatchObject({
      status: 404,
      body: error('NOT_FOUND', runMessages.noTool),
    });
  });

  test('that needs a model asks visitors to log in', async () => {
    const { send, messages, closed } = await opened('code-generator');
    send(CODE);
    expect((await closed).code).toBe(4401);
    expect(messages).toEqual([error('UNAUTHENTICATED', runMessages.loginRequired)]);
    expect(model.received).toEqual([]);
  });

  test('ends its run at the model with the connection', async () => {
    for (const end of ['close', 'terminate'] as const) {
      model.next(hangsDuring('```js\nconst sum'));
      const { send, socket, until } = await opened('code-generator', byCookie());
      send(CODE);
      await until(1);
      socket[end]();
      await model.abandoned();
    }
  });

  test('ends its run at the model when the server stops, which it does not delay', async () => {
    const { closed } = await openRun(byCookie());
    await site.app.close();
    expect(await closed).toEqual({ code: 1001, reason: toolStreamMessages.stopping });
    await model.abandoned();
  });

  test('is opened by no other request', async () => {
    const plain = await ada.get('/api/v1/tools/sentiment-analyzer/stream');
    expect([plain.status, plain.body]).toEqual([400, error('INVALID_INPUT', toolStreamMessages.upgrade)]);
    const { status, headers } = await ada.post('/api/v1/tools/sentiment-analyzer/stream');
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('a WebSocket is opened by', () => {
  test('a session, which it extends', async () => {
    site.db.$client.prepare('update sessions set expires_at = ?').run(Date.now() + 10 * DAY_MS);
    const { response, socket } = await opened('code-generator', byCookie());
    expect(response.headers['set-cookie']).toEqual([expect.stringContaining('Max-Age')]);
    socket.terminate();
    const again = await opened('code-generator', byCookie());
    expect(again.response.headers['set-cookie']).toBeUndefined();
    again.socket.terminate();
  });

  test('a key that can read', async () => {
    const { key } = await createKey('read');
    const { messages, closed, goOn } = await openRun(byKey(key));
    goOn();
    expect((await closed).code).toBe(1000);
    expect(messages.at(-1)).toMatchObject({ provider: 'external' });
  });

  test('no key that does not work', async () => {
    const answer = await refused('sentiment-analyzer', { authorization: 'Bearer cmpl_wrong' });
    expect(answer).toMatchObject({ status: 401, body: error('UNAUTHENTICATED', keyMessages.invalid) });
  });

  test('no key or anything else in the URL', async () => {
    const { key } = await createKey();
    for (const name of ['key', 'token', 'access_token', 'authorization']) {
      const answer = await refused('code-generator', {}, `?${name}=${key}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { [name]: requestMessages.unknownField(name) } } },
      });
      expect(JSON.stringify(answer)).not.toContain(key);
    }
  });

  test.each([
    ['another origin', { origin: 'https://other.example' }, requestMessages.foreignOrigin],
    ['an opaque origin', { origin: 'null' }, requestMessages.foreignOrigin],
    ['another site', { 'sec-fetch-site': 'cross-site' }, requestMessages.foreignOrigin],
    ['a sibling', { 'sec-fetch-site': 'same-site' }, requestMessages.foreignOrigin],
    ['an unknown host', { host: 'other.example' }, requestMessages.foreignHost],
  ])('no page of %s, also without a session', async (_, headers, message) => {
    const expected = { status: 403, body: error('FORBIDDEN', message) };
    expect(await refused('sentiment-analyzer', headers)).toMatchObject(expected);
    const cookie = ada.cookie ?? '';
    expect(await refused('sentiment-analyzer', { ...headers, cookie })).toMatchObject(expected);
  });

  test('a page of this site', async () => {
    const headers = { origin: site.url, 'sec-fetch-site': 'same-origin', cookie: ada.cookie ?? '' };
    const { socket } = await opened('sentiment-analyzer', { headers });
    socket.terminate();
  });
});

describe('between two parts', () => {
  test('a revoked key ends the run', async () => {
    const { id, key } = await createKey();
    const { messages, closed, goOn } = await openRun(byKey(key));
    await ada.send('DELETE', `/api/account/keys/${id}`);
    goOn();
    expect((await closed).code).toBe(4401);
    expect(messages.slice(1)).toEqual([error('UNAUTHENTICATED', keyMessages.invalid)]);
  });

  test('a logout ends the run, which never goes on as a visitor', async () => {
    const { messages, closed, goOn } = await openRun(byCookie());
    await ada.post('/api/users/logout');
    goOn();
    expect((await closed).code).toBe(4403);
    expect(messages.slice(1)).toEqual([error('FORBIDDEN', aiMessages.accountChanged)]);
  });

  test('a lower role ends the run', async () => {
    const { closed, goOn } = await openRun(byCookie());
    site.db.$client.prepare("update users set role = 'member'").run();
    goOn();
    expect((await closed).code).toBe(4403);
  });

  test.each([
    [
      'a key is revoked',
      async () => {
        const { id, key } = await createKey();
        return { options: byKey(key), end: () => ada.send('DELETE', `/api/account/keys/${id}`), code: 4401 };
      },
    ],
    [
      'a user logs out',
      async () => {
        return { options: byCookie(), end: () => ada.post('/api/users/logout'), code: 4403 };
      },
    ],
  ])('and before the input: nothing runs once %s', async (_, prepare) => {
    const { options, end, code } = await prepare();
    const { send, closed } = await opened('code-generator', options);
    await end();
    send(CODE);
    expect((await closed).code).toBe(code);
    expect(model.received).toEqual([]);
  });
});

describe('limits', () => {
  test('of visitors count runs by network, with those of REST', async () => {
    await site.app.close();
    site = await openSite({ rateLimit: true });
    for (let n = 0; n < AI_VISITOR_REQUESTS.max; n += 1) {
      const { send, closed } = await opened('sentiment-analyzer');
      send(SENTIMENT);
      expect((await closed).code).toBe(1000);
    }
    const { send, messages, closed } = await opened('sentiment-analyzer');
    send(SENTIMENT);
    expect((await closed).code).toBe(4429);
    expect(messages).toEqual([error('TOO_MANY_REQUESTS', aiMessages.tooMany(300))]);
  });

  test('of a key count it as a change', async () => {
    await site.app.close();
    site = await openSite({ rateLimit: true });
    ada = site.client();
    await register(ada, 'ada');
    const { key } = await createKey('read');
    const answer = await refused('nothing', byKey(key).headers);
    expect(answer).toMatchObject({ headers: { 'ratelimit-limit': String(KEY_REQUESTS_PER_MINUTE.change) } });
  });

  test('of open connections close the oldest one of a user', async () => {
    const first = await opened('sentiment-analyzer', byCookie());
    const others = [];
    for (let n = 0; n < STREAMS_PER_PERSON; n += 1)
      others.push(await opened('sentiment-analyzer', byCookie()));
    expect((await first.closed).code).toBe(4429);
    expect(first.messages).toEqual([error('TOO_MANY_REQUESTS', toolStreamMessages.tooMany)]);
    for (const { socket } of others) socket.terminate();
  });

  test('of a model that is not configured are said as in REST', async () => {
    await site.app.close();
    site = await openSite();
    const { send, messages, closed } = await opened('code-generator');
    send(CODE);
    expect((await closed).code).toBe(4503);
    expect(messages).toEqual([error('UNAVAILABLE', aiUnavailable.noModel)]);
  });
});
