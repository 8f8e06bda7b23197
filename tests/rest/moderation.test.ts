import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_ACCOUNT_POSTS_PER_HOUR } from '#shared/moderation/model.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let ada: Client;
let stan: Client;
let mia: Client;
let entryId: string;

beforeAll(async () => {
  site = await openSite({ rateLimit: true });
  [ada, stan, mia] = [site.client(), site.client(), site.client()];
  await register(ada, 'ada');
  await register(stan, 'stan');
  await register(mia, 'mia');
  // Both moderators may decide about the entry of someone else.
  const cora = site.client();
  await register(cora, 'cora');
  site.db.$client.prepare("update users set role = 'contributor' where username = 'cora'").run();
  site.db.$client.prepare("update users set role = 'staff' where username = 'stan'").run();
  const entry = { type: 'note', title: 'A note', body: 'Words enough to be kept.', tags: ['Guide'] };
  entryId = ((await cora.post('/api/entries', entry)).body as { id: string }).id;
});
afterAll(() => site.app.close());

test('parallel posts of a new account are accepted up to its hourly limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: NEW_ACCOUNT_POSTS_PER_HOUR + 10 }, (_, at) =>
      mia.post(`/api/entries/${entryId}/comments`, { content: `Words ${at}` }),
    ),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect([taken.length, refused.length]).toEqual([NEW_ACCOUNT_POSTS_PER_HOUR, 10]);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await ada.post(`/api/entries/${entryId}/comments`, { content: 'Mine' })).status).toBe(201);
});

test("if two moderators decide at once, one learns the other's decision", async () => {
  const flag = { subject: 'entry', subjectId: entryId, reason: 'spam' };
  expect(await mia.post('/api/flags', flag)).toMatchObject({ status: 201, body: { ...flag, note: null } });
  const { body } = await stan.get('/api/moderation');
  const [found] = body as { id: number }[];
  const path = `/api/moderation/${found?.id}/decision`;
  const answers = await Promise.all([
    stan.post(path, { decision: 'hidden' }),
    ada.post(path, { decision: 'kept' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({
    error: { code: 'CONFLICT', message: expect.stringMatching(/already (dismissed|hid|removed)/) },
  });
  expect((await stan.send('DELETE', path)).status).toBe(204);
  expect((await stan.send('DELETE', path)).status).toBe(409);
});

test('content is hidden and locked by its own path, in both directions', async () => {
  const path = `/api/entries/${entryId}`;
  expect(await stan.post(`${path}/hidden`)).toMatchObject({ status: 200, body: { hidden: true } });
  expect((await mia.get(path)).status).toBe(404);
  expect(await ada.get(path)).toMatchObject({ status: 200, body: { hiddenAt: expect.any(String) } });
  expect((await stan.send('DELETE', `${path}/hidden`)).status).toBe(204);
  expect(await stan.post(`${path}/lock`)).toMatchObject({ status: 200 });
  expect(await mia.get(path)).toMatchObject({ status: 200, body: { lockedAt: expect.any(String) } });
  expect(await mia.post(`${path}/comments`, { content: 'More' })).toMatchObject({
    status: 403,
    body: { error: { message: 'This entry is locked. Only staff can comment on it.' } },
  });
  expect((await stan.send('DELETE', `${path}/lock`)).status).toBe(204);
  // Hiding it decided the case.
  expect((await mia.get('/api/flags')).body).toEqual([]);
  await mia.post('/api/flags', { subject: 'entry', subjectId: entryId, reason: 'other' });
  expect(await mia.get('/api/flags')).toMatchObject({ body: [{ subject: 'entry', subjectId: entryId }] });
  expect((await mia.send('DELETE', `/api/flags/entry/${entryId}`)).status).toBe(204);
});

test('an empty input is reported by field', async () => {
  expect(await mia.post('/api/flags', { subject: 'person', subjectId: '1', reason: 'boring' })).toMatchObject(
    {
      status: 400,
      body: { error: { fields: { subject: expect.any(String), reason: expect.any(String) } } },
    },
  );
});
