import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** The expectations of a client that only knows the table of paths. */
let site: Site;
let admin: Client;
let member: Client;
let visitor: Client;

beforeAll(async () => {
  site = await openSite();
  admin = site.client();
  member = site.client();
  visitor = site.client();
  await register(admin, 'ada');
  await register(member, 'mia');
});
afterAll(() => site.app.close());

const entry = {
  type: 'note',
  title: 'Archive tools',
  body: 'Some **tools** for packing files into one archive.',
  tags: ['Guide', 'Linux'],
};
type Created = { id: string; title: string; metadata: Record<string, unknown> };
const create = async (fields: object = {}) =>
  (await admin.post('/api/entries', { ...entry, ...fields })).body as Created;
const error = (code: string, more: object = {}) => ({
  error: { code, message: expect.any(String), ...more },
});

describe('users', () => {
  test('registration logs the user in; the first is an admin whatever role was sent, the next a member', async () => {
    const fresh = await openSite();
    const first = fresh.client();
    const answer = await first.post('/api/users/register', {
      username: 'First.One',
      email: 'first@example.org',
      password: 'correct horse battery',
      role: 'member',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: {
        id: expect.any(Number),
        username: 'First.One',
        email: 'first@example.org',
        role: 'admin',
        actualRole: 'admin',
      },
    });
    expect((await first.get('/api/users/current')).body).toEqual(answer.body);
    const second = fresh.client();
    const other = await second.post('/api/users/register', {
      username: 'second',
      email: 'second@example.org',
      password: 'correct horse battery',
      role: 'admin',
    });
    expect(other.body).toMatchObject({ user: { role: 'member' } });
    await fresh.app.close();
  });

  test('current returns 401 without a session', async () => {
    const answer = await visitor.get('/api/users/current');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(error('UNAUTHENTICATED'));
  });

  test('login accepts the username or email address in any case; logout ends the session on the server', async () => {
    const client = site.client();
    for (const username of ['MIA', 'Mia@Example.org']) {
      const answer = await client.post('/api/users/login', { username, password: 'mia keeps a secret' });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ user: { username: 'mia', role: 'member' } });
    }
    const token = client.cookie;
    expect((await client.post('/api/users/logout')).status).toBe(200);
    client.cookie = token;
    expect((await client.get('/api/users/current')).status).toBe(401);
  });

  test('a wrong password and an unknown username get the same response', async () => {
    const wrong = await visitor.post('/api/users/login', { username: 'mia', password: 'not her secret' });
    const unknown = await visitor.post('/api/users/login', {
      username: 'nobody',
      password: 'not her secret',
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('role previews a lower role and returns; a higher one is refused', async () => {
    const client = site.client();
    await client.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    const down = await client.post('/api/users/role', { role: 'member' });
    expect(down.body).toMatchObject({ user: { role: 'member', actualRole: 'admin' } });
    expect((await client.post('/api/entries', entry)).status).toBe(403);
    expect((await client.post('/api/users/role', { role: 'admin' })).body).toMatchObject({
      user: { role: 'admin' },
    });
    const up = await member.post('/api/users/role', { role: 'staff' });
    expect(up.status).toBe(403);
    expect(up.body).toEqual(error('FORBIDDEN'));
    expect((await visitor.post('/api/users/role', { role: 'member' })).status).toBe(401);
    expect((await member.post('/api/users/role', { role: 'king' })).status).toBe(400);
  });

  test('an invalid registration names the fields', async () => {
    const answer = await visitor.post('/api/users/register', {
      username: 'x y',
      email: 'nope',
      password: 'short',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      error('INVALID_INPUT', {
        fields: {
          username: expect.any(String),
          email: 'Invalid email address',
          password: expect.any(String),
        },
      }),
    );
    const taken = await visitor.post('/api/users/register', {
      username: 'MIA',
      email: 'new@example.org',
      password: 'correct horse battery',
    });
    expect(taken.status).toBe(409);
    expect(taken.body).toEqual(error('CONFLICT', { fields: { username: expect.any(String) } }));
    const common = await visitor.post('/api/users/register', {
      username: 'newcomer',
      email: 'new@example.org',
      password: 'Password1',
    });
    expect(common.body).toMatchObject({ error: { fields: { password: expect.any(String) } } });
  });
});

describe('entries', () => {
  test('create returns 201 with the bare entry, which reads back the same', async () => {
    const answer = await admin.post('/api/entries', entry);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...entry,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-/),
      linkedIds: [],
      metadata: { votes: 0, comments: 0 },
      authorId: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const { id } = answer.body as Created;
    expect((await visitor.get(`/api/entries/${id}`)).body).toEqual(answer.body);
  });

  test('the list is a bare array with the full body, by type and by every tag, with Link to the next page', async () => {
    for (const n of [1, 2, 3])
      await create({ title: `Page ${n}`, tags: ['Paging', n === 2 ? 'Even' : 'Odd'] });
    const first = await visitor.get('/api/entries?type=note&tags=Paging&limit=2');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject([{ title: 'Page 3', body: entry.body }, { title: 'Page 2' }]);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await visitor.get(next);
    expect(second.body).toMatchObject([{ title: 'Page 1' }]);
    expect(second.headers.get('link')).toBeNull();
    expect((await visitor.get('/api/entries?tags=Paging,Odd&sort=alphabetical')).body).toMatchObject([
      { title: 'Page 1' },
      { title: 'Page 3' },
    ]);
    expect((await visitor.get('/api/entries?type=course&tags=Paging')).body).toEqual([]);
  });

  test.each([
    ['type=essay', 'type'],
    ['sort=worst', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=made-up', 'cursor'],
    ['type=note&type=tool', 'type'],
  ])('an invalid %s is named', async (query, field) => {
    const answer = await visitor.get(`/api/entries?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(error('INVALID_INPUT', { fields: { [field]: expect.any(String) } }));
  });

  test('validation messages are the specified ones', async () => {
    const answer = await admin.post('/api/entries', {
      type: 'note',
      title: 'ab',
      body: 'too short',
      tags: [],
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      error('INVALID_INPUT', {
        fields: {
          title: 'Title must be at least 3 characters',
          body: 'Content must be at least 10 characters',
          tags: 'Add at least one tag',
        },
      }),
    );
  });

  test('permissions: 401 for visitors with the text by type, 403 without permission', async () => {
    const anonymous = await visitor.post('/api/entries', { ...entry, type: 'tool' });
    expect(anonymous.status).toBe(401);
    expect(anonymous.body).toMatchObject({
      error: { message: 'You must be logged in to submit tools or prompts.' },
    });
    const refused = await member.post('/api/entries', entry);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      error: { message: "You don't have permission to create wiki entries." },
    });
    expect((await member.post('/api/entries', { ...entry, type: 'thread' })).status).toBe(201);
  });

  test('unknown fields are refused by name, never stored', async () => {
    const fields = { score: 5, tier: 1, deletedAt: 1, votes: 7, constructor: 'x' };
    const answer = await admin.post('/api/entries', { ...entry, ...fields });
    expect(answer.status).toBe(400);
    const named = Object.keys(fields).map((name) => [name, expect.any(String)]);
    expect(answer.body).toEqual(error('INVALID_INPUT', { fields: Object.fromEntries(named) }));
    const made = await create({ authorId: 99, id: 'mine', metadata: { votes: 7 } });
    expect(made.id).not.toBe('mine');
    expect(made.metadata).toEqual({ votes: 0, comments: 0 });
  });

  test('patch updates, an edit conflict is refused, delete returns 204 and then 410', async () => {
    const { id } = await create();
    const changed = await admin.send('PATCH', `/api/entries/${id}`, { title: 'Another title', version: 1 });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ title: 'Another title', version: 2 });
    const stale = await admin.send('PATCH', `/api/entries/${id}`, { title: 'Third', version: 1 });
    expect(stale.status).toBe(409);
    expect((await member.send('PATCH', `/api/entries/${id}`, { title: 'Mine' })).status).toBe(403);
    expect((await member.send('DELETE', `/api/entries/${id}`)).status).toBe(403);
    const gone = await admin.send('DELETE', `/api/entries/${id}`);
    expect([gone.status, gone.body]).toEqual([204, '']);
    expect((await visitor.get(`/api/entries/${id}`)).status).toBe(410);
    expect((await visitor.get('/api/entries/unknown')).status).toBe(404);
  });

  test('voting is idempotent, withdrawn by DELETE, and refused to visitors', async () => {
    const { id } = await create();
    for (let n = 0; n < 2; n += 1) {
      const answer = await member.post(`/api/entries/${id}/vote`, { type: 'upvote' });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ entryId: id, votes: 1, viewerVote: 'upvote' });
    }
    const anonymous = await visitor.post(`/api/entries/${id}/vote`, { type: 'upvote' });
    expect(anonymous.status).toBe(401);
    expect((await member.send('DELETE', `/api/entries/${id}/vote`)).status).toBe(204);
    expect((await visitor.get(`/api/entries/${id}`)).body).toMatchObject({ metadata: { votes: 0 } });
    expect((await member.post(`/api/entries/${id}/vote`, { type: 'sideways' })).status).toBe(400);
  });

  test('500 parallel votes of one user are one vote', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => member.post(`/api/entries/${id}/vote`, { type: 'upvote' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await visitor.get(`/api/entries/${id}`)).body).toMatchObject({ metadata: { votes: 1 } });
  });

  test('comments: create returns 201, the list is a bare array in reading order', async () => {
    const { id } = await create();
    const first = await member.post(`/api/entries/${id}/comments`, { content: 'First' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ content: 'First', parentId: null, entryId: id });
    const { id: parentId } = first.body as { id: number };
    await admin.post(`/api/entries/${id}/comments`, { content: 'Answer', parentId });
    const list = await visitor.get(`/api/entries/${id}/comments`);
    expect(list.body).toMatchObject([{ content: 'First' }, { content: 'Answer', parentId }]);
    expect((await visitor.post(`/api/entries/${id}/comments`, { content: 'Hello' })).status).toBe(401);
    expect(
      (await member.send('PATCH', `/api/comments/${parentId}`, { content: 'Edited' })).body,
    ).toMatchObject({ content: 'Edited' });
    expect((await member.send('DELETE', `/api/comments/${parentId}`)).status).toBe(204);
  });
});

describe('tags and search', () => {
  test('tags by section: suggestions, then tags in use, with counts', async () => {
    await create({ tags: ['Beekeeping', 'AI'] });
    const wiki = await visitor.get('/api/tags/wiki?limit=100');
    expect(wiki.body).toContainEqual({ name: 'Beekeeping', count: 1 });
    expect(wiki.body).toContainEqual({ name: 'AI', count: 1 });
    expect(((await visitor.get('/api/tags/community')).body as unknown[])[0]).toEqual({
      name: 'Question',
      count: 0,
    });
    expect((await visitor.get('/api/tags')).status).toBe(200);
    expect((await visitor.get('/api/tags/kitchen')).status).toBe(400);
    const all: unknown[] = [];
    let path: string | undefined = '/api/tags?limit=3';
    while (path) {
      const page = await visitor.get(path);
      all.push(...(page.body as unknown[]));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(all).toEqual((await visitor.get('/api/tags?limit=100')).body);
  });

  test('search returns results, best first; a missing query is reported', async () => {
    await create({ title: 'Zeppelins', body: 'All about the zeppelin and its uses.' });
    const answer = await visitor.get('/api/ai/search?q=zepelin');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id: expect.any(String),
        type: 'note',
        title: 'Zeppelins',
        excerpt: expect.stringContaining('zeppelin'),
        url: expect.stringMatching(/^\/note\//),
      },
    ]);
    expect((await visitor.get('/api/ai/search?q=')).status).toBe(400);
    expect((await visitor.get('/api/ai/search')).body).toEqual(
      error('INVALID_INPUT', { fields: { q: expect.any(String) } }),
    );
  });

  test('one kind is searched by name and tags, page by page, each result with its URL', async () => {
    const { id } = await create({ title: 'Trebuchets', body: 'How to throw things far.', tags: ['Siege'] });
    for (const n of [1, 2, 3])
      await member.post(`/api/entries/${id}/comments`, { content: `Trebuchet no. ${n} fell over.` });
    expect((await visitor.get('/api/search?q=trebuchet&tags=siege,Siege')).body).toMatchObject([
      { type: 'note', id, title: 'Trebuchets', tags: ['Siege'], url: `/note/${id}` },
    ]);
    expect((await visitor.get('/api/search?q=trebuchet&tags=Peace')).body).toEqual([]);
    const first = await visitor.get('/api/search?q=trebuchet&type=comment&limit=2');
    expect(first.body).toMatchObject([
      { type: 'comment', title: 'Trebuchets', url: expect.stringContaining(`/note/${id}#comment-`) },
      { type: 'comment' },
    ]);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await visitor.get(next)).body).toHaveLength(1);
    expect(await visitor.get('/api/search?q=x&type=secret')).toMatchObject({
      status: 400,
      body: error('INVALID_INPUT', { fields: { type: expect.any(String) } }),
    });
    expect((await visitor.get(`/api/search?q=x&tags=${'y'.repeat(100)}`)).status).toBe(400);
  });
});

describe('the API itself', () => {
  test('unknown paths, wrong methods, wrong types, and broken bodies return the same error format', async () => {
    expect(await visitor.get('/api/nothing')).toMatchObject({ status: 404, body: error('NOT_FOUND') });
    const wrong = await visitor.send('PUT', '/api/entries');
    expect(wrong).toMatchObject({ status: 405, body: error('METHOD_NOT_ALLOWED') });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(await admin.send('POST', '/api/entries', '{"title":')).toMatchObject({
      status: 400,
      body: error('INVALID_INPUT'),
    });
    expect(await admin.send('POST', '/api/entries', [])).toMatchObject({ status: 400 });
    expect(
      await visitor.send('POST', '/api/entries', 'title=x', { 'content-type': 'text/plain' }),
    ).toMatchObject({ status: 415 });
    expect(await admin.send('POST', '/api/entries', { ...entry, body: 'x'.repeat(1_100_000) })).toMatchObject(
      { status: 413 },
    );
  });

  test('health: live and ready', async () => {
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', version } });
  });
});
