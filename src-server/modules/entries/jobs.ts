import { setImmediate } from 'node:timers/promises';
import { entryExcerpt } from '#db/content/entries/rows.ts';
import type { Acting } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import { EXCERPT_SOURCE } from '#shared/kit/excerpt.ts';

/** Entries per transaction. */
const BATCH = 50;

type Stored = { seq: number; beginning: string; excerpt: string };

/**
 * Computes the excerpts of all entries again, after their rule has changed. Entries keep their version, so open edits can
 * still be saved. A repeated run changes nothing.
 */
export async function renewExcerpts({ db, keep }: Pick<Acting, 'db'> & { keep: () => void }): Promise<void> {
  const read = prepared<[number, number], Stored>(
    db,
    `select seq, substr(body, 1, ${EXCERPT_SOURCE}) as beginning, excerpt from entries
     where seq > ? order by seq limit ?`,
  );
  const store = prepared<[string, number]>(db, 'update entries set excerpt = ? where seq = ?');
  let last: number | undefined = 0;
  while (last !== undefined) {
    keep();
    // Requests go first.
    await setImmediate();
    const after: number = last;
    last = write(db, () => {
      const rows = read.all(after, BATCH);
      for (const { seq, beginning, excerpt } of rows) {
        const renewed = entryExcerpt(beginning);
        if (renewed !== excerpt) store.run(renewed, seq);
      }
      return rows.at(-1)?.seq;
    });
  }
}
