import { eq } from 'drizzle-orm';
import type { EntryRow } from '#db/content/entries/rows.ts';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';

/** An entry, also one in the trash. Throws `NOT_FOUND`. */
export function requireRow(db: Db, id: string): EntryRow {
  const row = db.select().from(entries).where(eq(entries.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', entryMessages.notFound);
  return row;
}

/** An entry to change. Throws `GONE` if it is in the trash. */
export function requireLive(db: Db, id: string): EntryRow {
  const row = requireRow(db, id);
  if (row.deletedAt) throw new AppError('GONE', entryMessages.gone);
  return row;
}
