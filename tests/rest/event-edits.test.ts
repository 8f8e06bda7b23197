import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let ada: Client;
let member: Client;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  [ada, member] = [site.client(), site.client()];
  await register(ada, 'ada');
  await register(member, 'marigold');
});
afterAll(() => site.app.close());

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-10T18:00:00Z', endTime: '2041-03-10T20:00:00Z' },
};

test('a stale version is refused with the changed fields, and without a version the last write wins', async () => {
  const made = await ada.post('/api/events', CAFE);
  const { id, version } = made.body as { id: number; version: number };
  const path = `/api/events/${id}`;
  const patch = (body: object) => ada.send('PATCH', path, body);
  const saved = await patch({ version, title: 'Repair and tea', location: 'Library' });
  expect([saved.status, saved.body]).toMatchObject([200, { version: version + 1 }]);
  const stale = await patch({ version, location: 'Harbor', ticketPrice: '5.00' });
  const text = 'Changed by ada since you opened it.';
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { error: { code: 'CONFLICT', fields: { title: text, location: text } } },
  ]);
  const kept = { entry: { title: 'Repair and tea' }, location: 'Library', ticketPrice: 0 };
  expect((await member.get(path)).body).toMatchObject({ ...kept, version: version + 1 });
  // A cancellation is a version, too.
  expect((await ada.post(`${path}/cancel`, { reason: 'Rain' })).status).toBe(200);
  expect((await patch({ version: version + 1, location: 'Harbor' })).status).toBe(409);
  const last = await patch({ location: 'Harbor' });
  expect([last.status, last.body]).toMatchObject([200, { location: 'Harbor', version: version + 3 }]);
  // Only what changed since the sent version is named.
  const older = await patch({ version: version + 1, location: 'Pier' });
  expect([older.status, older.body]).toMatchObject([409, { error: { code: 'CONFLICT' } }]);
  expect((older.body as { error: { fields: object } }).error.fields).toEqual({ location: text });
  for (const [body, field] of [
    [{ version: 1.5 }, 'version'],
    [{ version: 'newest' }, 'version'],
    [{ color: 'red' }, 'color'],
    [{ scope: 'all' }, 'scope'],
  ] as const) {
    const wrong = await patch(body);
    expect([body, wrong.status]).toEqual([body, 400]);
    expect(JSON.stringify(wrong.body)).toContain(field);
  }
});

test('a create with the same idempotency key plans one event, and another body is refused', async () => {
  const headers = { 'idempotency-key': 'plan-once' };
  const create = (body: object) => ada.send('POST', '/api/events', body, headers);
  const first = await create(CAFE);
  const second = await create(CAFE);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await create({ ...CAFE, title: 'Another café' })).status).toBe(422);
});

test('a range that ends before it begins is refused', async () => {
  const { status, body } = await member.get('/api/events?from=2026-04-01T00:00:00Z&to=2026-03-01T00:00:00Z');
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('`to` must be after `from`')]);
});
