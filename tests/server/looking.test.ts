import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setReadOnly } from '#db/kit/read-only.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { lookingEnv, mountLogin, onFreePort, openCopy } from '../../src-server/bin/looking.ts';
import { readEnv } from '../../src-server/env.ts';
import { makeBackup } from '../../src-server/modules/backups/make.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { newClient } from '../support/client.ts';
import { newDataFolder, openFolder } from '../support/installation.ts';
import { testVault } from '../support/second-factor.ts';

let site: ReturnType<typeof newDataFolder>;
let folder: string;
beforeEach(() => {
  site = newDataFolder();
  folder = mkdtempSync(join(tmpdir(), 'look-'));
});
afterEach(() => {
  site.remove();
  rmSync(folder, { recursive: true });
});

/** A backup of a site with an admin and an entry. */
async function backupOf(admin: string | null): Promise<string> {
  const { db, close } = openFolder(site.folder);
  if (admin !== null)
    db.$client
      .prepare(
        "insert into users (username, password_hash, role, created_at, updated_at) values (?, 'x', 'admin', 0, 0)",
      )
      .run(admin);
  close();
  const place = { dataDir: site.folder, folder: join(site.folder, 'backups') };
  const { path } = await makeBackup({ ...place, key: null, now: new Date(), onProgress: () => {} });
  return path;
}

test('a backup is shown to its admin, by a link with a secret, and cannot be changed', async () => {
  const copy = await openCopy(await backupOf('ada'), null, folder);
  expect(copy.admin).toBe('ada');
  const given = readEnv({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.org' });
  const env = lookingEnv({ ...given, host: '0.0.0.0', processes: 4 }, copy.dataDir);
  expect([env.host, env.processes, env.smtp, env.ai]).toEqual(['127.0.0.1', 1, null, null]);
  const { db, token } = copy;
  setReadOnly(db, 'set');
  const ports = { db, env, clock: systemClock, ids: randomIds, vault: testVault };
  const app = await composeApp({ ...ports, setupToken: null, readThreads: null });
  const link = mountLogin(app, token);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = newClient(url);
  expect((await client.get(`/look/${'x'.repeat(43)}`)).status).toBe(404);
  expect((await client.get(link)).status).toBe(303);
  expect((await client.get('/api/users/current')).body).toMatchObject({
    user: { username: 'ada', role: 'admin' },
  });
  expect((await client.get('/api/entries')).body).not.toEqual([]);
  const login = await client.post('/api/users/login', { username: 'ada', password: 'x' });
  expect([login.status, login.body]).toEqual([
    503,
    { error: { code: 'UNAVAILABLE', message: requestMessages.storeReadOnly } },
  ]);
  await app.close();
  db.$client.close();
});

test('a damaged backup, and one without an admin, is refused', async () => {
  const path = await backupOf(null);
  await expect(openCopy(path, null, folder)).rejects.toThrow(/has no admin/);
  writeFileSync(path, 'x');
  await expect(openCopy(path, null, folder)).rejects.toThrow();
});

test('the port of the running site is no obstacle', async () => {
  const site = createServer();
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const { port } = site.address() as AddressInfo;
  const env = lookingEnv(readEnv({ PORT: String(port) }), 'copy');
  expect(env.port).toBe(port);
  expect((await onFreePort(env)).port).toBe(0);
  await new Promise((closed) => site.close(closed));
  expect((await onFreePort(env)).port).toBe(port);
});
