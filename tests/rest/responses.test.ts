import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { entryOutput } from '#shared/entries/output.ts';
import { responseSchema } from '../../src-server/rest/response-schema.ts';
import type { RestRoute } from '../../src-server/rest/route.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { checkResponse } from '../support/response-check.ts';
import { openSite, type Site } from '../support/rest.ts';

const nameOf = ({ method, path }: RestRoute) => `${method} ${path}`;

describe('the schemas of the answers', () => {
  test.each(REST_ROUTES.map((route) => [nameOf(route), route] as const))(
    '%s states what it answers, or answers nothing',
    (_, route) => {
      expect(responseSchema(route) === null).toBe(route.status === 204);
    },
  );

  test('name every field: no object of theirs takes others', () => {
    const open = REST_ROUTES.filter((route) => {
      const schema = responseSchema(route);
      return (
        schema !== null &&
        JSON.stringify(described(schema, false)) !== JSON.stringify(described(schema, true))
      );
    });
    expect(open.map(nameOf)).toEqual([]);
  });
});

/** A schema as JSON Schema; `closed`: with every object in it closed, but for those whose keys are data. */
function described(schema: z.ZodType, closed: boolean): unknown {
  return z.toJSONSchema(schema, {
    // Read as an output, an object that drops what it does not know looks like a closed one.
    io: 'input',
    override: ({ jsonSchema }) => {
      const isObject = jsonSchema.type === 'object' && !jsonSchema.propertyNames;
      if (closed && isObject) jsonSchema.additionalProperties = false;
    },
  });
}

describe('an answer unlike its schema fails the test that asks for it', () => {
  const answer = (body: unknown, status = 200, type = 'application/json'): Answer => ({
    status,
    headers: new Headers({ 'content-type': type }),
    body,
  });
  const author = { id: 1, username: 'ada', displayName: null, avatarUrl: null, role: 'admin' };
  const at = '2026-03-01T09:30:00.000Z';
  const entry = {
    ...{ id: 'e1', type: 'note', title: 'Tools', body: 'Some tools.', tags: ['AI'], linkedIds: [] },
    ...{ authorId: 1, author, viewerVote: null, isDraft: false, lockedAt: null, hiddenAt: null },
    ...{ version: 1, createdAt: at, updatedAt: at, metadata: { votes: 0, comments: 0 } },
  };
  const list = (item: object) => () => checkResponse('GET', '/api/entries?limit=2', answer([entry, item]));

  test('at a field that the schema does not name, wherever it is', () => {
    expect(entryOutput.parse(entry)).toEqual(entry);
    expect(list(entry)).not.toThrow();
    expect(list({ ...entry, email: 'ada@example.org' })).toThrow('answer.1');
    expect(list({ ...entry, author: { ...author, email: 'a' } })).toThrow('answer.1.author');
  });

  test('at a field that is missing or of another kind', () => {
    const { title: _, ...untitled } = entry;
    expect(list(untitled)).toThrow('answer.1.title');
    expect(list({ ...entry, createdAt: 'yesterday' })).toThrow('answer.1.createdAt');
    expect(list({ ...entry, metadata: { votes: 0, comments: 0, rating: 4 } })).toThrow('answer.1.metadata');
    expect(() => checkResponse('GET', '/api/entries', answer({ items: [], nextCursor: null }))).toThrow(
      'at answer:',
    );
  });

  test('by the row of its own path: a fixed segment comes before a parameter', () => {
    const current = () => checkResponse('GET', '/api/channels/mine', answer({ channels: [], invites: [] }));
    expect(current).not.toThrow();
    expect(() => checkResponse('GET', '/api/channels/1', answer({ channels: [] }))).toThrow('answer.id');
  });

  test('also where it failed, or answers nothing', () => {
    const error = { code: 'NOT_FOUND', message: 'Not found' };
    const failing = (body: unknown) => () => checkResponse('GET', '/api/nowhere', answer(body, 404));
    expect(failing({ error })).not.toThrow();
    expect(failing({ error: { ...error, stack: 'at x' } })).toThrow('answer.error');
    expect(failing({ error: { ...error, code: 'NO' } })).toThrow('answer.error.code');
    expect(() => checkResponse('DELETE', '/api/comments/1', answer('', 204, ''))).not.toThrow();
    expect(() => checkResponse('DELETE', '/api/comments/1', answer({ id: 1 }, 204))).toThrow('with a body');
    expect(() => checkResponse('DELETE', '/api/comments/1', answer({ id: 1 }))).toThrow('answers 200');
  });
});

/** Answers with something in them that no other test over HTTP asks for. The client checks each. */
describe('answers are as they are stated', () => {
  let site: Site;
  let ada: Client;
  let mia: Client;
  let entryId: string;

  beforeAll(async () => {
    site = await openSite({ rateLimit: false });
    [ada, mia] = [site.client(), site.client()];
    await register(ada, 'ada');
    await register(mia, 'mia');
    entryId = await create('Archive tools', 'Some **tools** for packing files into one archive.');
  });
  afterAll(() => site.app.close());

  const create = async (title: string, body: string) => {
    const { body: created } = await ada.post('/api/entries', { type: 'note', title, body, tags: ['AI'] });
    return (created as { id: string }).id;
  };
  /** At least one element is there, so that its schema was looked at. */
  const filled = async (client: Client, path: string) => {
    const { body } = await client.get(path);
    expect(body).toHaveProperty('0');
    return body as { id: number }[];
  };

  test('backlinks, collections of an entry, and searches that found nothing', async () => {
    await create('More tools', 'They are like the [[Archive tools]], only more of them.');
    await filled(ada, `/api/entries/${entryId}/backlinks`);
    const { body } = await ada.post('/api/collections', { title: 'Handbook' });
    const { id } = body as { id: number };
    await ada.post(`/api/collections/${id}/items`, { entryId });
    await filled(ada, `/api/entries/${entryId}/collections`);
    const input = encodeURIComponent(JSON.stringify({ q: 'zymurgy' }));
    await mia.get(`/trpc/search.everything?input=${input}`);
    await filled(ada, '/api/search/missed');
  });

  test('notifications', async () => {
    await ada.post(`/api/entries/${entryId}/comments`, { content: 'What does @mia say?' });
    const [first] = await filled(mia, '/api/notifications');
    expect((await mia.post(`/api/notifications/${first?.id}/read`)).status).toBe(200);
  });

  test('channels and messages that were deleted and restored', async () => {
    const { body } = await ada.post('/api/channels', { name: 'tinkering', isPrivate: true });
    const { id } = body as { id: number };
    await ada.post(`/api/channels/${id}/invites`, { usernames: ['mia'] });
    await filled(ada, `/api/channels/${id}/invites`);
    await mia.get('/api/channels/mine');
    const sent = { text: 'Hello', clientId: '0123456789' };
    await ada.post(`/api/channels/${id}/messages`, sent);
    const [message] = await filled(ada, `/api/channels/${id}/messages`);
    const at = `/api/messages/${message?.id}`;
    expect((await ada.send('PATCH', at, { text: 'Hello, all' })).status).toBe(200);
    expect((await ada.send('DELETE', at)).status).toBe(204);
    expect((await ada.post(`${at}/restore`)).status).toBe(200);
    expect((await ada.send('DELETE', `/api/channels/${id}`)).status).toBe(204);
    expect((await ada.post(`/api/channels/${id}/restore`)).status).toBe(200);
  });
});
