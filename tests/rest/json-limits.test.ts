import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts } from '#db/schema/drafts.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let ada: Client;
beforeAll(async () => {
  site = await openSite();
  ada = site.client();
  await register(ada, 'ada');
});
afterAll(() => site.app.close());

/** Nested objects of a given depth. */
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const draft = (content: string) => `{"slot":"note","content":${content}}`;
const entry = (metadata: string) =>
  `{"type":"note","title":"A fine title","body":"A body of some length.","tags":["One"],"metadata":${metadata}}`;

const REFUSED = {
  code: 'INVALID_INPUT',
  message: 'JSON can be at most 32 levels deep.',
  fields: { body: 'JSON can be at most 32 levels deep.' },
};

describe('deeply nested JSON', () => {
  test('with 32 levels is accepted, and the drafts can be listed', async () => {
    expect((await ada.send('POST', '/trpc/drafts.save', draft(nested(31)))).status).toBe(200);
    expect((await ada.get('/trpc/drafts.list?input={}')).status).toBe(200);
  });

  test.each([32, 1_500])('a draft of %i more levels is refused', async (levels) => {
    for (const content of [nested(levels), `{"list":${lists(levels - 1)}}`]) {
      const { status, body } = await ada.send('POST', '/trpc/drafts.save', draft(content));
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { data: { error: REFUSED } } });
    }
    expect((await ada.get('/trpc/drafts.list?input={}')).status).toBe(200);
  });

  test('is refused in a batch, and the other procedures respond', async () => {
    const { body } = await ada.send(
      'POST',
      '/trpc/drafts.save,drafts.forget?batch=1',
      `{"0":${draft(nested(40))},"1":{"slot":"note"}}`,
    );
    expect(body).toMatchObject([{ error: { data: { error: REFUSED } } }, { result: {} }]);
  });

  test('is refused in a URL', async () => {
    const { status, body } = await ada.get(`/trpc/search.page?input=${encodeURIComponent(nested(500))}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { data: { error: REFUSED } } });
  });

  test.each<Record<string, string>>([{}, { 'idempotency-key': 'once' }])(
    'is refused over REST, with the headers %j',
    async (headers) => {
      for (const levels of [32, 100_000]) {
        const { status, body } = await ada.send('POST', '/api/entries', entry(nested(levels)), headers);
        expect(status).toBe(400);
        expect(body).toEqual({ error: REFUSED });
      }
    },
  );

  test('stored by an older version does not hide the other drafts', async () => {
    await ada.send('POST', '/trpc/drafts.save', draft('{"title":"Readable"}'));
    const deep = JSON.parse(nested(1_500));
    const row = { userId: 1, slot: 'tool', content: deep, updatedAt: new Date() };
    site.db.insert(drafts).values(row).run();
    const { status, body } = await ada.get('/trpc/drafts.list?input={}');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Readable');
  });
});

test.each([
  ['/trpc/drafts.save', draft(`{"list":[${'1,'.repeat(10_000)}1]}`)],
  ['/api/entries', entry(`{"list":[${'1,'.repeat(400_000)}1]}`)],
])('%s refuses JSON with too many values', async (path, text) => {
  const { status, body } = await ada.send('POST', path, text);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('JSON can contain at most 10,000 values.');
});
