import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** API features of entries besides writing: history, trash, links, ratings, votes, and collections. */
let site: Site;
let admin: Client;
let member: Client;
let other: Client;
let visitor: Client;

beforeAll(async () => {
  site = await openSite();
  admin = site.client();
  member = site.client();
  other = site.client();
  visitor = site.client();
  await register(admin, 'ada');
  await register(member, 'mia');
  await register(other, 'otto');
});
afterAll(() => site.app.close());

type Created = { id: string; version: number; linkedIds: string[]; metadata: Record<string, unknown> };
let number = 0;
async function create(fields: object = {}): Promise<Created> {
  number += 1;
  const title = `Packing archives ${number}`;
  const body = 'How files are packed into one archive.';
  const answer = await admin.post('/api/entries', { type: 'note', title, body, tags: ['Guide'], ...fields });
  expect(answer.status).toBe(201);
  return answer.body as Created;
}
const read = async (id: string) => (await visitor.get(`/api/entries/${id}`)).body as Created;
const error = (code: string, fields: object = {}) => ({
  error: { code, message: expect.any(String), ...fields },
});

describe('stars', () => {
  test('one rating per user; mean and count follow', async () => {
    const { id, metadata } = await create({ type: 'tool' });
    expect(metadata).toMatchObject({ ratingCount: 0 });
    const first = await member.post(`/api/entries/${id}/rating`, { stars: 2 });
    expect(first.body).toEqual({ entryId: id, rating: 2, ratingCount: 1, viewerStars: 2 });
    await other.post(`/api/entries/${id}/rating`, { stars: 5 });
    expect((await read(id)).metadata).toMatchObject({ rating: 3.5, ratingCount: 2 });
    await member.post(`/api/entries/${id}/rating`, { stars: 4 });
    expect((await read(id)).metadata).toMatchObject({ rating: 4.5, ratingCount: 2 });
    expect((await member.send('DELETE', `/api/entries/${id}/rating`)).status).toBe(204);
    expect((await read(id)).metadata).toMatchObject({ rating: 5, ratingCount: 1 });
  });

  test('100 parallel ratings of one user are one rating', async () => {
    const { id } = await create({ type: 'tool' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => member.post(`/api/entries/${id}/rating`, { stars: 1 + (n % 5) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { metadata } = await read(id);
    expect(metadata.ratingCount).toBe(1);
    const mine = (await member.get(`/api/entries/${id}`)).body as { viewerStars?: number };
    expect(metadata.rating).toBe(mine.viewerStars);
  });

  test('are refused to visitors, to the author, for wiki entries, and beyond five', async () => {
    const tool = await create({ type: 'tool' });
    const note = await create();
    const rate = (by: Client, id: string, stars: unknown = 3) =>
      by.post(`/api/entries/${id}/rating`, { stars });
    expect((await rate(visitor, tool.id)).status).toBe(401);
    expect((await rate(admin, tool.id)).status).toBe(403);
    expect((await rate(member, note.id)).status).toBeGreaterThanOrEqual(400);
    for (const stars of [0, 6, 2.5, '5', null]) {
      const refused = await rate(member, tool.id, stars);
      expect(refused.status, String(stars)).toBe(400);
      expect(refused.body).toMatchObject({ error: { fields: { stars: expect.any(String) } } });
    }
    expect((await read(tool.id)).metadata.ratingCount).toBe(0);
  });
});

describe('votes', () => {
  test("the opposite vote replaces one, Popular follows, and authors can't vote", async () => {
    const { id } = await create({ tags: ['Votes'] });
    const rival = await create({ tags: ['Votes'] });
    const popular = async () =>
      ((await visitor.get('/api/entries?tags=Votes&sort=popular')).body as Created[]).map(
        (entry) => entry.id,
      );
    await member.post(`/api/entries/${id}/vote`, { type: 'upvote' });
    expect(await popular()).toEqual([id, rival.id]);
    await member.post(`/api/entries/${id}/vote`, { type: 'downvote' });
    expect((await read(id)).metadata.votes).toBe(-1);
    expect(await popular()).toEqual([rival.id, id]);
    await member.send('DELETE', `/api/entries/${id}/vote`);
    expect((await read(id)).metadata.votes).toBe(0);
    const own = await admin.post(`/api/entries/${id}/vote`, { type: 'upvote' });
    expect(own.status).toBe(403);
    expect((await read(id)).metadata.votes).toBe(0);
  });

  test('counts sent by a client are ignored', async () => {
    const made = await create({
      type: 'tool',
      metadata: { votes: 99, rating: 5, ratingCount: 40, comments: 7 },
    });
    expect(await read(made.id)).toMatchObject({ metadata: { votes: 0, ratingCount: 0, comments: 0 } });
    await admin.send('PATCH', `/api/entries/${made.id}`, { metadata: { votes: 99, ratingCount: 40 } });
    expect(await read(made.id)).toMatchObject({ metadata: { votes: 0, ratingCount: 0 } });
  });
});

describe('history', () => {
  test('versions are listed, read, and restored; an edit conflict is refused', async () => {
    const { id, version } = await create({ body: 'The first wording of it.' });
    const saved = await admin.send('PATCH', `/api/entries/${id}`, {
      body: 'The second wording of it.',
      version,
    });
    expect(saved.status).toBe(200);
    const stale = await admin.send('PATCH', `/api/entries/${id}`, { body: 'The third wording.', version });
    expect(stale.status).toBe(409);
    expect(stale.body).toEqual(error('CONFLICT'));
    expect((await visitor.get(`/api/entries/${id}/revisions`)).body).toMatchObject([
      { version: 2, savedBy: { username: 'ada' } },
      { version: 1 },
    ]);
    expect((await visitor.get(`/api/entries/${id}/revisions/1`)).body).toMatchObject({
      content: { body: 'The first wording of it.' },
    });
    expect((await member.post(`/api/entries/${id}/revisions/1/restore`, {})).status).toBe(403);
    const restored = await admin.post(`/api/entries/${id}/revisions/1/restore`, { version: 2 });
    expect(restored.body).toMatchObject({ body: 'The first wording of it.', version: 3 });
    expect((await visitor.get(`/api/entries/${id}/revisions/9`)).status).toBe(404);
  });
});

describe('the trash', () => {
  test('a deleted entry returns 410; restored by the user who deleted it, it is complete', async () => {
    const { id } = await create({ tags: ['Trashed'] });
    await member.post(`/api/entries/${id}/vote`, { type: 'upvote' });
    await member.post(`/api/entries/${id}/comments`, { content: 'Kept' });
    expect((await admin.send('DELETE', `/api/entries/${id}`)).status).toBe(204);
    const gone = await visitor.get(`/api/entries/${id}`);
    expect(gone.status).toBe(410);
    expect(gone.body).toEqual(error('GONE'));
    expect((await visitor.get('/api/entries?tags=Trashed')).body).toEqual([]);
    expect((await visitor.get('/api/trash')).status).toBe(401);
    expect((await member.get('/api/trash')).status).toBe(403);
    expect((await admin.get('/api/trash')).body).toMatchObject([{ subject: 'entry', subjectId: id }]);
    expect((await member.post(`/api/trash/entry/${id}/restore`, {})).status).toBe(403);
    expect((await admin.post(`/api/trash/entry/${id}/restore`, {})).status).toBe(200);
    expect((await read(id)).metadata).toMatchObject({ votes: 1, comments: 1 });
    expect((await visitor.get('/api/entries?tags=Trashed')).body).toMatchObject([{ id }]);
  });
});

describe('links', () => {
  test('[[Title]] and picked IDs are linkedIds, are listed on the other side, and survive a new title', async () => {
    const target = await create({ title: 'Tape archives' });
    const picked = await create();
    const { id, linkedIds } = await create({
      body: 'Before there were disks there were [[Tape archives]].',
      linkedIds: [picked.id],
    });
    expect([...linkedIds].sort()).toEqual([target.id, picked.id].sort());
    await admin.send('PATCH', `/api/entries/${target.id}`, { title: 'Archives on magnetic tape' });
    expect((await read(id)).linkedIds).toContain(target.id);
    expect((await visitor.get(`/api/entries/${target.id}/backlinks`)).body).toMatchObject([{ id }]);
    const unknown = await admin.post('/api/entries', {
      ...{ type: 'note', title: 'Nowhere', body: 'A link to nothing at all.', tags: ['Guide'] },
      linkedIds: ['00000000-0000-4000-8000-000000000000'],
    });
    expect(unknown.status).toBe(400);
    expect(unknown.body).toMatchObject({ error: { fields: { linkedIds: expect.any(String) } } });
  });
});

describe('collections', () => {
  test('contributors create them, everyone reads them; wiki entries only, each once; moving checks the version', async () => {
    expect((await member.post('/api/collections', { title: 'Mine' })).status).toBe(403);
    const made = await admin.post('/api/collections', { title: 'Archives' });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };
    const [first, second] = [await create(), await create()];
    const add = (entryId: string) => admin.post(`/api/collections/${id}/items`, { entryId });
    expect((await add(first.id)).status).toBe(201);
    const tree = (await add(second.id)).body as { version: number; items: { id: number; entryId: string }[] };
    expect((await add(first.id)).status).toBe(409);
    expect((await add((await create({ type: 'tool' })).id)).status).toBe(400);
    const item = tree.items.find(({ entryId }) => entryId === second.id)?.id;
    const parentId = tree.items.find(({ entryId }) => entryId === first.id)?.id;
    const move = { parentId, index: 0, version: tree.version };
    const path = `/api/collections/${id}/items/${item}`;
    expect((await admin.send('PATCH', path, move)).body).toMatchObject({
      items: [
        { entryId: first.id, depth: 0 },
        { entryId: second.id, depth: 1 },
      ],
    });
    expect((await admin.send('PATCH', path, move)).status).toBe(409);
    expect((await visitor.get(`/api/entries/${second.id}/collections`)).body).toMatchObject([{ id }]);
    expect((await admin.send('DELETE', `/api/collections/${id}`)).status).toBe(204);
    expect((await visitor.get(`/api/collections/${id}`)).status).toBe(410);
    expect((await admin.post(`/api/trash/collection/${id}/restore`, {})).status).toBe(200);
    expect((await visitor.get(`/api/collections/${id}`)).body).toMatchObject({ title: 'Archives' });
  });
});

describe('discussions', () => {
  test('only the author marks one as solved; followers find it in their list', async () => {
    const made = await member.post('/api/entries', {
      ...{
        type: 'thread',
        title: 'Which archive?',
        body: 'Which archive would you take?',
        tags: ['Question'],
      },
    });
    const { id } = made.body as Created;
    expect((await other.post(`/api/entries/${id}/solved`, {})).status).toBe(403);
    expect((await member.post(`/api/entries/${id}/solved`, {})).body).toMatchObject({
      solvedAt: expect.any(String),
    });
    expect((await member.send('DELETE', `/api/entries/${id}/solved`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ solvedAt: null });
    expect((await visitor.post(`/api/entries/${id}/follow`, {})).status).toBe(401);
    expect((await other.post(`/api/entries/${id}/follow`, {})).status).toBe(200);
    expect((await other.get('/api/follows')).body).toMatchObject([{ kind: 'entry', target: id }]);
    expect((await other.send('DELETE', `/api/entries/${id}/follow`)).status).toBe(204);
    expect((await other.get('/api/follows')).body).toEqual([]);
  });
});
