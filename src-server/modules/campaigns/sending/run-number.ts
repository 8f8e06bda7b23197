import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { pauseRestored, runNumber, saveRunNumber } from '#db/staff/campaigns/run-number.ts';
import type { Clock } from '../../../services/clock.ts';
import type { Ids } from '../../../services/ids.ts';

type Place = { db: Db; ids: Pick<Ids, 'token'>; dataDir: string };

const runFile = (dataDir: string) => join(dataDir, 'campaign-run');

/**
 * Changes the number of the last run, in the database and in a file. The file also has the previous one, because the process
 * may stop before the transaction ends. Inside a write: several processes change it one after the other.
 */
export function changeRunNumber({ db, ids, dataDir }: Place): void {
  const next = ids.token();
  writeFileSync(runFile(dataDir), `${runNumber(db) ?? ''}\n${next}\n`, { mode: 0o600 });
  saveRunNumber(db, next);
}

/** Before jobs run: if the database isn't the one of the last run, campaigns wait for someone to resume them. */
export function pauseIfRestored({ clock, ...place }: Place & { clock: Clock }): void {
  const { db, dataDir } = place;
  write(db, () => {
    const [previous, last] = readNumbers(dataDir);
    const number = runNumber(db) ?? '';
    if (number !== last && number !== previous) pauseRestored({ db, clock, viewer: null, source: 'job' });
    changeRunNumber(place);
  });
}

/** Without a file, the number of a new database. */
function readNumbers(dataDir: string): string[] {
  try {
    return readFileSync(runFile(dataDir), 'utf8').split('\n').slice(0, 2);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [''];
    throw error;
  }
}
