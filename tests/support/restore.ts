import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { trash } from '#db/schema/records.ts';

/** Restores an entry as the trash does. */
export function restoreEntry(db: Db, id: string): void {
  db.update(entries).set({ deletedAt: null }).where(eq(entries.id, id)).run();
  db.delete(trash)
    .where(and(eq(trash.subject, 'entry'), eq(trash.subjectId, id)))
    .run();
}
