import { setImmediate } from 'node:timers/promises';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { collectionPath } from '#shared/collections/model.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import { galleryPath } from '#shared/program/model.ts';
import { SHOWN_EVENTS_SQL } from '../../modules/events/feeds/feeds.ts';
import { PUBLIC_PLACES } from '../public/public-page.ts';
import { XML_HEAD, xml } from './xml.ts';

/** Row ids of a file. Deleted and hidden rows leave gaps, so a row never moves to another file. */
export const FILE_ROWS = 10_000;
/** Rows read at a time, between which other requests run. */
const STRETCH = 500;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Row = { key: number; path: string; changedAt: number };
type Range = { after: number; until: number; limit: number };

/** Kinds of pages by the name of their files: the last id, and the rows that visitors can see, by id. */
const KINDS: Record<string, { last: string; rows: (db: Db, range: Range) => Row[] }> = {
  entries: {
    last: 'select max(seq) from entries',
    rows: (db, range) =>
      prepared<[Range], Row & { type: EntryType; id: string }>(db, SITEMAP_ENTRIES_SQL)
        .all(range)
        .map((row) => ({ ...row, path: entryPath({ type: row.type, id: row.id }) })),
  },
  events: {
    last: 'select max(id) from events',
    rows: (db, range) =>
      prepared<[object], Row>(db, SHOWN_EVENTS_SQL)
        .all({ ...range, cancelled: 0 })
        .map((row) => ({ ...row, path: eventPath({ id: row.key }) })),
  },
  collections: {
    last: 'select max(id) from collections',
    rows: (db, range) =>
      prepared<[Range], Row>(db, SITEMAP_COLLECTIONS_SQL)
        .all(range)
        .map((row) => ({ ...row, path: collectionPath({ id: row.key }) })),
  },
  projects: {
    last: 'select max(id) from gallery_projects',
    rows: (db, range) =>
      prepared<[Range], Row>(db, SITEMAP_GALLERY_SQL)
        .all(range)
        .map((row) => ({ ...row, path: galleryPath({ id: row.key }) })),
  },
};

/** The discussion of an event is at the event's URL. Also used by the test of query plans. */
export const SITEMAP_ENTRIES_SQL = `select e.seq as key, e.type, e.id, max(e.updated_at, e.last_activity_at) as changedAt
  from entries e where e.seq > @after and e.seq <= @until and e.tier = ${TIER_PUBLIC} and e.deleted_at is null
    and not exists (select 1 from events v where v.entry_id = e.id)
  order by e.seq limit @limit`;

/** Also used by the test of query plans. */
export const SITEMAP_COLLECTIONS_SQL = `select c.id as key, c.updated_at as changedAt
  from collections c where c.id > @after and c.id <= @until and c.deleted_at is null order by c.id limit @limit`;

/** Also used by the test of query plans. */
export const SITEMAP_GALLERY_SQL = `select g.id as key, g.updated_at as changedAt from gallery_projects g
  where g.id > @after and g.id <= @until and g.published = 1 and g.deleted_at is null order by g.id limit @limit`;

/** The list of all files (https://www.sitemaps.org/protocol.html). */
export function sitemapIndex(db: Db, origin: string): string {
  const files = Object.entries(KINDS).flatMap(([kind, { last }]) => {
    const count = Math.ceil((preparedColumn<[], number | null>(db, last).get() ?? 0) / FILE_ROWS);
    return Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
  });
  const items = ['pages', ...files].map(
    (file) => xml`<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>\n`,
  );
  return `${XML_HEAD}${xml`<sitemapindex xmlns="${NAMESPACE}">\n${items}</sitemapindex>\n`.xml}`;
}

/** A file in chunks. Null if there is no such file. */
export function sitemapFile(db: Db, origin: string, file: string): AsyncGenerator<string> | null {
  if (file === 'pages') return chunksOf(origin, [PUBLIC_PLACES.map((path) => ({ path }))]);
  const [, kind = '', part = ''] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(file) ?? [];
  const rows = Object.hasOwn(KINDS, kind) ? KINDS[kind]?.rows : undefined;
  return rows ? chunksOf(origin, stretches(db, rows, Number(part))) : null;
}

function* stretches(db: Db, rows: (db: Db, range: Range) => Row[], part: number): Generator<Row[]> {
  const until = part * FILE_ROWS;
  for (let after = until - FILE_ROWS; ; ) {
    const stretch = rows(db, { after, until, limit: STRETCH });
    yield stretch;
    const last = stretch.at(-1);
    if (!last || stretch.length < STRETCH) return;
    after = last.key;
  }
}

async function* chunksOf(
  origin: string,
  stretches: Iterable<readonly (Pick<Row, 'path'> & Partial<Row>)[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}${xml`<urlset xmlns="${NAMESPACE}">`.xml}\n`;
  for (const stretch of stretches) {
    yield stretch
      .map(({ path, changedAt }) => {
        const changed =
          changedAt !== undefined && xml`<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
        return xml`<url><loc>${origin}${path}</loc>${changed}</url>\n`.xml;
      })
      .join('');
    await setImmediate();
  }
  yield '</urlset>\n';
}
