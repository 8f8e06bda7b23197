import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';

/**
 * Backup and replication tools have their own SQLite. If it can't parse one statement of the schema, they report the whole
 * file as malformed. The oldest supported version is SQLite 3.40, of Debian 12.
 */
const FORBIDDEN: [name: string, since: string, construct: RegExp][] = [
  [
    'ORDER BY inside an aggregate',
    '3.44',
    /\b(?:group_concat|json_group_\w+|total|sum|count|avg|min|max)\s*\((?:[^()]|\([^()]*\))*\bORDER\s+BY\b/i,
  ],
  ['concat, concat_ws, string_agg', '3.44', /\b(?:concat|concat_ws|string_agg)\s*\(/i],
  ['octet_length', '3.43', /\boctet_length\s*\(/i],
  ['timediff', '3.43', /\btimediff\s*\(/i],
  ['FTS5 contentless_delete', '3.43', /\bcontentless_delete\b/i],
  ["the 'subsec' modifier", '3.42', /'subsec(?:ond)?'/i],
  ['json_error_position, JSON5', '3.42', /\bjson_error_position\s*\(/i],
  ['unhex', '3.41', /\bunhex\s*\(/i],
  ['jsonb', '3.45', /\bjsonb\w*\s*\(/i],
  ['json_pretty', '3.46', /\bjson_pretty\s*\(/i],
  ['digit separators', '3.46', /\b\d+_\d/],
  ['if() as a function', '3.48', /\bif\s*\((?!\s*not\b)/i],
  ['unistr', '3.50', /\bunistr\w*\s*\(/i],
  ['trigram remove_diacritics', '3.45', /\btrigram\b[^)]*\bremove_diacritics\b/i],
  ['FTS5 tokendata or locale', '3.47', /\b(?:tokendata|locale|contentless_unindexed)\s*=/i],
];

/**
 * Older programs need the tokenizer of the documents' index only for a search in it, so it doesn't prevent opening,
 * copying, or dumping the file. It removes accents, which the older trigram tokenizer can't.
 */
const UNREADABLE_INDEX = 'documents_fts';

let folder: string;
let file: string;
let db: Db;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-sqlite-'));
  file = join(folder, 'commonplace.sqlite');
  db = openStore(file);
  migrateStore(db, { now: new Date('2026-03-01T09:00:00Z') });
});
afterAll(() => {
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The sqlite3 program on the PATH, if it is an older version. */
function olderProgram(): string | null {
  const version = spawnSync('sqlite3', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, minor] = /^3\.(\d+)\./.exec(version) ?? [];
  return minor !== undefined && Number(minor) >= 40 && Number(minor) < 44 ? 'sqlite3' : null;
}

function ask(program: string, sql: string): string {
  const { stdout, stderr } = spawnSync(program, ['-batch', file, sql], { encoding: 'utf8' });
  return (stdout + stderr).trim();
}

describe('the schema stays readable by SQLite 3.40', () => {
  test('it uses no newer features', () => {
    const schema = db.$client
      .prepare<[], { name: string; sql: string }>('select name, sql from sqlite_schema where sql is not null')
      .all()
      .filter(({ name }) => name !== UNREADABLE_INDEX);
    expect(schema.length).toBeGreaterThan(100);
    const found = schema.flatMap(({ name, sql }) =>
      FORBIDDEN.filter(([, , construct]) => construct.test(sql)).map(
        ([what, since]) => `${name}: ${what} (SQLite ${since})`,
      ),
    );
    expect(found).toEqual([]);
  });

  const program = olderProgram();
  test.skipIf(program === null)('its program opens, checks, dumps, reads, and writes the file', () => {
    if (program === null) return;
    expect(ask(program, 'pragma integrity_check')).toBe('ok');
    const tables = ask(program, "select name from sqlite_schema where type = 'table'").split('\n');
    const readable = tables.filter((name) => name !== UNREADABLE_INDEX);
    expect(readable.length).toBeGreaterThan(50);
    const failed = readable.map((table) => ask(program, `select count(*) from "${table}"`));
    expect(failed.filter((answer) => !/^\d+$/.test(answer))).toEqual([]);
    expect(ask(program, '.dump').endsWith('COMMIT;')).toBe(true);
    expect(ask(program, "insert into throttles (key, count, reset_at) values ('probe', 1, 1)")).toBe('');
  });
});
