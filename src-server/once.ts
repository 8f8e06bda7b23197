import { createHash } from 'node:crypto';
import { findAnswer, replaceAnswer, type StoredAnswer, storeAnswer } from '#db/idempotency.ts';
import type { Db } from '#db/open.ts';
import { writingAlongside } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import { staffMessages } from '#shared/messages/staff.ts';
import { roleAtLeast } from '#shared/roles.ts';
import { IDEMPOTENCY_KEY_MAX } from '#shared/staff.ts';
import type { Context } from './context.ts';

/** A create as it was sent. */
export type Create = {
  key: unknown;
  method: string;
  url: string;
  body: unknown;
  /** The status of its success. */
  status: number;
};

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX}}$`);

/**
 * Runs a create once for each person and `Idempotency-Key`, for as long as its answer is kept: sent again, the first
 * answer is given again. The answer is stored by the transaction that creates, so that neither is there without the
 * other. Throws `UNPROCESSABLE` for a key of another request, `CONFLICT` while the first one is under way, also in
 * another process.
 */
export async function answerOnce(
  { db, clock, viewer }: Context,
  { key, method, url, body, status }: Create,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return run();
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = staffMessages.idempotencyKey;
    throw new AppError('INVALID_INPUT', message, { 'Idempotency-Key': message });
  }
  if (!viewer) return run();
  const request = hashOf(method, url, body);
  const known = findAnswer(db, viewer.id, key, clock.now());
  if (known) return repeat(known, request, viewer);
  const busy = underWay(db);
  const place = `${viewer.id} ${key}`;
  if (busy.has(place)) throw new AppError('CONFLICT', staffMessages.idempotencyBusy, undefined, 1);
  busy.add(place);
  let stored: StoredAnswer | null = null;
  try {
    const keep = (answer: unknown) => {
      const next = {
        userId: viewer.id,
        key,
        request,
        role: viewer.role,
        status,
        ...bodyAt(answer, clock.now()),
      };
      if (stored) replaceAnswer(db, next);
      else if (!storeAnswer(db, next))
        throw new AppError('CONFLICT', staffMessages.idempotencyBusy, undefined, 1);
      stored = next;
    };
    const answer = await writingAlongside(keep, run);
    const kept: StoredAnswer | null = stored;
    if (kept) replaceIfOther(db, kept, answer);
    return answer;
  } finally {
    busy.delete(place);
  }
}

function repeat(known: StoredAnswer, request: string, viewer: NonNullable<Context['viewer']>): unknown {
  if (known.request !== request) throw new AppError('UNPROCESSABLE', staffMessages.idempotencyOther);
  if (!roleAtLeast(viewer.role, known.role)) throw new AppError('FORBIDDEN', staffMessages.idempotencyRole);
  return JSON.parse(known.body);
}

/** Creates end with the transaction whose answer is theirs; one that adds to it is stored as it was given. */
function replaceIfOther(db: Db, stored: StoredAnswer, answer: unknown): void {
  const body = JSON.stringify(answer ?? null);
  if (body !== stored.body) replaceAnswer(db, { ...stored, body });
}

function bodyAt(answer: unknown, createdAt: Date) {
  return { body: JSON.stringify(answer ?? null), createdAt };
}

const running = new WeakMap<object, Set<string>>();

/** What this process is at, by store. */
function underWay(db: Db): Set<string> {
  const places = running.get(db.$client) ?? new Set();
  running.set(db.$client, places);
  return places;
}

function hashOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, sorted(body)]))
    .digest('hex');
}

/** The same body however its fields are ordered. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
