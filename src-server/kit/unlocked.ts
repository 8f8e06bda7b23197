import { setTimeout } from 'node:timers/promises';

/** Milliseconds for which a write is repeated while a busy server holds the lock, and between two attempts. */
const PATIENCE = 10 * 60_000;
const PAUSE = 250;

export type Waiting = {
  /** Called before each further attempt. */
  onWait?: () => void;
  /** Ends the waiting. */
  signal?: AbortSignal;
  patience?: number;
};

/** The lock didn't come free in time. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/**
 * Runs a write. The lock isn't handed out in turn, so beside a busy server a short write can miss it for seconds. It is
 * repeated up to ten minutes. Throws `LockedError` after that.
 */
export async function whenUnlocked<T>(
  work: () => T,
  { onWait, signal, patience = PATIENCE }: Waiting = {},
): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (signal?.aborted || performance.now() - start >= patience)
        throw new LockedError('database is locked');
    }
    onWait?.();
    await setTimeout(PAUSE);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
