import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedThrottle } from '../../src-server/auth/throttle.ts';
import { embeddingsOf } from '../../src-server/bin/compose/embeddings.ts';
import { vectorJobs, watchVectors } from '../../src-server/jobs/vectors.ts';
import type { Embeddings } from '../../src-server/services/ai/embeddings/embeddings.ts';
import type { AiSettings } from '../../src-server/services/ai/settings.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Behavior, type ModelServer, modelServer, saysJson } from '../support/model-server.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { makeOf, saysVectors, testEncoder, vectorRows } from '../support/vectors.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer({ embeddingModel: 'far-vectors' }, (response, body) =>
    body.includes('"input"') ? saysVectors(response, body) : saysJson({})(response, body),
  );
});
afterEach(() => server.close());

/** A community with an encoder somewhere else. */
function far(settings: Partial<AiSettings> = {}): Community & { embeddings: Embeddings } {
  const all = { ...server.settings, ...settings };
  const embeddings: Embeddings = { embedded: null, endpoint: null };
  const community = newCommunity(undefined, null, { settings: all, embeddings });
  const { db, clock } = community;
  const throttle = storedThrottle(db, clock);
  Object.assign(embeddings, embeddingsOf({ db, clock, throttle, settings: all, encoderPool: null }));
  return { ...community, embeddings };
}
const encode = ({ embeddings }: { embeddings: Embeddings }, texts = ['one', 'two']) =>
  embeddings.endpoint?.encode(texts, { share: 'test', signal: new AbortController().signal });
const vectorRequests = () => server.received.filter(({ url }) => url === '/v1/embeddings');

test('texts are sent with the model and the key, and their vectors come back in order', async () => {
  const site = far();
  const [one, two] = (await encode(site)) ?? [];
  expect(vectorRequests()).toMatchObject([
    {
      headers: { authorization: 'Bearer the-key-of-the-model' },
      body: '{"model":"far-vectors","input":["one","two"]}',
    },
  ]);
  expect([one, two]).toEqual(
    [await encode(site, ['one']), await encode(site, ['two'])].map((each) => each?.[0]),
  );
  expect(one).not.toEqual(two);
});

const status =
  (code: number): Behavior =>
  (response) => {
    response.writeHead(code, { location: 'http://127.0.0.1:9/v1/embeddings' });
    response.end();
  };
const body =
  (text: string): Behavior =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(text);
  };

test.each([
  ['refused', status(401)],
  ['unknown', status(404)],
  ['busy', status(429)],
  ['failed', status(500)],
  ['unreachable', status(302)],
  ['unreadable', body('no JSON')],
  ['unreadable', body('{"data":[{"embedding":[1,2]}]}')],
  ['unreadable', body('{"data":[{"embedding":[1,2]},{"embedding":[1]}]}')],
  ['unreadable', body('{"data":[{"embedding":[1,2]},{"embedding":[1,"2"]}]}')],
  ['unreadable', body(`{"data":[{"embedding":[]},{"embedding":[]}]}`)],
] as const)('a server that gives no vectors is noted as %s', async (reason, behavior) => {
  const site = far();
  server.next(behavior);
  await expect(encode(site)).rejects.toMatchObject({ name: 'EndpointError', reason });
  expect((await site.as.admin.admin.assistant({})).lastFailure).toMatchObject({ failure: reason });
});

test('vectors count to the tokens of the day, and share them with answers', async () => {
  const site = far({ dailyTokens: 10_000 });
  await encode(site, ['x'.repeat(36_000)]);
  expect(await site.as.admin.admin.assistant({})).toMatchObject({
    today: { tokens: 9_000, answers: 0, failures: 0 },
    lastFailure: null,
  });
  await expect(encode(site, ['x'.repeat(8_000)])).rejects.toMatchObject({ reason: 'spent' });
  expect(vectorRequests()).toHaveLength(1);
});

describe('the job', () => {
  const run = async ({ db, clock, embeddings }: ReturnType<typeof far>) => {
    let look = () => {};
    const ticker = {
      every: (_: number, tick: () => void) => {
        look = tick;
        return () => {};
      },
    };
    const onError = (error: unknown) => {
      throw error;
    };
    watchVectors({ db, clock, ticker, embeddings, onError });
    look();
    await runJobs({ db, clock }, vectorJobs(embeddings));
  };

  test('sends public texts only, and waits for the tokens of the next day', async () => {
    const site = far({ dailyTokens: 10_000 });
    const { db, as, clock } = site;
    const { id } = await as.author.entries.create(note({ title: 'Open', body: 'Everyone can read this.' }));
    await as.staff.documents.create({ title: 'Closed', content: 'Only staff can read this.' });
    await run(site);
    expect(vectorRows(db, 'endpoint')).toHaveLength(1);
    expect(JSON.stringify(vectorRequests())).not.toContain('Closed');

    await as.author.entries.update({ id, body: 'Everyone can read this text. '.repeat(2_000) });
    await encode(site, ['x'.repeat(38_000)]);
    await run(site);
    expect(vectorRows(db, 'endpoint')).toEqual([]);
    clock.advance(24 * 3_600_000);
    await run(site);
    expect(vectorRows(db, 'endpoint')).toHaveLength(1);
  });
});

test('a question of an account is sent for public texts, and that of a visitor or a search is not', async () => {
  const site = far();
  const { db, as, embeddings } = site;
  await as.author.entries.create(note({ title: 'Car doctor', body: 'The car doctor sees every car.' }));
  await makeOf(db, 'endpoint', embeddings.endpoint);
  const before = vectorRequests().length;
  await as.anonymous.ai.answer({ q: 'physician for an automobile' });
  await as.member.search.related({ q: 'physician for an automobile' });
  await as.member.ai.search({ q: 'physician for an automobile' });
  expect(vectorRequests()).toHaveLength(before);
  await as.member.ai.answer({ q: 'physician for an automobile' });
  expect(vectorRequests().at(-1)?.body).toContain('["physician for an automobile"]');
});

test('staff get internal documents by the vectors of this server, which are not sent', async () => {
  const site = far({ allowInternal: true });
  const { db, as, embeddings } = site;
  embeddings.embedded = testEncoder();
  await as.author.entries.create(note({ title: 'Lamps', body: 'Lamps are lit at dusk.' }));
  await as.staff.documents.create({ title: 'Car doctor', content: 'The car doctor sees every car.' });
  await makeOf(db, 'endpoint', embeddings.endpoint);
  await makeOf(db, 'embedded', embeddings.embedded);
  const { nearest = [] } = await as.staff.ai.answer({ q: 'physician for an automobile' });
  expect(nearest.map(({ title }) => title)).toContain('Car doctor');
  expect(JSON.stringify(vectorRequests())).not.toContain('Car doctor');
});
