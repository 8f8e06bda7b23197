import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import { seedDemo } from '../../../src-server/seed/demo.ts';
import type { CanaryIds } from '../../rest/canary-ids.ts';
import { indexAll } from '../fill.ts';

/** A store that was filled otherwise is not taken for this one. */
const FILLING = 2;
/** When the demo is filled, and what its server takes for now. */
export const STOPPED_AT = Date.UTC(2026, 2, 11, 9, 30);
const SESSION_MS = 29 * 86_400_000;

/** Everyone who asks, by their name in the demo. */
export const VIEWERS = ['visitor', 'member', 'staff', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The demo with the same rows each time, and a session of each viewer. Made once and kept below `kept`. */
export function demoStore(kept: string): string {
  const folder = join(kept, `demo-${FILLING}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  mkdirSync(unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  const now = new Date(STOPPED_AT);
  migrateStore(db, { now });
  let made = 0;
  const uuid = () => `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`;
  seedDemo(db, { clock: { now: () => now }, ids: { uuid } }, 'no password');
  indexAll(db);
  const session = db.$client.prepare(
    'insert into sessions (id, user_id, created_at, expires_at, confirmed_at) select @id, id, @now, @end, @now from users where username = @viewer',
  );
  for (const viewer of VIEWERS) {
    const id = createHash('sha256').update(tokenOf(viewer)).digest('hex');
    session.run({ id, viewer, now: STOPPED_AT, end: STOPPED_AT + SESSION_MS });
  }
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, folder);
  return folder;
}

/** The cookie of a viewer's session. A visitor has none. */
export function cookieOf(viewer: Viewer): Record<string, string> {
  return viewer === 'visitor' ? {} : { cookie: `session=${tokenOf(viewer)}` };
}

function tokenOf(viewer: Viewer): string {
  return `recorded-${viewer}`.padEnd(43, '.');
}

/** What there is to read by ID: some of each kind, including what is hidden, deleted, or a draft. */
export function knownIds(folder: string): CanaryIds {
  const db = new Database(join(folder, 'commonplace.sqlite'), { readonly: true });
  const numbers = (sql: string) => db.prepare<[], number>(sql).pluck().all();
  const texts = (sql: string) => db.prepare<[], string>(sql).pluck().all();
  const ends = (table: string) =>
    numbers(`select id from ${table} where id <= 2 or id > (select max(id) - 3 from ${table}) order by id`);
  const [courseId = ''] = texts('select entry_id from courses order by students desc, entry_id limit 1');
  const [collectionId = 0] = numbers('select id from collections order by id limit 1');
  const known: CanaryIds = {
    channels: numbers('select id from channels order by id'),
    messages: ends('messages'),
    entries: texts(`select id from (
        select id, seq, row_number() over (partition by type, tier, deleted_at is null order by comment_count desc, seq) as place
        from entries) where place <= 2 order by seq`),
    courseId,
    lessonIds: numbers('select id from lessons order by id limit 4'),
    collectionId,
    contactIds: ends('crm'),
    documentIds: ends('documents'),
    projectIds: ends('projects'),
    campaignIds: ends('campaigns'),
    applicationIds: ends('applications'),
    galleryIds: ends('gallery_projects'),
    surveyIds: texts("select id from entries where type = 'survey' order by seq limit 5"),
    transactionIds: ends('accounting'),
    taskIds: ends('tasks'),
    eventIds: ends('events'),
    importIds: ends('csv_imports'),
    promptIds: ends('prompts'),
    near: ['promtp', 'comunity', 'harvest'],
    begun: ['pro', 'le'],
    turn: 0,
    usernames: texts('select username from users order by id limit 8'),
  };
  db.close();
  return known;
}
