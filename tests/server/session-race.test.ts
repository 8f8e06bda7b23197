import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { type Db, prepareStore } from '#db/open.ts';
import { secondFactors, sessions, users } from '#db/schema/users.ts';
import { endSessions } from '#db/site/accounts/sessions.ts';
import { type AuthService, createAuthService, type SessionCarrier } from '../../src-server/auth/service.ts';
import { noThrottle } from '../../src-server/auth/throttle.ts';
import { testClock, testIds } from '../support/ports.ts';
import { appCode, testVault } from '../support/second-factor.ts';
import { newStore } from '../support/store.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const carrier: SessionCarrier = {
  ...{ cookieHeader: '', network: '192.0.2.1', source: 'ui', userAgent: undefined },
  setCookie: () => {},
};
const clock = testClock(new Date());

let folder: string;
/** Two processes with one database. The test sees each statement of the first, so that the second can run before it. */
let first: Db;
let second: Db;
let auth: AuthService;
let beforeStatement: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'race-'));
  const file = join(folder, 'store.db');
  writeFileSync(file, newStore().$client.serialize());
  beforeStatement = () => {};
  first = prepareStore(new Database(file, { verbose: () => beforeStatement() }));
  second = prepareStore(new Database(file));
  second.$client.pragma('busy_timeout = 0');
  auth = createAuthService({
    ...{ db: first, clock, ids: testIds(), throttle: noThrottle, secureCookies: false, setupToken: null },
    vault: testVault,
    ...{ siteWords: [], passwordPool: null },
    onFailedLogin: () => {},
    site: { name: 'Commonplace', supportEmail: 'support@example.org', timeZone: 'UTC' },
  });
});
afterEach(() => {
  first.$client.close();
  second.$client.close();
  rmSync(folder, { recursive: true });
});

type Change = Partial<typeof users.$inferInsert>;
const NEW_PASSWORD: Change = { passwordHash: 'another' };
const SUSPENSION: Change = { state: 'suspended' };

/** Changes an account from the other process. Returns false if it doesn't exist yet or the first process is writing. */
function changed(username: string, change: Change): boolean {
  try {
    return write(second, () => {
      const found = second.update(users).set(change).where(eq(users.username, username)).returning().get();
      if (found) endSessions(second, found.id, clock.now());
      return found !== undefined;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/** Runs the change before each statement of the first process in turn, and after the last. Returns their number. */
async function meetEverywhere(change: Change, begin: (username: string) => Promise<unknown>) {
  for (let at = 0; ; at += 1) {
    const username = `person-${at}`;
    let statements = 0;
    let done = false;
    beforeStatement = () => {
      if (statements >= at) done ||= changed(username, change);
      statements += 1;
    };
    await begin(username).catch(() => {});
    beforeStatement = () => {};
    done ||= changed(username, change);
    expect(done).toBe(true);
    const left = second.select().from(sessions).all();
    expect(left, `the change came before statement ${at}`).toEqual([]);
    if (at >= statements) return at;
  }
}

test.each([
  ['a new password', NEW_PASSWORD, false],
  ['a suspension', SUSPENSION, false],
  ['a new password', NEW_PASSWORD, true],
  ['a suspension', SUSPENSION, true],
])('%s in another process at any moment of a login leaves no session', async (_, change, app) => {
  const passwordHash = await hash('a secret', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const now = clock.now();
  const met = await meetEverywhere(change, async (username) => {
    const person = { username, passwordHash, createdAt: now, updatedAt: now };
    const { id: userId } = second.insert(users).values(person).returning().get();
    if (app)
      second
        .insert(secondFactors)
        .values({ userId, secret: testVault.seal(userId, SECRET), confirmedAt: now })
        .run();
    const code = app ? appCode(SECRET, now) : undefined;
    return auth.bind(null, carrier).login({ username, password: 'a secret', code });
  });
  expect(met).toBeGreaterThan(5);
});

test('a suspension in another process at any moment of a registration leaves no session', async () => {
  const met = await meetEverywhere(SUSPENSION, (username) =>
    auth.bind(null, carrier).register({
      ...{ username, email: `${username}@example.org`, password: 'a long enough secret' },
      invitation: undefined,
    }),
  );
  expect(met).toBeGreaterThan(5);
});
