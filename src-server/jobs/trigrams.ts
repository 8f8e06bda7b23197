import { setTimeout } from 'node:timers/promises';
import { isReadOnly } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import { mergeStep } from '../modules/search/merging.ts';
import { indexWaiting, isWaiting } from '../modules/search/trigrams/indexing.ts';
import type { Ticker } from '../services/ticker.ts';
import { paced } from './pace.ts';

/** Milliseconds between two looks for waiting texts. */
const LOOK = 500;
/** Milliseconds of one step, and of the pause after it, in which requests go first. */
const STEP = 6;
const PAUSE = 12;
/** Looks in a row that find nothing, after which small parts are merged too. Soon more would follow them. */
const QUIET = 4;

type Options = { db: Db; ticker: Ticker; onError: (error: unknown) => void };

/**
 * Indexes parts of words of new and changed texts soon after they are saved, and those of an older database step by step. What
 * these steps leave is merged afterwards.
 * Several processes can do it beside each other.
 */
export function startPieces({ db, ticker, onError }: Options): { stop: () => Promise<void> } {
  let stopped = false;
  let working: Promise<void> | null = null;
  let isDue = false;
  let quiet = QUIET;
  const merge = paced((pages) => mergeStep(db, pages, quiet < QUIET));
  const goesOn = () => !stopped && !isReadOnly(db);
  const work = async () => {
    isDue = false;
    try {
      quiet = isWaiting(db) ? 0 : quiet + 1;
      while (goesOn() && indexWaiting(db, STEP)) {
        await setTimeout(PAUSE);
        if (goesOn() && merge()) await setTimeout(PAUSE);
      }
      // What is saved in the meantime waits for the next look, so that it's indexed together.
      while (!isDue && goesOn() && merge()) await setTimeout(PAUSE);
    } catch (error) {
      // The database is busy or full. The next look tries again.
      onError(error);
    }
  };
  const look = () => {
    isDue = true;
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
