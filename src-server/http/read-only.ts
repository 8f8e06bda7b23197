import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readOnlyReason, setReadOnly } from '#db/kit/read-only.ts';
import { canWrite } from '#db/kit/write-probe.ts';
import type { Db } from '#db/open.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import { READ_ONLY_HEADER, type ReadOnlyReason } from '#shared/kit/read-only.ts';
import type { Siblings } from '../services/siblings.ts';
import type { Ticker } from '../services/ticker.ts';

/** Milliseconds between two looks at the disk, and at a database that couldn't be written. */
const LOOK = 5 * SECOND_MS;
/** Free bytes below which a disk is full, and from which it no longer is, so that the mode doesn't change all the time. */
const FULL = 1_000_000;
const ROOMY = 4_000_000;
const SUBJECT = 'read only';

/** Failures after which the database is tested. A busy or damaged one says nothing about the disk. */
const FAILURES = /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)|ENOSPC|EDQUOT|EROFS|EIO$)/;
const NO_SPACE = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;

export type WriteWatch = {
  /** A request or a job failed. Begins read-only mode if that is because nothing can be stored. */
  noteFailure: (error: unknown) => void;
  stop: () => void;
};

type Options = {
  db: Db;
  ticker: Ticker;
  siblings: Siblings;
  /** Free bytes on the disk of the database. Null: unknown. */
  freeBytes?: () => number | null;
  onChange: (reason: ReadOnlyReason | null) => void;
};

/**
 * Begins read-only mode while the disk is full or the database can't be written, and ends it when it can be again. The process
 * that notices it tells the others, and each one tests by itself when it ends. If the operator has set the mode, it stays.
 */
export function watchWrites({
  db,
  ticker,
  siblings,
  freeBytes = freeOnDiskOf(db),
  onChange,
}: Options): WriteWatch {
  function change(reason: ReadOnlyReason | null, isTold = false): void {
    if (readOnlyReason(db) === reason) return;
    setReadOnly(db, reason);
    onChange(reason);
    if (reason !== null && !isTold) siblings.tell(SUBJECT, reason);
  }

  function look(): void {
    const reason = readOnlyReason(db);
    if (reason === 'set') return;
    const free = freeBytes() ?? Number.POSITIVE_INFINITY;
    if (free < FULL) change('full');
    else if (reason !== null && free >= ROOMY && canWrite(db)) change(null);
  }

  siblings.hear(SUBJECT, (reason) => {
    if (readOnlyReason(db) === null) change(reason as ReadOnlyReason, true);
  });
  const stop = ticker.every(LOOK, look);
  return {
    stop,
    noteFailure: (error) => {
      const code = failureOf(error);
      if (code === null || readOnlyReason(db) !== null) return;
      const isFull = NO_SPACE.test(code);
      if (isFull && (freeBytes() ?? FULL) < FULL) change('full');
      else if (!canWrite(db)) change(isFull ? 'full' : 'failing');
    },
  };
}

/** Says in each response why nothing can be changed, so that every open page shows it. */
export function announceReadOnly(app: FastifyInstance, db: Db): void {
  app.addHook('onRequest', (_, reply, done) => {
    const reason = readOnlyReason(db);
    if (reason !== null) reply.header(READ_ONLY_HEADER, reason);
    done();
  });
}

/** The code of a failure of the database or the disk, even if it's wrapped in other errors. */
function failureOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FAILURES.test(code)) return code;
  }
  return null;
}

function freeOnDiskOf({ $client: client }: Db): () => number | null {
  if (client.memory) return () => null;
  const folder = dirname(client.name);
  return () => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    } catch {
      return null;
    }
  };
}
