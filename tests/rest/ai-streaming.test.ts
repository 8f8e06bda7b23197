import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PARTS_PATH, STREAMED, type StreamLine } from '#shared/ai/chat/streaming.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AI_REQUESTS } from '#shared/ai/model.ts';
import { growing } from '../../src/lib/cache/streamed.ts';
import { errorOf, trpcClient } from '../../src/lib/trpc.ts';
import { type Client, register } from '../support/client.ts';
import { hangs, hangsDuring, type ModelServer, modelServer, says, tells } from '../support/model-server.ts';
import { openSite, type Site } from '../support/rest.ts';

let server: ModelServer;
let site: Site;
let ada: Client;
let entryId: string;
beforeEach(async () => {
  server = await modelServer({ concurrency: 1 });
  site = await openSite({ ai: server.settings });
  ada = site.client();
  await register(ada, 'ada');
  const { body } = await ada.post('/api/entries', {
    ...{
      type: 'note',
      title: 'Rigging',
      body: 'The rigging of a boat is checked each season.',
      tags: ['Boats'],
    },
  });
  entryId = (body as { id: string }).id;
});
afterEach(async () => {
  await site.app.close();
  await server.close();
});

const Q = { q: 'How is the rigging of a boat checked?' };
const ID = { clientId: 'browser-turn-1' };

function ask(
  input: object = Q,
  { signal, cookie = ada.cookie }: { signal?: AbortSignal; cookie?: string | null } = {},
) {
  return fetch(`${site.url}${PARTS_PATH}ai.answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip', cookie: cookie ?? '' },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  });
}

/** The lines of a response, one at a time. */
async function* linesOf(response: Response): AsyncGenerator<StreamLine> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter(Boolean)) yield JSON.parse(line) as StreamLine;
  }
}

async function collected(response: Response) {
  const grow = growing(STREAMED['ai.answer']);
  const shown: string[] = [];
  let last: StreamLine | null = null;
  for await (const line of linesOf(response)) {
    if ('part' in line) shown.push(String(grow(line.part).text));
    else last = line;
  }
  return { shown, last };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

const history = async () => JSON.stringify((await ada.get('/trpc/ai.history?input={}')).body);

describe('a streamed answer', () => {
  test('is sent while the model writes it, without compression or buffering', async () => {
    const rest = gate();
    server.next(tells('It is checked [1]. Ropes are ', rest.opened, 'replaced [1].'));
    const response = await ask({ ...Q, ...ID });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const lines = linesOf(response);
    const { value: first } = await lines.next();
    expect(first).toEqual({
      part: {
        ...{ keep: 0, add: 'It is checked [1].' },
        rest: {
          passages: [expect.objectContaining({ number: 1, title: 'Rigging' })],
          by: expect.objectContaining({ provider: 'external' }),
        },
      },
    });
    rest.open();
    const { shown, last } = await collected(new Response(responseOf(lines)));
    expect(shown.length).toBeLessThanOrEqual(1);
    expect(last).toMatchObject({ result: { data: { text: 'It is checked [1]. Ropes are replaced [1].' } } });
    expect(await history()).toContain('"state":"done"');
  });

  test('is shown sentence by sentence, with numbers of what was sent, without reasoning or half a link', async () => {
    const [one, two, three] = [gate(), gate(), gate()];
    server.next(
      tells(
        ...['<think>The user is naive. ', one.opened, '</think>It is checked. It is', two.opened],
        ...[' safe [99] [1], see [the ', three.opened, 'page](https://evil.example/a). And [', '1]. <scr'],
      ),
    );
    const asked = ask();
    for (const { open } of [one, two, three]) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      open();
    }
    const { shown, last } = await collected(await asked);
    // Before its number is known, a sentence is unmarked.
    expect(shown[0]).toBe('It is checked.');
    for (const text of shown) expect(text).not.toMatch(/naive|think|evil|99|\\\[/);
    expect(JSON.stringify(last)).not.toContain('naive');
  });

  test('of a model that reasons without saying so is not shown before the end of it, from the second one on', async () => {
    const thought = 'The naive user asks about [1] and so on.';
    server.next(says(`${thought}</think>It is checked [1].`));
    await collected(await ask());
    const rest = gate();
    server.next(tells(`${thought} More `, rest.opened, '</think>It is checked [1]. Yes '));
    const asked = ask();
    await expect.poll(() => server.received.length).toBe(2);
    setTimeout(rest.open, 200);
    const { shown } = await collected(await asked);
    for (const text of shown) expect(text).not.toContain('naive');
  });

  test('by the embedded provider is one line', async () => {
    const { shown, last } = await collected(await ask(Q, { cookie: null }));
    expect(shown).toEqual([]);
    expect(last).toMatchObject({ result: { data: { text: null, by: { provider: 'embedded' } } } });
  });

  test('is refused with the usual status before it begins', async () => {
    expect((await ask({ q: '' })).status).toBe(400);
    for (let count = 0; count < AI_REQUESTS.max; count += 1)
      await ada.post('/trpc/ai.tagsOf', { text: 'rigging' });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await refused.json()) as { error: { data: { error: object } } };
    expect(error.data.error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('in'),
    });
  });

  test('takes only POST', async () => {
    const response = await fetch(`${site.url}${PARTS_PATH}ai.answer`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${site.url}${PARTS_PATH}auth.login`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the browser', () => {
  const asBrowser = (cookie: string | null) =>
    // The model is asked by the same process.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.startsWith('/')
        ? realFetch(site.url + path, { ...init, headers: { ...init.headers, cookie: cookie ?? '' } })
        : realFetch(path, init),
    );
  const realFetch = fetch;
  afterEach(() => vi.unstubAllGlobals());
  const call = (onPart: (soFar: object) => void, input = Q) =>
    trpcClient.ai.answer.mutate(input, { context: { onPart } });

  test('puts the parts together, and gets the same output as without a stream', async () => {
    asBrowser(ada.cookie);
    const rest = gate();
    server.next(tells('It is checked [1]. Ropes are ', rest.opened, 'replaced [1].'));
    const parts: object[] = [];
    const answer = await call((soFar) => {
      parts.push(soFar);
      rest.open();
    });
    expect(parts[0]).toMatchObject({ text: 'It is checked [1].', passages: [{ number: 1 }] });
    expect(answer).toMatchObject({ text: 'It is checked [1]. Ropes are replaced [1].' });
  });

  test("reads the server's refusals, and notices a lost connection", async () => {
    asBrowser(ada.cookie);
    const refused = await call(() => {}, { q: '' }).catch(errorOf);
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', message: aiMessages.questionRequired });
    server.next(hangsDuring('It is checked [1]. Ropes are'));
    const lost = await call(() => site.app.server.closeAllConnections()).catch(errorOf);
    expect(lost).toBeNull();
  });
});

