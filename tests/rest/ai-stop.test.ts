import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, register } from '../support/client.ts';
import { hangs, hangsDuring, type ModelServer, modelServer, says } from '../support/model-server.ts';
import { openSite, type Site } from '../support/rest.ts';

let server: ModelServer;
let site: Site;
let ada: Client;
beforeEach(async () => {
  server = await modelServer({ concurrency: 1 });
  site = await openSite({ ai: server.settings });
  ada = site.client();
  await register(ada, 'ada');
  await ada.post('/api/entries', {
    ...{ type: 'note', title: 'Rigging', body: 'The rigging of a boat is checked.', tags: ['Boats'] },
  });
});
afterEach(async () => {
  await site.app.close();
  await server.close();
});

const draft = (signal?: AbortSignal) =>
  fetch(`${site.url}/trpc/ai.draft`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' },
    body: JSON.stringify({ type: 'note', title: 'Rigging' }),
    ...(signal ? { signal } : {}),
  });
const usage = async () => (await ada.get('/trpc/admin.assistant')).body as { result: { data: object } };

test.each([
  ['before the stream', hangs],
  ['during the stream', hangsDuring('The rigging')],
])('closing the connection ends the question to the model, %s', async (_, behavior) => {
  server.next(behavior);
  const stop = new AbortController();
  const asked = draft(stop.signal);
  asked.catch(() => {});
  await expect.poll(() => server.received.length).toBe(1);
  stop.abort();
  await server.abandoned();
  await expect(asked).rejects.toThrow();

  // Its place is free again, and it counts as neither an answer nor a failure.
  server.next(says('The rigging is checked [1].'));
  await expect.poll(async () => (await draft()).text()).toContain('"external"');
  expect((await usage()).result.data).toMatchObject({
    today: { answers: 1, failures: 0 },
    lastFailure: null,
  });
});

test('a stopped question is not asked again by a repeated request, and the history says that it was stopped', async () => {
  server.next(hangs);
  const stop = new AbortController();
  const ask = (signal?: AbortSignal) =>
    fetch(`${site.url}/trpc/ai.answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' },
      body: JSON.stringify({ q: 'How is the rigging of a boat checked?', clientId: 'browser-turn-1' }),
      ...(signal ? { signal } : {}),
    });
  const asked = ask(stop.signal);
  asked.catch(() => {});
  await expect.poll(() => server.received.length).toBe(1);
  stop.abort();
  await server.abandoned();
  const history = async () => JSON.stringify((await ada.get('/trpc/ai.history?input={}')).body);
  await expect.poll(history).toContain('"state":"stopped"');
  expect((await ask()).status).toBe(409);
  expect(server.received).toHaveLength(1);
});
