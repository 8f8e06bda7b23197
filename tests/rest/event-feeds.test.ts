import { Agent, request } from 'node:http';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

const DAY = 24 * 3_600_000;
let site: Site;
let staff: Client;
let member: Client;
let other: Client;

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  [staff, member, other] = [site.client(), site.client(), site.client()];
  await register(staff, 'ada');
  await register(member, 'marigold');
  await register(other, 'otto');
});
afterAll(() => site.app.close());

const at = (days: number, hour = 18) => {
  const day = new Date(site.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  return `${day}T${hour}:00`;
};
type Event = { id: number; startTime: string; entry: { id: string } };

async function plan(title: string, more: Record<string, unknown> = {}): Promise<Event> {
  const answer = await staff.post('/api/events', {
    ...{ title, description: 'Bring what broke, and we fix it.', location: 'Town hall' },
    ...{ startTime: at(5), endTime: at(5, 20), timeZone: 'Asia/Kathmandu', ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body as Event;
}

/** A calendar as an independent parser reads it. */
function read(text: string) {
  const file = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of file.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return file.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      ...{ uid: event.uid, title: event.summary, start: event.startDate.toJSDate().toISOString() },
      ...{ sequence: Number(value('sequence')), status: value('status'), url: value('url') },
      modified: value('last-modified'),
    };
  });
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.url}${path}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const eventsOf = async (path = '/events.ics') => read((await get(path)).text);

describe('the public calendar', () => {
  test('has events in their zone, with a lasting UID, and a higher sequence when they move', async () => {
    const { id, startTime } = await plan(
      'Велосипеды и чай 🚲, каждый может прийти и починить свой велосипед сам',
    );
    const { text, headers } = await get('/events.ics');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('DTSTART;TZID=Asia/Kathmandu:');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '').includes('\n')).toBe(false);
    const [first] = await eventsOf();
    expect(first).toMatchObject({ start: startTime, status: 'CONFIRMED', url: `${site.url}/events/${id}` });
    expect((await eventsOf())[0]?.uid).toBe(first?.uid);
    await staff.send('PATCH', `/api/events/${id}`, { startTime: at(5, 19) });
    const [moved] = await eventsOf();
    expect(moved?.uid).toBe(first?.uid);
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(await eventsOf(`/events/${id}.ics`)).toEqual([moved]);
  });

  test('has a restored event with a higher sequence and a later time of change', async () => {
    const { id } = await plan('Book swap');
    const [before] = await eventsOf(`/events/${id}.ics`);
    site.clock.advance(60_000);
    await staff.send('DELETE', `/api/events/${id}`);
    expect((await staff.post(`/api/trash/event/${id}/restore`)).status).toBe(200);
    const [restored] = await eventsOf(`/events/${id}.ics`);
    expect(restored?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(Date.parse(restored?.modified ?? '') - Date.parse(before?.modified ?? '')).toBe(60_000);
  });

  test('is not made anew until it changes', async () => {
    const { id } = await plan('Quilting');
    const feed = await member.send('POST', '/trpc/events.createFeed', '{}');
    const { path } = (feed.body as { result: { data: { path: string } } }).result.data;
    await member.post(`/api/events/${id}/rsvp`);
    const paths = ['/events.ics', `/events/${id}.ics`, path];
    const titles = async () => {
      const texts = await Promise.all(paths.map((each) => get(each)));
      return texts.map(({ text }) => /SUMMARY:(Quilt\w+|Unseen)/.exec(text)?.[1]);
    };
    expect(await titles()).toEqual(['Quilting', 'Quilting', 'Quilting']);
    const { $client } = site.db;
    const trigger = $client
      .prepare<[], string>("select sql from sqlite_master where name = 'entries_event_stamp'")
      .pluck()
      .get();
    // Without the trigger, the calendars don't learn of this title.
    $client.exec('drop trigger entries_event_stamp');
    $client.prepare("update entries set title = 'Unseen' where title = 'Quilting'").run();
    $client.exec(trigger ?? '');
    expect(await titles()).toEqual(['Quilting', 'Quilting', 'Quilting']);
    await staff.send('PATCH', `/api/events/${id}`, { title: 'Quilts' });
    expect(await titles()).toEqual(['Quilts', 'Quilts', 'Quilts']);
    await member.send('DELETE', `/api/events/${id}/rsvp`);
    expect((await titles())[2]).toBe(undefined);
    await staff.send('DELETE', `/api/events/${id}`);
    expect((await get(`/events/${id}.ics`)).status).toBe(404);
  });

  test('is sent again only after a change, or on another day', async () => {
    const { id } = await plan('Choir');
    const first = await get('/events.ics');
    const etag = first.headers.get('etag') ?? '';
    const again = () => get('/events.ics', { 'if-none-match': `"other", ${etag}` });
    expect([(await again()).status, (await again()).text]).toEqual([304, '']);
    // A seat is nothing that calendars show.
    await member.post(`/api/events/${id}/rsvp`);
    expect((await again()).status).toBe(304);
    const changes: (() => Promise<unknown>)[] = [
      () => staff.send('PATCH', `/api/events/${id}`, { title: 'Small choir' }),
      () => staff.send('PATCH', `/api/events/${id}`, { location: 'Library' }),
      () => staff.post(`/api/events/${id}/cancel`, { reason: 'Snow' }),
      () => staff.send('DELETE', `/api/events/${id}`),
    ];
    let known = etag;
    for (const change of changes) {
      await change();
      const next = await get('/events.ics', { 'if-none-match': known });
      expect([next.status, next.headers.get('etag') === known]).toEqual([200, false]);
      known = next.headers.get('etag') ?? '';
    }
    const { address: host, port } = site.app.server.address() as { address: string; port: number };
    const elsewhere = await new Promise<number>((resolve) => {
      const headers = { host: 'cafe.example', 'if-none-match': known };
      request({ host, port, path: '/events.ics', headers, agent: new Agent() }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).end();
    });
    // Its links have another host.
    expect(elsewhere).toBe(200);
    site.clock.advance(DAY);
    expect((await get('/events.ics', { 'if-none-match': known })).status).toBe(200);
  });

  test('has no attendee and no hidden event', async () => {
    const hidden = await plan('Secretly planned', { capacity: 1 });
    await member.post(`/api/events/${hidden.id}/rsvp`);
    await other.post(`/api/events/${hidden.id}/rsvp`);
    const before = await get('/events.ics');
    expect(before.text).toContain('Secretly planned');
    expect(before.text).not.toMatch(/marigold|otto|waitlist/i);
    await staff.post(`/api/entries/${hidden.entry.id}/hidden`);
    const after = await get('/events.ics', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect([after.status, after.text.includes('Secretly')]).toEqual([200, false]);
    expect((await get(`/events/${hidden.id}.ics`)).status).toBe(404);
    expect((await get(`/events/${hidden.id}.ics`, { cookie: staff.cookie ?? '' })).status).toBe(404);
  });
});

describe('a private calendar', () => {
  test('has the events of its owner without a login, until it is revoked', async () => {
    const going = await plan('Bread baking', { capacity: 1 });
    const waiting = await plan('Candle making', { capacity: 1 });
    await member.post(`/api/events/${going.id}/rsvp`);
    await other.post(`/api/events/${waiting.id}/rsvp`);
    await member.post(`/api/events/${waiting.id}/rsvp`);
    const call = async (name: string) =>
      (
        (await member.send('POST', `/trpc/events.${name}`, '{}')).body as {
          result: { data: { path: string } };
        }
      ).result.data;
    const { path } = await call('createFeed');
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect((await eventsOf(path)).map(({ title, status }) => [title, status])).toEqual([
      ['Bread baking', 'CONFIRMED'],
      ['Candle making', 'TENTATIVE'],
    ]);
    const etag = headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    await member.send('DELETE', `/api/events/${waiting.id}/rsvp`);
    expect(await eventsOf(path)).toHaveLength(1);
    // The database has no token.
    const stored = site.db.$client.prepare('select * from event_feeds').all();
    expect(JSON.stringify(stored)).not.toContain(path.slice('/events/feed/'.length, -'.ics'.length));

    const { path: next } = await call('createFeed');
    expect([(await get(path)).status, (await get(next)).status]).toEqual([404, 200]);
    const setState = (state: string) =>
      site.db.$client.prepare("update users set state = ? where username = 'marigold'").run(state);
    setState('suspended');
    expect((await get(next)).status).toBe(404);
    setState('active');
    await call('revokeFeed');
    expect((await get(next)).status).toBe(404);
    expect((await get('/events/feed/none.ics')).status).toBe(404);
    expect((await fetch(`${site.url}/events.ics`, { method: 'POST' })).status).toBe(405);
  });
});

describe('the event report', () => {
  test('is a file for staff only, with email addresses on request', async () => {
    const { id } = await plan('Report day');
    await member.post(`/api/events/${id}/rsvp`);
    const file = await staff.get('/api/events/export.csv');
    expect(file.headers.get('content-disposition')).toMatch(/filename="events-[\d-]{10}\.csv"/);
    expect(String(file.body)).toContain('marigold');
    expect(String(file.body)).not.toContain('@');
    await staff.post('/api/account/confirmation', { password: 'ada keeps a secret' });
    expect(String((await staff.get('/api/events/export.csv?emails=true')).body)).toContain('marigold@');
    for (const [client, status] of [
      [member, 403],
      [site.client(), 401],
    ] as const)
      expect((await client.get('/api/events/export.csv?emails=true')).status).toBe(status);
    for (const query of ['from=yesterday', 'emails=perhaps', 'from=2026-03-02&to=2026-03-01'])
      expect([query, (await staff.get(`/api/events/export.csv?${query}`)).status]).toEqual([query, 400]);
  });
});

test('the code of an attendee finds them for staff, at their event only, and checks no one in', async () => {
  const { id } = await plan('Door duty');
  const { id: elsewhere } = await plan('Another door');
  const { rsvp } = (await member.post(`/api/events/${id}/rsvp`)).body as { rsvp: { code: string } };
  const ask = (client: Client, event: number) =>
    client.get(
      `/trpc/events.attendeeByCode?input=${encodeURIComponent(JSON.stringify({ id: event, code: rsvp.code }))}`,
    );
  const found = await ask(staff, id);
  expect(found.body).toMatchObject({
    result: { data: { user: { username: 'marigold' }, checkedInAt: null } },
  });
  expect((await ask(staff, elsewhere)).status).toBe(404);
  expect((await ask(member, id)).status).toBe(403);
});

// Last, because a session ends when the clock moves this far.
test('the public calendar has canceled events for 30 days, and others until 90 days after their end', async () => {
  const cancelled = await plan('Rained out', { startTime: at(50), endTime: at(50, 20) });
  await staff.post(`/api/events/${cancelled.id}/cancel`, { reason: 'Rain' });
  const status = async () => (await eventsOf()).find(({ title }) => title === 'Rained out')?.status;
  expect(await status()).toBe('CANCELLED');
  site.clock.advance(31 * DAY);
  expect(await status()).toBeUndefined();
  // An event that ended 90 days ago is no longer in it.
  const titles = async () => (await eventsOf()).map(({ title }) => title.slice(0, 5));
  expect(await titles()).toContain('Велос');
  site.clock.advance(70 * DAY);
  expect(await titles()).not.toContain('Велос');
});