describe('a closed connection', () => {
  test.each([
    ['before the stream', hangs, null],
    ['during the stream', hangsDuring('It is checked [1]. Ropes are'), 'It is checked [1].'],
  ])('ends the run, %s, and the history keeps what was shown', async (_, behavior, kept) => {
    server.next(behavior);
    const stop = new AbortController();
    const asked = ask({ ...Q, ...ID }, { signal: stop.signal });
    asked.catch(() => {});
    await expect.poll(() => server.received.length).toBe(1);
    if (kept !== null)
      await linesOf(await asked)
        .next()
        .catch(() => {});
    stop.abort();
    const late = new Promise((_resolve, reject) => setTimeout(reject, 1_000, new Error('after a second')));
    await Promise.race([server.abandoned(), late]);
    await expect.poll(history).toContain('"state":"stopped"');
    expect(await history()).toContain(kept === null ? '"result":null' : `"text":"${kept}"`);

    // The same question isn't asked again, also on another process. A new one gets the place.
    expect((await ask({ ...Q, ...ID })).status).toBe(409);
    expect(server.received).toHaveLength(1);
    server.next(says('It is checked [1].'));
    expect((await collected(await ask())).last).toMatchObject({ result: {} });
  });

  test('loses no answer that was complete: a repeated request gets it, without another run', async () => {
    server.next(says('It is checked [1].'), says('Another one [1].'));
    await collected(await ask({ ...Q, ...ID }));
    const { last } = await collected(await ask({ ...Q, ...ID }));
    expect(last).toMatchObject({ result: { data: { text: 'It is checked [1].' } } });
    expect(server.received).toHaveLength(1);
  });
});

describe('between two parts', () => {
  async function midway() {
    const rest = gate();
    server.next(
      tells('It is checked [1]. Ropes ', rest.opened, 'are secret [1]. Sails ', new Promise(() => {})),
    );
    const lines = linesOf(await ask({ ...Q, ...ID }));
    expect(JSON.stringify((await lines.next()).value)).toContain('It is checked');
    return async () => {
      rest.open();
      const others: StreamLine[] = [];
      for await (const line of lines) others.push(line);
      await server.abandoned();
      expect(JSON.stringify(others)).not.toContain('secret');
      return others;
    };
  }

  test('a source that can no longer be read ends the answer', async () => {
    const goOn = await midway();
    await ada.send('DELETE', `/api/entries/${entryId}`);
    expect(await goOn()).toMatchObject([{ error: { message: aiMessages.unreadable } }]);
    expect(await history()).toContain('"state":"unreadable"');
  });

  test.each([
    ['a role', () => site.db.$client.exec("update users set role = 'member'"), aiMessages.accountChanged],
    ['a session', () => site.db.$client.exec('delete from sessions'), aiMessages.accountChanged],
  ])('%s that ends also ends the answer', async (_, change, message) => {
    const goOn = await midway();
    change();
    expect(await goOn()).toMatchObject([{ error: { message } }]);
  });
});

/** The rest of the lines as a body. */
function responseOf(lines: AsyncGenerator<StreamLine>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
  });
}
