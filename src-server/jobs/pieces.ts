import { setTimeout } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { indexWaiting } from '../modules/search/pieces/indexing.ts';
import type { Ticker } from '../services/ticker.ts';

/** Milliseconds between two looks for waiting texts. */
const LOOK = 500;
/** Milliseconds of one step, and of the pause after it, in which requests go first. */
const STEP = 6;
const PAUSE = 12;

type Options = { db: Db; ticker: Ticker; onError: (error: unknown) => void };

/**
 * Indexes parts of words of new and changed texts soon after they are saved, and those of an older database step by step.
 * Several processes can do it beside each other.
 */
export function startPieces({ db, ticker, onError }: Options): { stop: () => Promise<void> } {
  let stopped = false;
  let working: Promise<void> | null = null;
  const work = async () => {
    try {
      while (!stopped && indexWaiting(db, STEP)) await setTimeout(PAUSE);
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
