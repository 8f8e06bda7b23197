import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiUnavailable } from '#shared/ai/messages.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { TOOL_IDS, TOOLS } from '#shared/tool-runs/model.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import { type Client, register } from '../support/client.ts';
import { type ModelServer, modelServer, says } from '../support/model-server.ts';
import { openSite, type Site } from '../support/rest.ts';

const CODE = TOOLS.find(({ id }) => id === 'code-generator')?.exampleInput ?? {};
const run = (client: Client, id: string, input: unknown) =>
  client.send('POST', `/api/v1/tools/${id}`, JSON.stringify(input));

async function keyOf(client: Client, scope: string): Promise<Record<string, string>> {
  const { body } = await client.post('/api/account/keys', { name: scope, scope, expiresOn: null });
  return { authorization: `Bearer ${(body as { key: string }).key}` };
}

describe('without a model', () => {
  let site: Site;
  let visitor: Client;
  let member: Client;
  beforeAll(async () => {
    site = await openSite({ rateLimit: false });
    visitor = site.client();
    member = site.client();
    await register(member, 'mia');
  });
  afterAll(() => site.app.close());

  test('the tools are listed with their parameters, and each is read by its ID', async () => {
    const { status, body } = await visitor.get('/api/v1/tools');
    expect(status).toBe(200);
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual(TOOL_IDS);
    for (const tool of body as { id: string }[])
      expect((await visitor.get(`/api/v1/tools/${tool.id}`)).body).toEqual(tool);
  });

  test('the body is the input, and the response has what the run took', async () => {
    const { status, body } = await run(visitor, 'sentiment-analyzer', { text: 'I love this.' });
    expect(status).toBe(200);
    expect(body).toEqual({
      output: { sentiment: 'positive', score: expect.any(Number) },
      provider: 'embedded',
      model: null,
      ms: expect.any(Number),
      usage: null,
    });
  });

  test('an unknown tool is not found, whatever is asked of it', async () => {
    for (const answer of [
      await visitor.get('/api/v1/tools/teleporter'),
      await run(visitor, 'teleporter', {}),
      await visitor.get('/api/v2/tools'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { message: requestMessages.unknownPath } });
    }
  });

  test('errors name the parameters as they were sent, with those that do not exist', async () => {
    const { status, body } = await run(visitor, 'text-summarizer', {
      maxLength: 4,
      id: 'code-generator',
      input: {},
      size: 2,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        fields: {
          text: '`text` is required',
          maxLength: '`maxLength` must be between 5 and 500',
          id: '`id` is not a known field',
          input: '`input` is not a known field',
          size: '`size` is not a known field',
        },
      },
    });
    const schema = { type: 'object', properties: { a: { type: 'date' } } };
    expect((await run(visitor, 'data-extractor', { text: 'a', schema })).body).toMatchObject({
      error: { fields: { 'schema.properties.a.type': expect.any(String) } },
    });
    expect((await run(visitor, 'data-extractor', [])).status).toBe(400);
  });

  test('a tool that needs one responds with 503 to everyone, and names AI_BASE_URL', async () => {
    for (const client of [visitor, member]) {
      const { status, body } = await run(client, 'code-generator', CODE);
      expect(status).toBe(503);
      expect(body).toMatchObject({ error: { code: 'UNAVAILABLE', message: aiUnavailable.noModel } });
    }
    expect(aiUnavailable.noModel).toContain('AI_BASE_URL');
  });

  test('a key that only reads runs tools, and still changes nothing', async () => {
    const headers = await keyOf(member, 'read');
    const byKey = (path: string, body: unknown) =>
      site.client().send('POST', path, JSON.stringify(body), headers);
    expect(await byKey('/api/v1/tools/sentiment-analyzer', { text: 'Good.' })).toMatchObject({ status: 200 });
    const entry = { type: 'thread', title: 'Knots', body: 'Which knot holds?', tags: ['Help'] };
    expect(await byKey('/api/entries', entry)).toMatchObject({
      status: 403,
      body: { error: { message: keyMessages.readOnly } },
    });
  });
});

describe('with a model', () => {
  let site: Site;
  let server: ModelServer;
  beforeAll(async () => {
    server = await modelServer();
    site = await openSite({ rateLimit: false, ai: server.settings });
  });
  afterAll(async () => {
    await site.app.close();
    await server.close();
  });

  test('visitors are asked to log in, and a key runs as its owner', async () => {
    const { status, body } = await run(site.client(), 'code-generator', CODE);
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: { message: runMessages.loginRequired } });
    const member = site.client();
    await register(member, 'mia');
    const headers = await keyOf(member, 'read');
    server.next(says('```js\nlet median;\n```'));
    const path = '/api/v1/tools/code-generator';
    expect(await site.client().send('POST', path, JSON.stringify(CODE), headers)).toMatchObject({
      status: 200,
      body: {
        output: { code: 'let median;' },
        provider: 'external',
        model: 'small-model',
        usage: { tokens: 100 },
      },
    });
  });
});
