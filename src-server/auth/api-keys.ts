import { eq } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { preparedQuery, write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { apiKeys } from '#db/schema/api-keys.ts';
import {
  activeKeysStatement,
  allKeysStatement,
  findKey,
  ownKeysStatement,
} from '#db/site/accounts/api-keys.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { publishAccess } from '#db/site/accounts/sessions.ts';
import { AppError } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { KEY_DAYS_MAX, KEY_REMINDER_DAYS, KEYS_ACTIVE_MAX, type KeyState } from '#shared/keys/model.ts';
import type { ApiKey, NewApiKey, OwnedKey } from '#shared/keys/output.ts';
import type { KeyCreateInput } from '#shared/keys/schema.ts';
import { addDays, dayAt } from '#shared/kit/day-ranges.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { PageInput } from '#shared/kit/pagination.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { endOfDay } from '#shared/kit/zone.ts';
import type { AuditSource } from '#shared/records.ts';
import { type Role, roleAtLeast } from '#shared/roles.ts';
import { keysetPage, positionOf } from '../cursor.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { keyOf } from './api-key-format.ts';

type Options = { db: Db; clock: Clock; ids: Ids; site: { timeZone: string } };
/** The user and role of a session. */
type Acting = { user: { id: number }; role: Role; source: AuditSource };

/**
 * Creates a key, and returns its secret. Throws `INVALID_INPUT` with the field for a day that is too near or too far, and
 * `CONFLICT` if the user has too many active keys.
 */
export function createKey(
  { db, clock, ids, site }: Options,
  { user, role, source }: Acting,
  { name, scope, expiresOn }: KeyCreateInput,
): NewApiKey {
  const now = clock.now();
  requireExpiry(expiresOn, role, dayAt(now, site.timeZone));
  const expiresAt = expiresOn === null ? null : endOfDay(expiresOn, site.timeZone);
  const secret = keyOf(ids.token());
  return write(db, () => {
    const active = preparedQuery(db, activeKeysStatement).get({ userId: user.id, now: now.getTime() });
    if ((active?.active ?? 0) >= KEYS_ACTIVE_MAX) throw new AppError('CONFLICT', keyMessages.tooMany);
    const { id } = db
      .insert(apiKeys)
      .values({ userId: user.id, name, scope, hash: tokenHash(secret), createdAt: now, expiresAt })
      .returning({ id: apiKeys.id })
      .get();
    const place = { subject: 'key', subjectId: String(id) } as const;
    appendAudit({ db, clock, source, viewer: { id: user.id } }, 'keys.create', place, {
      name: [null, name],
      scope: [null, scope],
      expiresOn: [null, expiresOn],
    });
    const acting = { db, clock, ids };
    addAccountJob(acting, 'account.key', { keyId: id, event: 'created' });
    const remindAt = expiresAt && new Date(expiresAt.getTime() - KEY_REMINDER_DAYS * DAY_MS);
    if (remindAt && remindAt > now)
      addAccountJob(acting, 'account.key', { keyId: id, event: 'expires' }, remindAt);
    return { ...readKey({ db, clock, site }, id), key: secret };
  });
}

/** Throws `INVALID_INPUT` unless the day is within a year, or the key of an admin never expires. */
function requireExpiry(expiresOn: string | null, role: Role, today: string): void {
  const refuse = (message: string) => new AppError('INVALID_INPUT', message, { expiresOn: message });
  if (expiresOn === null) {
    if (!roleAtLeast(role, 'admin')) throw refuse(keyMessages.never);
  } else if (expiresOn <= today || expiresOn > addDays(today, KEY_DAYS_MAX))
    throw refuse(keyMessages.expires);
}

type Reading = Omit<Options, 'ids'>;

/** The user's keys, newest first. */
export function listKeys(reading: Reading, userId: number, { cursor, limit }: PageInput): Page<ApiKey> {
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const rows = preparedQuery(reading.db, ownKeysStatement).all({ userId, before, limit: limit + 1 });
  return keysetPage(
    rows,
    limit,
    (row) => toApiKey(row, reading),
    (last) => [last.id],
  );
}

/** Everyone's keys, newest first. */
export function listAllKeys(reading: Reading, { cursor, limit }: PageInput): Page<OwnedKey> {
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const rows = preparedQuery(reading.db, allKeysStatement).all({ before, limit: limit + 1 });
  return keysetPage(
    rows,
    limit,
    ({ key, owner }) => ({ ...toApiKey(key, reading), owner }),
    (last) => [last.key.id],
  );
}

/**
 * Revokes a key of the user, or of anyone if `ownerId` is null. Its open streams end. Throws `NOT_FOUND`, and `CONFLICT` for
 * a key that no longer works.
 */
export function revokeKey(
  { db, clock }: Pick<Options, 'db' | 'clock'>,
  { user, source }: Omit<Acting, 'role'>,
  { id, ownerId }: { id: number; ownerId: number | null },
): void {
  write(db, () => {
    const key = findKey(db, id);
    if (!key || (ownerId !== null && key.userId !== ownerId))
      throw new AppError('NOT_FOUND', keyMessages.notFound);
    const now = clock.now();
    if (stateOf(key, now) !== 'active') throw new AppError('CONFLICT', keyMessages.ended);
    db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id)).run();
    publishAccess(db, key.userId, now);
    const place = { subject: 'key', subjectId: String(id) } as const;
    appendAudit({ db, clock, source, viewer: { id: user.id } }, 'keys.revoke', place);
  });
}

function readKey(reading: Reading, id: number): ApiKey {
  const key = findKey(reading.db, id);
  if (!key) throw new AppError('NOT_FOUND', keyMessages.notFound);
  const { userId: _, ...row } = key;
  return toApiKey(row, reading);
}

type Row = Omit<NonNullable<ReturnType<typeof findKey>>, 'userId'>;

function toApiKey(
  { createdAt, expiresAt, lastUsedAt, revokedAt, ...row }: Row,
  { clock, site }: Reading,
): ApiKey {
  return {
    ...row,
    state: stateOf({ expiresAt, revokedAt }, clock.now()),
    createdAt: createdAt.toISOString(),
    // It ends with its last day.
    expiresOn: expiresAt && dayAt(new Date(expiresAt.getTime() - 1), site.timeZone),
    lastUsedOn: lastUsedAt && dayAt(lastUsedAt, site.timeZone),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

function stateOf({ expiresAt, revokedAt }: Pick<Row, 'expiresAt' | 'revokedAt'>, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
