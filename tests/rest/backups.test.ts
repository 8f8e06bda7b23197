import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { CONFIRMED_MINUTES } from '#shared/settings/model.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

const NAME = 'commonplace-2026-05-04T03-00-00-000Z.tar';

let site: Site;
let parent: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'backups-'));
  mkdirSync(join(parent, 'backups'));
  writeFileSync(join(parent, 'backups', NAME), 'an archive');
  writeFileSync(join(parent, 'secret.tar'), 'another file');
  const backup = { folder: join(parent, 'backups'), days: 7, command: null, keyFile: null };
  site = await openSite({ rateLimit: false, backup });
});
afterAll(async () => {
  await site.app.close();
  rmSync(parent, { recursive: true });
});

test('admins download a backup after their password, and no other file; everyone else nothing', async () => {
  const ada = site.client();
  await register(ada, 'ada');
  const mia = site.client();
  await register(mia, 'mia');
  const path = `/backups/${NAME}`;
  expect((await mia.get(path)).status).toBe(403);
  expect((await site.client().get(path)).status).toBe(401);

  const link = await ada.post('/trpc/backups.open', { name: NAME });
  expect(link).toMatchObject({ status: 200, body: { result: { data: { path } } } });
  const file = await ada.get(path);
  expect([file.status, file.body]).toEqual([200, 'an archive']);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
  for (const other of ['..%2Fsecret.tar', 'secret.tar', 'commonplace-2026-05-05T03-00-00-000Z.tar', '%00'])
    expect((await ada.get(`/backups/${other}`)).status, other).toBe(404);

  site.clock.advance((CONFIRMED_MINUTES + 1) * MINUTE_MS);
  expect((await ada.get(path)).body).toMatchObject({ error: { code: 'CONFIRM_PASSWORD' } });
  expect((await ada.post('/trpc/backups.open', { name: NAME })).status).toBe(403);
  expect((await ada.get('/trpc/backups.list')).body).toMatchObject({
    result: { data: { items: [{ name: NAME, bytes: 10, checkedAt: null, encrypted: false }] } },
  });
});
