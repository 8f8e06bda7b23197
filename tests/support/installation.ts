import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { tokenHash } from '#db/kit/token-hash.ts';
import { recoveryCodes, secondFactors, users } from '#db/schema/users.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { openInstallation } from '../../src-server/bin/opening.ts';
import { readEnv } from '../../src-server/env.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { appCode } from './second-factor.ts';

const PASSWORD = 'mia keeps a secret';

/** A data folder on disk that is removed with `remove`. */
export function newDataFolder(): { folder: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'installation-'));
  return {
    folder: join(parent, 'data'),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Starts an installation up to where it would listen. `warnings` are the lines for its operator. */
export function openFolder(folder: string) {
  const warnings: string[] = [];
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const installation = openInstallation(env, (line) => warnings.push(line));
  return { ...installation, warnings, close: () => installation.db.$client.close() };
}

/** Opens and closes an installation, and answers what its operator was told. */
export function restart(folder: string): string[] {
  const { warnings, close } = openFolder(folder);
  close();
  return warnings;
}

/** Adds accounts whose authenticator secrets are stored as an earlier version did; the first one is mia's. */
export async function addPlainSecrets(folder: string, secrets: string[], recovery: string): Promise<void> {
  const { db, close } = openFolder(folder);
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const now = systemClock.now();
  for (const [n, secret] of secrets.entries()) {
    const username = n === 0 ? 'mia' : `person${n}`;
    const { id: userId } = db
      .insert(users)
      .values({ username, passwordHash, createdAt: now, updatedAt: now })
      .returning()
      .get();
    db.insert(secondFactors).values({ userId, secret, confirmedAt: now }).run();
    if (n === 0)
      db.insert(recoveryCodes)
        .values({ id: tokenHash(recovery), userId })
        .run();
  }
  close();
}

export type Login = { status: number; message: string; cookie: string };

/** Logs mia in on an installation, and does something more with her session. */
export async function logIn(
  opened: ReturnType<typeof openFolder>,
  code: string,
  then: (call: (procedure: string, input?: object) => Promise<unknown>) => Promise<void> = async () => {},
): Promise<Login> {
  const { env, db, vault } = opened;
  const ports = { clock: systemClock, ids: randomIds, readThreads: null, setupToken: null };
  const app = await composeApp({ env: { ...env, rateLimit: false }, db, vault, ...ports });
  try {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/users/login', headers: { host: 'localhost' } },
      payload: { username: 'mia', password: PASSWORD, code },
    });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    await then(async (procedure, input = {}) => {
      const headers = { host: 'localhost', cookie };
      const called = await app.inject({
        method: 'POST',
        url: `/trpc/${procedure}`,
        headers,
        payload: input,
      });
      return called.json().result?.data;
    });
    return { status: answer.statusCode, message: answer.json().error?.message ?? '', cookie };
  } finally {
    await app.close();
  }
}

/** The status of a login with the code that mia's app shows now. */
export async function loginWithApp(folder: string, secret: string): Promise<number> {
  const opened = openFolder(folder);
  try {
    return (await logIn(opened, appCode(secret, systemClock.now()))).status;
  } finally {
    opened.close();
  }
}

/** The files of a data folder that hold a text, copies from before a migration apart. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ name }) => readFileSync(join(folder, name)).includes(text))
    .map(({ name }) => name);
}
