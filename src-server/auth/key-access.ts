import { isReadOnly } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { findKeyByHash, type KeyAndOwner, touchKey } from '#db/site/accounts/api-keys.ts';
import { AppError } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { type KeyScope, WRONG_KEYS } from '#shared/keys/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { isSecondFactorMissing, type Viewer } from '#shared/roles.ts';
import type { Clock } from '../services/clock.ts';
import type { Accounts } from './accounts.ts';
import { keyHash } from './api-key-format.ts';
import type { Throttle } from './throttle.ts';
import { toCurrentUser, viewerOf } from './viewer.ts';

/** A request's key. `hash` is null for a text that no key can be. */
export type KeyCredential = { kind: 'key'; hash: string | null };

/** A key that works now, with its owner. */
export type LiveKey = { id: number; scope: KeyScope; stored: KeyAndOwner };
export type KeyAccess = ReturnType<typeof createKeyAccess>;

/** `lastUsedAt` can be this far behind. */
const LAST_USED_STEP = 5 * MINUTE_MS;
const PER_NETWORK = { ...WRONG_KEYS, message: keyMessages.tooManyWrong };

const NO_PREVIEW = { previewRole: null };

/** The credential of an `Authorization` header's token. */
export function keyCredential(token: string): KeyCredential {
  return { kind: 'key', hash: keyHash(token) };
}

/** What requests by API key need. A key acts as its owner is at this moment. */
export function createKeyAccess({ db, clock, throttle }: { db: Db; clock: Clock; throttle: Throttle }) {
  /** The key, or null if it's unknown, has expired, or was revoked, or if its owner is suspended. One indexed read. */
  function find({ hash }: KeyCredential): LiveKey | null {
    const stored = hash === null ? undefined : findKeyByHash(db, hash);
    if (!stored) return null;
    const { key, user } = stored;
    const ended = key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= clock.now());
    return ended || user.state === 'suspended' ? null : { id: key.id, scope: key.scope, stored };
  }

  /** Why the owner of a key may not use it at this moment. Null if they may. */
  function refusalOf({ stored: { user } }: LiveKey): AppError | null {
    if (user.state === 'waiting') return new AppError('ACCOUNT_PENDING', keyMessages.pending);
    return isSecondFactorMissing(user) ? new AppError('FORBIDDEN', keyMessages.secondFactor) : null;
  }

  /** The owner of a key, in their present role. */
  function ownerOf({ stored: { user } }: LiveKey): Viewer {
    return viewerOf({ user, session: NO_PREVIEW });
  }

  return {
    find,
    refusalOf,
    /** The refusal of a key that doesn't work. It doesn't say why. After too many of one network, it asks to wait. */
    wrongKey: (network: string): AppError => {
      try {
        throttle.take(`keys:address:${network}`, PER_NETWORK);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
      return new AppError('UNAUTHENTICATED', keyMessages.invalid);
    },
    /** Updates `lastUsedAt`, and when its owner was last seen, every few minutes. */
    markUsed: ({ stored }: LiveKey): void => {
      const { key } = stored;
      const now = clock.now();
      if (isReadOnly(db)) return;
      if (key.lastUsedAt && Math.abs(now.getTime() - key.lastUsedAt.getTime()) < LAST_USED_STEP) return;
      try {
        touchKey(db, stored, now);
      } catch {
        // A read-only database must still allow reading.
      }
    },
    ownerOf,
    /** `Accounts` of a request by key: they know its owner, and refuse everything else. */
    bind: ({ stored: { user } }: LiveKey): Accounts => ({
      ...REFUSING,
      current: () => toCurrentUser({ user, session: NO_PREVIEW }),
    }),
    /** Reads the key's current viewer. Null once it no longer works. */
    follow: (credential: KeyCredential) => (): { viewer: Viewer } | null => {
      const key = find(credential);
      return key && !refusalOf(key) ? { viewer: ownerOf(key) } : null;
    },
  };
}

function refuse(): never {
  throw new AppError('FORBIDDEN', keyMessages.notHere);
}

const REFUSING: Omit<Accounts, 'current'> = {
  login: refuse,
  register: refuse,
  logout: refuse,
  requestReset: refuse,
  resetPassword: refuse,
  changePassword: refuse,
  sessions: { list: refuse, end: refuse, endOthers: refuse, endAll: refuse },
  secondFactor: {
    read: refuse,
    begin: refuse,
    confirm: refuse,
    end: refuse,
    renewRecoveryCodes: refuse,
  },
  keys: { list: refuse, create: refuse, revoke: refuse, all: refuse, revokeAny: refuse },
  preview: refuse,
  confirm: refuse,
  requireConfirmed: refuse,
};
