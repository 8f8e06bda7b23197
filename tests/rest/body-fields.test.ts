import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** The fields of REST request bodies. */
let site: Site;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  admin = site.client();
  visitor = site.client();
  await register(admin, 'ada');
});
afterAll(() => site.app.close());

const writing = REST_ROUTES.filter(({ method }) => method !== 'GET');
const fieldsOf = ({ body }: Answer) =>
  (body as { error?: { fields?: Record<string, string> } }).error?.fields ?? {};
const entry = {
  type: 'tool',
  title: 'Archive tools',
  body: 'Some **tools** for packing files into one archive.',
  tags: ['Guide', 'Linux'],
};
const document = { title: 'A plan', category: 'legal', content: 'We will plant seeds.' };

describe('an unknown field', () => {
  test.each(writing.map(({ method, path }) => [method, path]))(
    'is refused by name: %s %s',
    async (method, path) => {
      const url = path.replace(/:\w+/g, '1');
      // Inherited property names are unknown fields, too.
      const answer = await admin.send(method, url, '{"nonsense":1,"toString":"x"}');
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toMatchObject({
        nonsense: '`nonsense` is not a known field',
        toString: '`toString` is not a known field',
      });
    },
  );

  test('is reported beside invalid fields, also deep in objects and lists', async () => {
    const answer = await admin.post('/api/entries', {
      ...entry,
      title: 'x',
      metadata: { votes: 3, colour: 'red' },
    });
    expect(fieldsOf(answer)).toEqual({
      title: 'Title must be at least 3 characters',
      'metadata.colour': '`metadata.colour` is not a known field',
    });
    const quiz = [{ question: 'Why?', options: ['a', 'b', 'c', 'd'], correct: 0, points: 2 }];
    expect(fieldsOf(await admin.send('PATCH', '/api/lessons/1', { version: 1, quiz }))).toEqual({
      'quiz.points': '`quiz.points` is not a known field',
    });
  });

  test('is not reported to visitors, and changes nothing', async () => {
    expect((await visitor.post('/api/crm', { nonsense: 1 })).status).toBe(401);
    expect((await admin.post('/api/internal-documents', { ...document, colour: 'red' })).status).toBe(400);
    expect((await admin.get('/api/internal-documents')).body).toEqual([]);
  });

  test('in a body with thousands of them is reported for the first ones', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 5000 }, (_, n) => [`field${n}`.padEnd(150, '_'), n]),
    );
    const named = Object.keys(fieldsOf(await admin.post('/api/users/login', body)));
    expect(named.length).toBeLessThan(30);
    expect(Math.max(...named.map((name) => name.length))).toBeLessThanOrEqual(101);
  });
});

describe('fields that the specification lets a client send', () => {
  const stamps = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' };

  test('have no effect on an entry where the server decides', async () => {
    const sent = { ...entry, id: 'mine', authorId: 99, ...stamps };
    const counts = { lessons: 9, progress: 9, students: 9, rating: 5, ratingCount: 9, votes: 9, comments: 9 };
    const made = await admin.post('/api/entries', { ...sent, linkedIds: [], metadata: counts });
    expect(made).toMatchObject({ status: 201, body: { metadata: { votes: 0, ratingCount: 0 } } });
    const { id } = made.body as { id: string };
    expect(id).not.toBe('mine');
    const changed = await admin.send('PATCH', `/api/entries/${id}`, { ...sent, title: 'Packing' });
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Packing' } });
    const retyped = await admin.send('PATCH', `/api/entries/${id}`, { type: 'note' });
    expect([retyped.status, fieldsOf(retyped)]).toEqual([400, { type: expect.any(String) }]);
    const comment = { id: 9, entryId: 'x', userId: 9, parentId: null, content: 'Nice.', ...stamps };
    const said = await admin.post(`/api/entries/${id}/comments`, comment);
    expect(said).toMatchObject({ status: 201, body: { content: 'Nice.' } });
    const { id: commentId } = said.body as { id: number };
    expect((await admin.send('PATCH', `/api/comments/${commentId}`, comment)).status).toBe(200);
  });

  test('have no effect on other records, either', async () => {
    const user = {
      username: 'mia',
      password: 'correct horse battery',
      email: 'mia@example.org',
      role: 'admin',
    };
    const registered = await visitor.post('/api/users/register', {
      ...user,
      ...{ id: 9, displayName: 'Mia', avatarUrl: '', bio: '', ...stamps },
    });
    expect(registered).toMatchObject({ status: 201, body: { user: { role: 'member', displayName: null } } });
    const contact = { contactName: 'Otto', company: '', stage: 'lead', email: '', phone: '', notes: '' };
    const added = await admin.post('/api/crm', {
      ...contact,
      id: 9,
      entryId: null,
      ownerId: null,
      ...stamps,
    });
    expect(added).toMatchObject({ status: 201, body: { id: 1 } });
    expect((await admin.send('PATCH', '/api/crm/1', { ...contact, id: 9, ...stamps })).status).toBe(200);
    const channel = await admin.post('/api/channels', {
      id: 9,
      name: 'Garden',
      isPrivate: false,
      createdAt: '',
    });
    expect(channel.status).toBe(201);
    const message = { id: 9, channelId: 9, senderId: 9, text: 'Hello', createdAt: '', clientId: 'abcdefgh' };
    const sent = await admin.post('/api/channels/1/messages', message);
    expect(sent).toMatchObject({ status: 201, body: { id: 1, channelId: 1, senderId: 1 } });
    const served = { id: 9, authorId: 9, authorName: 'x', ...stamps };
    const planned = await admin.post('/api/internal-documents', {
      ...document,
      ...served,
      tags: [],
      pinned: true,
    });
    expect(planned).toMatchObject({ status: 201, body: { id: 1, authorId: 1, pinned: true } });
    const unpinned = await admin.send('PATCH', '/api/internal-documents/1', { ...served, pinned: false });
    expect(unpinned).toMatchObject({ status: 200, body: { id: 1, pinned: false } });
  });
});
