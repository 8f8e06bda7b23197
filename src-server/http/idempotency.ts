import { createHash } from 'node:crypto';
import {
  findAnswer,
  forgetAnswer,
  replaceAnswer,
  type StoredAnswer,
  storeAnswer,
} from '#db/kit/idempotency.ts';
import { writingAlongside } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { AppError, type Created } from '#shared/errors.ts';
import { type Account, roleAtLeast } from '#shared/roles.ts';
import { staffMessages } from '#shared/staff/messages.ts';
import { IDEMPOTENCY_KEY_MAX } from '#shared/staff/model.ts';
import type { Context, Create } from '../context.ts';
import { requireBoundedJson } from '../services/json-limits.ts';
import { seal, unseal } from '../services/sealed.ts';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX}}$`);

/**
 * Runs a create once per user and `Idempotency-Key`. Sent again, it returns the first response while that is stored.
 * The create's transaction stores the response, encrypted with the key, which the database doesn't have, so links shown
 * once stay secret. Throws `UNPROCESSABLE` for a key of another request, and `CONFLICT` while the first one is in
 * progress, also in another process.
 */
export async function withIdempotencyKey(
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
  // `hashOf` recurses for each level, before the procedure checks its input.
  requireBoundedJson(body);
  const name = tokenHash(key);
  const request = hashOf(method, url, body);
  const storedAnswer = findAnswer(db, viewer.id, name, clock.now());
  if (storedAnswer) return repeat(storedAnswer, request, viewer, key);
  const busy = underWay(db);
  const place = `${viewer.id} ${name}`;
  if (busy.has(place)) throw new AppError('CONFLICT', staffMessages.idempotencyBusy, undefined, 1);
  busy.add(place);
  const answers: { answer: string; row: StoredAnswer }[] = [];
  const keep = (value: unknown) => {
    const answer = JSON.stringify(value ?? null);
    const who = { userId: viewer.id, role: viewer.role };
    const row = { ...who, key: name, request, status, body: seal(key, answer), createdAt: clock.now() };
    if (answers.length > 0) replaceAnswer(db, row);
    else if (!storeAnswer(db, row))
      throw new AppError('CONFLICT', staffMessages.idempotencyBusy, undefined, 1);
    answers.push({ answer, row });
  };
  try {
    const answer = await writingAlongside(keep, run).catch((error: unknown) => {
      // A create that failed after storing a part of it has no response.
      for (const { row } of answers) forgetAnswer(db, row);
      throw error;
    });
    // Creates end with the transaction that returns their response. Additions to it are stored as given.
    const last = answers.at(-1);
    if (last && last.answer !== JSON.stringify(answer ?? null)) keep(answer);
    return answer;
  } finally {
    busy.delete(place);
  }
}

function repeat(storedAnswer: StoredAnswer, request: string, viewer: Account, key: string): unknown {
  if (!roleAtLeast(viewer.role, storedAnswer.role))
    throw new AppError('FORBIDDEN', staffMessages.idempotencyRole);
  const answer: unknown = JSON.parse(unseal(key, storedAnswer.body));
  if (storedAnswer.request === request) return answer;
  throw new AppError('UNPROCESSABLE', staffMessages.idempotencyOther, undefined, undefined, rowOf(answer));
}

/** The created row, so that a form whose text was changed after a lost response can save it as an edit. */
function rowOf(answer: unknown): Created | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  const { id, version } = answer as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return { id, ...(typeof version === 'number' && { version }) };
}

const running = new WeakMap<object, Set<string>>();

/** Keys in progress in this process, by database. */
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

/** The same hash for any order of the body's fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
