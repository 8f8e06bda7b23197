import { insertEntry } from '#db/content/entries/rows.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import type { Boot } from '#shared/boot.ts';
import { ENTRY_BODY_MAX } from '#shared/entries/model.ts';
import { pageAt } from '#shared/pages.ts';
import { outputsOf } from '../../src-server/pages/loader.ts';
import { publicHead } from '../../src-server/pages/public/head.ts';
import { headingUnder } from '../../src-server/pages/public/parts.ts';
import { publicPage } from '../../src-server/pages/public/public-page.ts';
import { servedText } from '../../src-server/pages/public/served-text.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { seedDemo } from '../../src-server/seed/demo.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { textRenderer } from '../../src-server/services/page-text/renderer.ts';
import { openSite, type Site } from '../support/rest.ts';
import { newStore } from '../support/store.ts';
import { entryId } from './fill.ts';
import { median } from './measure.ts';

const ROUNDS = 15;
const PAGES = 40;
const WANTED = 1.5;
/** Each of its thousands of links is looked up at every visit. */
const WANTED_LONG = 2;
const LONG = entryId(1);
const render = textRenderer(null);

type PageTimes = { name: string; without: number; now: number; wanted: number };

/**
 * Pages of visitors in the demo, in ms of processor time: the whole request, and the same without what makes its head and
 * text. Both in turns, so that both meet the same machine.
 */
export async function measurePages(clientDir: string): Promise<PageTimes[]> {
  const db = newStore();
  seedDemo(db, { clock: systemClock, ids: randomIds }, 'none');
  addLongEntry(db);
  const site = await openSite(
    { rateLimit: false },
    null,
    undefined,
    (app, options) => mountPages(app, clientDir, options),
    db,
  );
  const times: PageTimes[] = [];
  for (const [name, path] of Object.entries(pathsOf(db)))
    times.push({ name, ...(await measure(site, path)) });
  await site.app.close();
  return times;
}

/** As long as a text can be, and full of links to other entries. Its first visit renders it. */
function addLongEntry(db: Db): void {
  const part = (n: number) => `## Part ${n}\n\nSee [[Entry ${n}]], *then* the **other** one.\n\n- a\n- b\n\n`;
  let body = '';
  for (let n = 0; body.length + part(n).length < ENTRY_BODY_MAX; n += 1) body += part(n);
  db.$client.transaction(() =>
    insertEntry(db, {
      id: LONG,
      type: 'note',
      title: 'A long entry',
      body,
      tags: [],
      authorId: 1,
      tier: TIER_PUBLIC,
      createdAt: new Date(),
    }),
  )();
}

async function measure(site: Site, path: string): Promise<Omit<PageTimes, 'name'>> {
  const open = async () => {
    const { statusCode, body } = await site.app.inject({ url: path });
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
    return body;
  };
  const { queries, brand }: Boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(await open())?.[1] ?? '');
  const at = pageAt(path);
  if (!at) throw new Error(`${path} is no page`);
  const request = {
    ...{ params: at.params, outputs: outputsOf(queries), brand, origin: site.url, now: new Date() },
    heading: headingUnder(null, ''),
    share: 'network:192.0.2.1',
  };
  const make = async () => {
    const page = await publicPage(site.db, render, at.page.path, request);
    if (!page) throw new Error(`${path} is not public`);
    return (
      publicHead(page, { name: brand.name, origin: site.url, logoUrl: null }).html + servedText(page).html
    );
  };
  const rounds: { now: number; made: number }[] = [];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const pair = { now: await processorTime(open), made: await processorTime(make) };
    // The first rounds compile.
    if (round >= 3) rounds.push(pair);
  }
  const now = median(rounds.map((round) => round.now));
  return {
    now,
    without: median(rounds.map((round) => round.now - round.made)),
    wanted: path.endsWith(LONG) ? WANTED_LONG : WANTED,
  };
}

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < PAGES; n += 1) {
    await work();
    // Otherwise the server finds that its event loop waits, and refuses.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PAGES;
}

function pathsOf(db: Db): Record<string, string> {
  const first = (sql: string) => db.$client.prepare<[], string>(sql).pluck().get() ?? '';
  const entry = (type: string) =>
    first(
      `select '/${type}/' || id from entries where type = '${type}' and id <> '${LONG}' and tier = 0 and deleted_at is null order by length(body) desc`,
    );
  return {
    home: '/',
    wiki: '/wiki',
    'wiki entry': entry('note'),
    'wiki entry of 200 kB': `/note/${LONG}`,
    'discussion with comments': first(
      `select '/thread/' || e.id from entries e join comments c on c.entry_id = e.id
        where e.type = 'thread' and e.tier = 0 and not exists (select 1 from events where entry_id = e.id)
        group by e.id order by count(*) desc`,
    ),
    course: entry('course'),
    lesson: first(
      `select '/course/' || l.course_id || '/lesson/1' from lessons l join entries e on e.id = l.course_id
        where e.tier = 0 and e.deleted_at is null and l.published_at is not null`,
    ),
    events: '/events',
    event: first("select '/events/' || id from events where deleted_at is null order by id"),
    members: '/community/members',
  };
}
