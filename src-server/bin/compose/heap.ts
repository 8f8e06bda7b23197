import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Percent by which a heap grows beyond what it holds before V8 collects its garbage. By default it's 300 on machines with much
 * memory, whatever else they run, and 40 on one with 1 GB.
 */
const GROWTH = 30;

/** For the heaps of all threads. A later V8 without this flag ignores it. */
export function limitGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/**
 * Frees what the start left, and moves the rest together: 10 of 140 MB, in 0.2 s. V8 has no call for it, only a flag that adds one to
 * new contexts.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  runInNewContext('gc')();
  setFlagsFromString('--no-compact-on-every-full-gc');
  setFlagsFromString('--no-expose-gc');
}
