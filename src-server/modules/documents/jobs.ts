import type { Acting } from '#db/kit/records.ts';
import { prepared } from '#db/kit/statement.ts';
import { storedPreview } from '#db/staff/documents/rows.ts';
import { inSteps } from '../../kit/job-steps.ts';

/** Documents per transaction. */
const BATCH = 50;

type Stored = { id: number; content: string; preview: string };
type Work = Pick<Acting, 'db'> & { keep: (hasProgress?: boolean) => void };

/** Computes the previews of all documents again, after their rule has changed. Their version stays. A repeated run changes nothing. */
export async function renewPreviews(work: Work): Promise<void> {
  const { db } = work;
  const read = prepared<[number, number], Stored>(
    db,
    'select id, content, preview from documents where id > ? order by id limit ?',
  );
  const store = prepared<[string, number]>(db, 'update documents set preview = ? where id = ?');
  let after = 0;
  await inSteps(work, () => {
    const rows = read.all(after, BATCH);
    for (const { id, content, preview } of rows) {
      const renewed = storedPreview(content);
      if (renewed !== preview) store.run(renewed, id);
    }
    after = rows.at(-1)?.id ?? after;
    return rows.length < BATCH;
  });
}
