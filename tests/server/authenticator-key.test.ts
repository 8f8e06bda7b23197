import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, StoreError } from '#db/open.ts';
import { userMessages } from '#shared/users/messages.ts';
import { openVault } from '../../src-server/auth/open-vault.ts';
import { sealStoredSecrets } from '../../src-server/auth/stored-secrets.ts';
import { storeFile } from '../../src-server/bin/opening.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import {
  addPlainSecrets,
  filesWith,
  logIn,
  loginWithApp,
  newDataFolder,
  openFolder,
  restart,
} from '../support/installation.ts';
import { appCode } from '../support/second-factor.ts';

const SECRETS = Array.from({ length: 12 }, (_, n) =>
  `PLAINSECRET${'ABCDEFGHIJ'[n % 10]}`.padEnd(32, '234567'),
);
const [SECRET = ''] = SECRETS;
const IN_USE = 4;
const RECOVERY = 'abcdefgabcdefgabcdefgabcdefg';

let folder: string;
let key: string;
let remove: () => void;
const older = newDataFolder();
beforeAll(async () => {
  await addPlainSecrets(older.folder, SECRETS, RECOVERY);
  // The secrets of removed apps stay in the unused bytes of the database's pages.
  const store = new Database(storeFile(older.folder));
  store
    .prepare('delete from second_factors where user_id not in (select user_id from second_factors limit ?)')
    .run(IN_USE);
  store.close();
});
afterAll(() => older.remove());
beforeEach(() => {
  ({ folder, remove } = newDataFolder());
  key = join(folder, 'authenticator.key');
  cpSync(older.folder, folder, { recursive: true });
});
afterEach(() => remove());

describe('authenticator secrets of an earlier version', () => {
  test('are encrypted at the next start, and their verification codes still work', async () => {
    expect(filesWith(folder, 'PLAINSECRET')).toEqual(['commonplace.sqlite']);
    expect(restart(folder)).toEqual([]);
    expect(filesWith(folder, 'PLAINSECRET')).toEqual([]);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const made = readFileSync(key, 'utf8');
    expect(filesWith(folder, made.trim())).toEqual(['authenticator.key']);
    expect(await loginWithApp(folder, SECRET)).toBe(200);
    expect(readFileSync(key, 'utf8')).toBe(made);
  });

  test('survive when the server is killed at any step', async () => {
    const cuts: string[] = [];
    /** A copy of the files that a killed server would leave now. */
    const cut = (step: string) => {
      const copy = join(folder, '..', `cut ${cuts.length}: ${step}`);
      cpSync(folder, copy, { recursive: true });
      cuts.push(copy);
    };
    writeFileSync(`${key}.part`, 'the beginning of a k');
    cut('the key is half written');
    writeFileSync(key, '');
    cut('the key file is there and empty');
    rmSync(key);
    const db = openStore(storeFile(folder));
    const vault = openVault({ db, dataDir: folder, clock: systemClock, ids: randomIds });
    cut('the key is written');
    let sealed = 0;
    // A second reading connection prevents the truncation of the write-ahead log.
    const reader = new Database(storeFile(folder));
    reader.exec('begin');
    reader.prepare('select count(*) from second_factors').get();
    db.$client.pragma('busy_timeout = 0');
    sealStoredSecrets(db, {
      ...vault,
      seal: (userId, secret) => {
        sealed += 1;
        if (sealed === 2) cut('half of the secrets are written');
        return vault.seal(userId, secret);
      },
    });
    cut('all secrets are written, and the log holds the plain ones');
    expect(filesWith(cuts.at(-1) ?? '', 'PLAINSECRET')).not.toEqual([]);
    reader.close();
    sealStoredSecrets(db, vault);
    cut('the log is empty');
    expect(filesWith(cuts.at(-1) ?? '', 'PLAINSECRET')).toEqual([]);
    db.$client.close();
    for (const copy of cuts) {
      expect([copy, restart(copy)]).toEqual([copy, []]);
      expect([copy, filesWith(copy, 'PLAINSECRET')]).toEqual([copy, []]);
      expect([copy, await loginWithApp(copy, SECRET)]).toEqual([copy, 200]);
      const store = new Database(storeFile(copy), { readonly: true });
      const stored = store.prepare('select count(*) from second_factors').pluck().get();
      store.close();
      expect([copy, stored]).toEqual([copy, IN_USE]);
    }
  });
});

describe('a missing key', () => {
  beforeEach(() => void restart(folder));

  test('only disables verification codes: recovery codes work, the app can be set up again, and the log warns', async () => {
    rmSync(key);
    const opened = openFolder(folder);
    expect(opened.warnings).toEqual([expect.stringMatching(/authenticator\.key .* of 4 accounts/)]);
    const now = () => systemClock.now();
    expect(await logIn(opened, appCode(SECRET, now()))).toMatchObject({
      ...{ status: 401, message: userMessages.codesUnreadable },
    });
    let renewed = '';
    const { status } = await logIn(opened, RECOVERY, async (call) => {
      const { secret } = (await call('account.beginSecondFactor')) as { secret: string };
      const step = new Date(now().getTime() - 30_000);
      expect(await call('account.confirmSecondFactor', { code: appCode(secret, step) })).toMatchObject({
        recoveryCodes: expect.any(Array),
      });
      renewed = secret;
    });
    expect(status).toBe(200);
    expect((await logIn(opened, appCode(renewed, now()))).status).toBe(200);
    opened.close();
    expect(restart(folder)).toEqual([expect.stringMatching(/ of 3 accounts/)]);
  });

  test('that is restored makes verification codes work again', async () => {
    const elsewhere = `${key}.in a backup`;
    renameSync(key, elsewhere);
    restart(folder);
    expect(await loginWithApp(folder, SECRET)).toBe(401);
    renameSync(elsewhere, key);
    expect(restart(folder)).toEqual([]);
    expect(await loginWithApp(folder, SECRET)).toBe(200);
  });

  test('includes a file with other content, which is moved aside', () => {
    writeFileSync(key, 'no key');
    expect(restart(folder)).toHaveLength(1);
    const aside = readdirSync(folder).find((name) => name.startsWith('authenticator.key.damaged-')) ?? '';
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('no key');
  });

  test("can't be a folder: the start fails and names the path", () => {
    rmSync(key);
    mkdirSync(key);
    expect(() => openFolder(folder)).toThrow(StoreError);
    expect(() => openFolder(folder)).toThrow(`${key} can't be used`);
  });
});

test('a sealed secret opens only for its own account', async () => {
  const { db, close } = openFolder(folder);
  const sealed = db.$client.prepare('select secret from second_factors limit 1').pluck().get();
  db.$client.prepare('update second_factors set secret = ?').run(sealed);
  close();
  expect(restart(folder)).toEqual([expect.stringMatching(/ of 3 accounts/)]);
});
