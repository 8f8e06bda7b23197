import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'db', 'migrations');

test('a migrated account was last seen at its registration, activity, or use of a session or key', () => {
  const { db, as } = newCommunity();
  const run = (sql: string, ...values: unknown[]) => db.$client.prepare(sql).run(...values);
  run('update users set created_at = 1000, last_seen_at = null');
  const session =
    'insert into sessions (id, user_id, created_at, last_used_at, expires_at) values (?, ?, 0, ?, 9)';
  run(session, 'one', as.member.user.id, 3000);
  run(session, 'two', as.member.user.id, 2000);
  const activity = "insert into activity (at, actor_id, kind) values (?, ?, 'joined')";
  for (const at of [1500, 4000]) run(activity, at, as.author.user.id);
  const key =
    "insert into api_keys (user_id, name, hash, scope, created_at, last_used_at) values (?, 'Sync', 'x', 'read', 0, 5000)";
  run(key, as.staff.user.id);
  run("update users set password_hash = null where username = 'ada'");

  const [file = ''] = readdirSync(MIGRATIONS).filter((name) => name.endsWith('_last_seen.sql'));
  const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
  db.$client.exec(statements.find((sql) => sql.includes('UPDATE')) ?? '');
  const seen = db.$client.prepare('select username, last_seen_at from users').raw().all();
  expect(Object.fromEntries(seen as [string, number][])).toMatchObject({
    ...{ ada: null, cora: 1000, mia: 3000, autumn: 4000, stan: 5000 },
  });
});
