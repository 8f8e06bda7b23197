import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DATABASE, FOLDERS, KEY } from '../../../services/backup/manifest.ts';

/** The folders of a restore in the data folder: while it is prepared, once it is decided, and once it is done. */
export const PREPARED = 'restore.part';
const DECIDED = 'restore.ready';
const DONE = 'restore.done';
const PLAN = 'plan.json';

/**
 * What a restore replaces, in this order. The log of the old database goes first: the new one must never be opened with it.
 * Without the file with the number of the last run, campaigns wait for someone to resume them.
 */
const REPLACED = [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE, KEY, ...FOLDERS, 'campaign-run'] as const;
/** What stays if the backup has none. */
const KEPT: readonly string[] = [KEY];

const planSchema = z.object({
  parts: z.array(z.enum(REPLACED)),
  aside: z.string().regex(/^before-restore-[\dTZ-]+$/),
});

/** The folder that gets what a restore replaces. */
export function asideName(now: Date): string {
  return `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/**
 * Decides to replace the content of the data folder by the prepared one, in one step. Until then, an interruption leaves
 * everything as it was; from then on, `finishRestore` completes it, here or at the next start of any program.
 */
export function decideRestore(dataDir: string, aside: string): void {
  const prepared = join(dataDir, PREPARED);
  const parts = REPLACED.filter((name) => existsSync(join(prepared, name)));
  writeFileSync(join(prepared, PLAN), JSON.stringify({ parts, aside }), { mode: 0o600, flush: true });
  for (const folder of [...FOLDERS.map((name) => join(prepared, name)), prepared])
    if (existsSync(folder)) flush(folder);
  renameSync(prepared, join(dataDir, DECIDED));
  flush(dataDir);
}

/** Completes a decided restore, however often it was interrupted. Call it while no other program uses the folder. */
export function finishRestore(dataDir: string): void {
  for (const leftover of [PREPARED, DONE]) rmSync(join(dataDir, leftover), { recursive: true, force: true });
  const decided = join(dataDir, DECIDED);
  if (!existsSync(decided)) return;
  const { aside } = readPlan(dataDir);
  mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 });
  for (const [from, to] of movesOf(dataDir)) renameSync(from, to);
  flush(join(dataDir, aside));
  flush(dataDir);
  renameSync(decided, join(dataDir, DONE));
  flush(dataDir);
  rmSync(join(dataDir, DONE), { recursive: true, force: true });
}

/** The moves that a decided restore still needs, in their order. Each is one step that an interruption can't divide. */
export function movesOf(dataDir: string): [from: string, to: string][] {
  const { parts, aside } = readPlan(dataDir);
  return REPLACED.flatMap((name) => {
    const [from, to] = [join(dataDir, DECIDED, name), join(dataDir, name)];
    const isWaiting = existsSync(from);
    const goes = isWaiting || (!parts.includes(name) && !KEPT.includes(name));
    const moves: [string, string][] = [];
    if (goes && existsSync(to)) moves.push([to, join(dataDir, aside, name)]);
    if (isWaiting) moves.push([from, to]);
    return moves;
  });
}

function readPlan(dataDir: string): z.infer<typeof planSchema> {
  return planSchema.parse(JSON.parse(readFileSync(join(dataDir, DECIDED, PLAN), 'utf8')));
}

/** Syncs the names of a folder to the disk. */
function flush(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
