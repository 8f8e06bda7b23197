import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventMessages } from '#shared/events/messages.ts';
import { EVENT_YEARS_AHEAD_MAX } from '#shared/events/model.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let staff: Client;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  staff = site.client();
  await register(staff, 'ada');
});
afterAll(() => site.app.close());

/** A time of day, some days before or after the latest possible start. */
function latest(days: number, hour = 10): string {
  const at = new Date(site.clock.now());
  at.setUTCFullYear(at.getUTCFullYear() + EVENT_YEARS_AHEAD_MAX);
  at.setUTCDate(at.getUTCDate() + days);
  return `${at.toISOString().slice(0, 10)}T${hour}:00:00Z`;
}
const times = (days: number) => ({ startTime: latest(days), endTime: latest(days, 12) });
const plan = (more: Record<string, unknown>) =>
  staff.post('/api/events', {
    title: 'Repair café',
    description: 'Bring what broke.',
    location: 'Town hall',
    timeZone: 'Europe/Berlin',
    ...more,
  });
const refused = { error: { fields: { startTime: eventMessages.tooFar } } };

test('an event starts at most 20 years ahead, also after a change or as a copy', async () => {
  expect(await plan(times(2))).toMatchObject({ status: 400, body: refused });
  const near = await plan(times(-2));
  expect(near.status).toBe(201);
  const path = `/api/events/${(near.body as { id: number }).id}`;
  expect(await staff.send('PATCH', path, times(2))).toMatchObject({ status: 400, body: refused });
  expect(await staff.post(`${path}/duplicate`)).toMatchObject({ status: 400, body: refused });
  expect((await staff.send('PATCH', path, { location: 'Library' })).status).toBe(200);
});

test('a series ends at most 20 years ahead', async () => {
  const repeat = { by: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6], count: 10 };
  expect(await plan({ ...times(-5), repeat })).toMatchObject({
    status: 400,
    body: { error: { fields: { repeat: eventMessages.repeatTooFar } } },
  });
});
