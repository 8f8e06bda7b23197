import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEED_EVENTS_MAX } from '#shared/events/model.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let staff: Client;
beforeAll(async () => {
  site = await openSite({ rateLimit: false, baseUrl: 'https://cafe.example', allowedHosts: ['127.0.0.1'] });
  staff = site.client();
  await register(staff, 'ada');
});
afterAll(() => site.app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.url}${path}`, { headers });
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
};

async function plan(title: string, day: string): Promise<number> {
  const answer = await staff.post('/api/events', {
    ...{ title, description: 'Bring what broke, and we fix it.', location: 'Town hall' },
    ...{ startTime: `${day}T18:00:00Z`, endTime: `${day}T20:00:00Z`, tags: ['paged'] },
  });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

test('links in calendars begin with BASE_URL, whatever host the request names', async () => {
  const id = await plan('Repair café', '2041-03-10');
  for (const path of ['/events.ics', `/events/${id}.ics`]) {
    const { text } = await get(path);
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:https://cafe.example/events/${id}\r\n`);
  }
});

test('the file of one event is sent again only after a change', async () => {
  const id = await plan('Choir', '2041-03-11');
  const path = `/events/${id}.ics`;
  const { etag } = await get(path);
  const again = await get(path, { 'if-none-match': etag });
  expect([again.status, again.text, again.etag]).toEqual([304, '', etag]);
  await staff.send('PATCH', `/api/events/${id}`, { location: 'Library' });
  const changed = await get(path, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('LOCATION:Library');
});

test('the list of events is paged by cursor, from the link of the page before', async () => {
  for (const day of [12, 13, 14]) await plan(`Day ${day}`, `2041-03-${day}`);
  const titles: string[] = [];
  let path: string | undefined = '/api/events?tag=paged&limit=2';
  let pages = 0;
  while (path) {
    const { body, headers } = await staff.get(path);
    titles.push(...(body as { entry: { title: string } }[]).map(({ entry }) => entry.title));
    pages += 1;
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '');
  }
  expect([titles, pages]).toEqual([['Day 14', 'Day 13', 'Day 12', 'Choir', 'Repair café'], 3]);
});

// Last, because it fills the calendar.
test('a calendar has at most so many events, whatever is planned', async () => {
  const rows = site.db.$client;
  const copy = (table: string, id: string, more: Record<string, string>) => {
    const columns = rows
      .prepare(`select name from pragma_table_xinfo('${table}') where hidden = 0`)
      .pluck()
      .all();
    const named = columns.filter((name) => more[String(name)] !== 'null');
    const values = named.map((name) => more[String(name)] ?? String(name));
    return rows.prepare(`insert into ${table} (${named}) select ${values} from ${table} where id = ${id}`);
  };
  const id = await plan('Copied', '2041-03-15');
  const entryId = rows.prepare('select entry_id from events where id = ?').pluck().get(id);
  const entry = copy('entries', `'${entryId}'`, { id: "'copy-' || ?", seq: 'null' });
  const event = copy('events', String(id), { id: 'null', entry_id: "'copy-' || ?" });
  rows.transaction(() => {
    for (let n = 0; n < FEED_EVENTS_MAX; n += 1) {
      entry.run(n);
      event.run(n);
    }
  })();
  const { text } = await get('/events.ics', { 'if-none-match': 'none' });
  const file = new ICAL.Component(ICAL.parse(text));
  expect(file.getAllSubcomponents('vevent')).toHaveLength(FEED_EVENTS_MAX);
});
