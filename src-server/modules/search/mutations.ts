import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { placeText, publishGapsChange } from '#db/site/gaps/rows.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { MISSED_DAYS, MISSED_MAX, MISSED_PER_DAY } from '#shared/search/model.ts';
import { parseQuery } from '#shared/search/query.ts';
import type { WriteContext } from '../../context.ts';
import { mayBePrivate } from './words/private-words.ts';

/**
 * Counts a search with no results. The user, the IP address, names of
 * operators, and possibly private queries aren't stored. Never throws, so
 * that the search is answered anyway.
 */
export function noteMissed({ db, clock }: Pick<WriteContext, 'db' | 'clock'>, q: string): void {
  const { text } = parseQuery(q);
  const query = mayBePrivate(text) ? '' : foldText(text);
  if (!query) return;
  try {
    write(db, () => {
      countMissed(db, dayOf(clock.now()), query);
      publishGapsChange(db, clock.now());
    });
  } catch {
    // Required writes report a busy or full database.
  }
}

function countMissed(db: Db, day: string, query: string): void {
  const { again, today, first, room } = statement(db, 'search.countMissed', () => ({
    again: db.$client.prepare<[string, string]>(
      'update missed_searches set count = count + 1 where day = ? and query = ?',
    ),
    today: db.$client.prepare<[string, number], { found: 1 }>(
      'select 1 as found from missed_searches where day = ? limit 1 offset ?',
    ),
    first: db.$client.prepare<[string, string]>('insert into missed_searches (day, query) values (?, ?)'),
    room: db.$client.prepare<[number]>(
      `delete from missed_searches where rowid in
         (select rowid from missed_searches order by day desc, count desc, query desc limit -1 offset ?)`,
    ),
  }));
  if (again.run(day, query).changes === 0) {
    if (today.get(day, MISSED_PER_DAY - 1)) return;
    // The rarest query of the oldest day makes room.
    room.run(MISSED_MAX - 1);
    first.run(day, query);
  }
  placeText(db, 'search', query);
}

/** Deletes queries older than `MISSED_DAYS` and returns their number. For the job runner. */
export function forgetOldMissed({ db, clock }: Pick<WriteContext, 'db' | 'clock'>): number {
  const before = dayOf(new Date(clock.now().getTime() - MISSED_DAYS * DAY_MS));
  return write(db, () => db.$client.prepare('delete from missed_searches where day < ?').run(before).changes);
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
