import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import type { Installation } from '#shared/admin/model.ts';
import type { AccountRole, Role } from '#shared/roles.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { appRouter, createCaller } from '../../src-server/app-router.ts';
import type { Accounts } from '../../src-server/auth/accounts.ts';
import { createKey, listAllKeys, listKeys, revokeKey } from '../../src-server/auth/api-keys.ts';
import { storedThrottle } from '../../src-server/auth/throttle.ts';
import {
  type AssistantTimes,
  assistantOf,
  type LanguagePool,
} from '../../src-server/bin/compose/assistant.ts';
import { modelSettingsOf } from '../../src-server/bin/compose/installation.ts';
import { withIdempotencyKey } from '../../src-server/http/idempotency.ts';
import { type Embeddings, NO_EMBEDDINGS } from '../../src-server/services/ai/embeddings/embeddings.ts';
import type { AiSettings } from '../../src-server/services/ai/settings.ts';
import type { MailSite } from '../../src-server/services/mailer/mailer.ts';
import type { FetchImage } from '../../src-server/services/outbound.ts';
import type { ReadThreads } from '../../src-server/services/read-threads.ts';
import { noInternet, type TestClock, testClock, testIds, testMailSite } from './ports.ts';
import { newStore } from './store.ts';

const testBrand: Installation['brand'] = { name: 'Commonplace', short: 'Cp', sender: null, fixed: ['short'] };

type Caller = ReturnType<typeof createCaller>;
/** `streaming` calls as the same user in a streamed response. */
export type Person = Caller & {
  user: CurrentUser;
  streaming: (tell: Tell, signal?: AbortSignal) => Caller;
};
type Tell = (read: () => object | null) => void;

/** A community in memory. `as.staff.entries.create(…)` calls a procedure as one of its users. */
export type Community = {
  db: Db;
  clock: TestClock;
  as: Record<AccountRole | 'author' | 'other', Person> & { anonymous: Caller };
  /** The same user in a lower role preview. */
  previewing: (person: Person, role: Role) => Caller;
  /** Calls as any user of `addUser`. */
  speak: (user: CurrentUser) => Caller;
};

type TestAssistant = AssistantTimes & {
  settings: AiSettings | null;
  languagePool?: LanguagePool;
  fetchImage?: FetchImage;
  embeddings?: Embeddings;
};

export function newCommunity(
  timeZone = testMailSite.timeZone,
  readThreads: ReadThreads<Db> = null,
  { fetchImage = noInternet, embeddings = NO_EMBEDDINGS, ...assistant }: TestAssistant = { settings: null },
  mailSite: Partial<MailSite> = {},
): Community {
  const db = newStore();
  const clock = testClock();
  const ids = testIds();
  const throttle = storedThrottle(db, clock);
  const ai = assistantOf({ db, clock, throttle, languagePool: null, ...assistant });
  const speak = (user: CurrentUser | null, tell?: Tell, signal?: AbortSignal) => {
    const viewer = user && { id: user.id, role: user.role, actualRole: user.actualRole };
    return createCaller(
      {
        db,
        clock,
        ids,
        viewer,
        ...(tell && { stream: { tell, viewer: () => viewer } }),
        accounts: silentAccounts(user, { db, clock, ids, site: { timeZone } }),
        ...{ readThreads, network: '192.0.2.1' },
        throttle,
        ...{ ai, embeddings, fetchImage },
        mailSite: { ...testMailSite, timeZone, ...mailSite },
        installation: {
          beyondLoopback: false,
          branding: [],
          brand: testBrand,
          model: modelSettingsOf(assistant.settings),
        },
        backups: { folder: '/nowhere/backups', days: 7, command: null, keyFile: null },
        source: 'ui' as const,
        once: withIdempotencyKey,
      },
      signal ? { signal } : {},
    );
  };
  const person = (username: string, role: AccountRole): Person => {
    const user = addUser(db, username, role);
    const streaming: Person['streaming'] = (tell, signal) => speak(user, tell, signal);
    return Object.assign(Object.create(null), groups(speak(user)), { user, streaming }) as Person;
  };
  return {
    db,
    clock,
    as: {
      anonymous: speak(null),
      admin: person('ada', 'admin'),
      staff: person('stan', 'staff'),
      contributor: person('cora', 'contributor'),
      author: person('autumn', 'contributor'),
      member: person('mia', 'member'),
      other: person('otto', 'member'),
    },
    previewing: ({ user }, role) => speak({ ...user, role }),
    speak: (user) => speak(user),
  };
}

/** The caller is a proxy: its routers are read once, so that a person can carry more beside them. */
function groups(caller: Caller): Caller {
  const names = Object.keys(appRouter._def.record) as (keyof Caller)[];
  return Object.fromEntries(names.map((name) => [name, caller[name]])) as Caller;
}

export function addUser(db: Db, username: string, role: AccountRole): CurrentUser {
  const now = new Date('2026-01-01T00:00:00Z');
  const email = `${username}@example.org`;
  const row = db
    .insert(users)
    .values({ username, email, role, createdAt: now, updatedAt: now, passwordHash: 'not a hash' })
    .returning()
    .get();
  return {
    id: row.id,
    username,
    email,
    emailVerified: false,
    displayName: null,
    avatarUrl: null,
    bio: null,
    role,
    actualRole: role,
    standing: role,
    state: 'active',
    secondFactor: false,
    secondFactorMissing: false,
    createdAt: now.toISOString(),
  };
}

type KeyPorts = Parameters<typeof createKey>[0];

/** API keys, as if the password was entered recently. */
function keysOf(user: CurrentUser | null, ports: KeyPorts): Accounts['keys'] {
  const { id = 0, role = 'guest' } = user ?? {};
  const acting = { user: { id }, role, source: 'ui' as const };
  return {
    list: (input) => listKeys(ports, id, input),
    create: (input) => createKey(ports, acting, input),
    revoke: (keyId) => revokeKey(ports, acting, { id: keyId, ownerId: id }),
    all: (input) => listAllKeys(ports, input),
    revokeAny: (keyId) => revokeKey(ports, acting, { id: keyId, ownerId: null }),
  };
}

/** Logging in has its own tests over HTTP. */
function silentAccounts(user: CurrentUser | null, keys: KeyPorts): Accounts {
  const speakOverHttp = () => {
    throw new Error('speak over HTTP to secure an account');
  };
  const refuse = () => Promise.reject(new Error('speak over HTTP to sign in or out'));
  return {
    current: () => user,
    login: refuse,
    register: refuse,
    logout: async () => {},
    confirm: async () => {},
    changePassword: refuse,
    sessions: { list: speakOverHttp, end: speakOverHttp, endOthers: speakOverHttp, endAll: speakOverHttp },
    secondFactor: {
      ...{ read: speakOverHttp, begin: speakOverHttp, confirm: speakOverHttp, end: speakOverHttp },
      renewRecoveryCodes: speakOverHttp,
    },
    keys: keysOf(user, keys),
    requestReset: () => {
      throw new Error('speak over HTTP to reset a password');
    },
    resetPassword: refuse,
    requireConfirmed: () => {},
    preview: () => {
      throw new Error('speak over HTTP to change roles');
    },
  };
}
