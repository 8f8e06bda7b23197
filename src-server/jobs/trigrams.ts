import { setTimeout } from 'node:timers/promises';
import { isReadOnly } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { indexWaiting, isWaiting, mergePieces } from '../modules/search/trigrams/indexing.ts';
import type { Ticker } from '../services/ticker.ts';

/** Milliseconds between two looks for waiting texts. */
const LOOK = 500;
/** Milliseconds of one step, and of the pause after it, in which requests go first. */
const STEP = 6;
const PAUSE = 12;

type Options = { db: Db; ticker: Ticker; onError: (error: unknown) => void };

/**
 * Indexes parts of words of new and changed texts soon after they are saved, and those of an older database step by step. What
 * these steps leave is merged when nothing waits.
 * Several processes can do it beside each other.
 */
export function startPieces({ db, ticker, onError }: Options): { stop: () => Promise<void> } {
  let stopped = false;
  let working: Promise<void> | null = null;
  // An earlier process may have ended before it had merged everything.
  let isUnmerged = true;
  const step = () => {
    if (isWaiting(db)) {
      isUnmerged = true;
      indexWaiting(db, STEP);
    } else isUnmerged &&= mergePieces(db);
  };
  const work = async () => {
    try {
      while (!stopped && !isReadOnly(db) && (isUnmerged || isWaiting(db))) {
        step();
        await setTimeout(PAUSE);
      }
    } catch (error) {
      // The database is busy or full. The next look tries again.
      onError(error);
    }
  };
  const look = () => {
    working ??= work().finally(() => {
      working = null;
    });
  };
  const end = ticker.every(LOOK, look);
  return {
    stop: async () => {
      stopped = true;
      end();
      await working;
    },
  };
}
