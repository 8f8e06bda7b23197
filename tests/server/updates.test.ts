import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { beginSession, sessionId } from '../../src-server/auth/sessions.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { newClient } from '../support/client.ts';
import { openSite } from '../support/rest.ts';
import { newStore } from '../support/store.ts';

/** Databases that code of these commits filled. `tests/support/fill-old-store.mjs` made them. */
const COMMITS = ['2bb31ba', '1398d558', 'e3b04290'] as const;
const now = new Date('2026-03-01T09:00:00Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function openOld(commit: string): Db {
  const file = join(folder, 'commonplace.sqlite');
  const packed = join(import.meta.dirname, '..', 'stores', `${commit}.sqlite.br`);
  writeFileSync(file, brotliDecompressSync(readFileSync(packed)));
  return openStore(file);
}

const all = <Row>(db: Db, sql: string) => db.$client.prepare<[], Row>(sql).all();

/** The number of rows of each table that people's content is in. */
function countsOf(db: Db): Record<string, number> {
  const names = all<{ name: string }>(
    db,
    "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%'",
  );
  return Object.fromEntries(
    names
      .filter(({ name }) => !UPKEEP.test(name))
      .map(({ name }) => [name, all<{ n: number }>(db, `select count(*) as n from "${name}"`)[0]?.n ?? -1]),
  );
}
/** What the server itself writes: migrations, jobs, settings, and indexes that jobs fill. */
const UPKEEP = /^(migrations|jobs|settings|search_waiting|search_\w+|\w+_sums|\w+_words|\w+_pieces)$/;

/** Sums that must not change, whatever a migration rebuilds. */
const SUMS = [
  'select sum(score) as score, sum(comment_count) as comments, sum(length(title) + length(body)) as text from entries',
  'select sum(length(content)) as text from comments',
  'select sum(amount) as amount, count(*) as count from accounting where deleted_at is null',
  'select sum(value_cents) as value from crm where deleted_at is null',
  'select sum(count) as count, sum(value_cents) as value from crm_sums',
  'select sum(task_count) as tasks, sum(done_count) as done from projects',
  'select sum(uses) as uses from tags',
  'select sum(posts) as posts from users',
];

/** Searches in the full-text indexes. */
const SEARCHES = [
  "select rowid from entries_fts_public where entries_fts_public match 'the' order by rowid",
  "select rowid from entries_fts_public where entries_fts_public match 'paper OR book' order by rowid",
  "select rowid from documents_fts where documents_fts match 'the' order by rowid",
  "select rowid from crm_fts where crm_fts match 'a*' order by rowid",
  "select rowid from tasks_fts where tasks_fts match 'the OR a' order by rowid",
];

const answersOf = (db: Db, queries: readonly string[]) => queries.map((sql) => all(db, sql));

/** The queries whose tables this database has. Later versions added some. */
function possible(db: Db, queries: readonly string[]): string[] {
  const names = new Set(all<{ name: string }>(db, 'select name from sqlite_schema').map(({ name }) => name));
  return queries.filter((sql) => names.has(/ from (\w+)/.exec(sql)?.[1] ?? ''));
}

describe.each(COMMITS)('a database that %s has filled', (commit) => {
  test('has the same rows, sums, and search results after the update, and every list responds', async () => {
    const db = openOld(commit);
    const [sums, searches] = [possible(db, SUMS), possible(db, SEARCHES)];
    const before = { counts: countsOf(db), sums: answersOf(db, sums), found: answersOf(db, searches) };
    expect(before.found.flat().length).toBeGreaterThan(50);
    expect(migrateStore(db, { now })).toBeGreaterThan(0);
    const counts = countsOf(db);
    const changed = Object.entries(before.counts).filter(([name, count]) => counts[name] !== count);
    expect(changed.map(([name, count]) => [name, count, counts[name]])).toEqual([]);
    expect(answersOf(db, sums)).toEqual(before.sums);
    expect(answersOf(db, searches)).toEqual(before.found);
    expect(db.$client.pragma('foreign_key_check')).toEqual([]);
    expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok');

    const site = await openSite({ rateLimit: false }, null, undefined, undefined, db);
    const [admin] = all<{ id: number }>(db, "select id from users where username = 'admin'");
    beginSession(db, { id: sessionId('token'), userId: admin?.id ?? 0, device: null }, site.clock.now());
    const client = newClient(site.url);
    client.cookie = 'session=token';
    const failed: string[] = [];
    for (const { method, path } of REST_ROUTES) {
      if (method !== 'GET' || path.includes(':')) continue;
      const { status } = await client.get(path);
      if (status >= 500) failed.push(`${path}: ${status}`);
    }
    for (const { id } of all<{ id: string }>(
      db,
      "select id from entries where deleted_at is null and tier = 0 and type <> 'survey'",
    )) {
      const { status } = await client.get(`/api/entries/${id}`);
      if (status !== 200) failed.push(`${id}: ${status}`);
    }
    expect(failed).toEqual([]);
    await site.app.close();
    db.$client.close();
  });
});

test('an update that ends at any migration has changed nothing, and the next start makes it', () => {
  const db = openOld('2bb31ba');
  const before = countsOf(db);
  const version = () => all<{ n: number }>(db, 'select count(*) as n from migrations')[0]?.n ?? 0;
  const first = version();
  const client = db.$client;
  const exec = client.exec.bind(client);
  let steps = 0;
  let last = Number.POSITIVE_INFINITY;
  client.exec = (sql) => {
    steps += 1;
    if (steps > last) throw new Error('The power failed.');
    return exec(sql);
  };
  for (last = 1; last < 400; last += 40) {
    steps = 0;
    expect(() => migrateStore(db, { now })).toThrow('The power failed.');
    expect([version(), countsOf(db)]).toEqual([first, before]);
  }
  last = Number.POSITIVE_INFINITY;
  expect(migrateStore(db, { now })).toBeGreaterThan(50);
  db.$client.close();
});

test('a new database has the same schema as an updated one', () => {
  /** By column, because a migration adds a column at the end. */
  const schemaOf = (db: Db) => {
    const objects = all<{ type: string; name: string; sql: string | null }>(
      db,
      "select type, name, sql from sqlite_schema where name not like 'sqlite%' and type <> 'table' order by type, name",
    );
    const columns = all<object>(
      db,
      `select t.name as 'table', c.name, lower(c.type) as type, c."notnull", c.dflt_value, c.pk
       from pragma_table_list t, pragma_table_xinfo(t.name) c
       where t.schema = 'main' and t.name not like 'sqlite%' order by t.name, c.name`,
    );
    return { objects, columns };
  };
  const db = openOld('2bb31ba');
  migrateStore(db, { now });
  expect(schemaOf(db)).toEqual(schemaOf(newStore()));
  db.$client.close();
});
