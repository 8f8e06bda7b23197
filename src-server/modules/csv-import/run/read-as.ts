import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/staff.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { type CsvImport, guessMapping } from '#shared/csv-import/model.ts';
import type { ImportReadAsInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { WriteContext } from '../../../context.ts';
import { failImport, whyNot } from '../mutations.ts';
import { readImport, requireImport, type StoredImport } from '../queries.ts';
import { readRows, refused, storedFile, storeRows } from '../rows.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { removeRows } from './tidy.ts';

/**
 * Reads a file again in another character set. Its columns have to be mapped again. Throws `UNPROCESSABLE` without a
 * change if the file can't be read in that character set, `CONFLICT` if it was imported or is no longer stored.
 */
export async function readImportAs(
  work: WriteContext,
  { id, charset }: ImportReadAsInput,
): Promise<CsvImport> {
  const { db, clock } = work;
  const before = claim(db, id);
  let isReplacing = false;
  try {
    const bytes = storedFile(db, id);
    const { columns, total } = await readRows(bytes, charset).catch((error) => {
      throw error instanceof AppError ? refused(importMessages.notInCharset(charset)) : error;
    });
    isReplacing = true;
    await removeRows(db, id);
    await storeRows(db, id, bytes, charset);
    const mapping = guessMapping(columns, IMPORT_FIELDS[before.kind]);
    const isChosen = before.state === 'checked' && before.columns.length === columns.length;
    const counts = { total, at: 1, done: 0, taken: 0, refused: 0, doubles: 0, repeats: 0 };
    update(db, id, {
      ...counts,
      ...{ charset, columns, mapping: isChosen ? before.mapping : mapping, state: 'mapping' },
    });
  } catch (error) {
    if (isReplacing) failImport(db, id, clock.now());
    else update(db, id, { state: before.state });
    throw error;
  }
  return readImport(work, id);
}

/** Prevents other reads and previews of the file in the meantime. */
function claim(db: Db, id: number): StoredImport {
  return write(db, () => {
    const row = requireImport(db, id);
    if (row.state !== 'mapping' && row.state !== 'checked') throw new AppError('CONFLICT', whyNot(row.state));
    update(db, id, { state: 'receiving' });
    return row;
  });
}

function update(db: Db, id: number, values: Partial<typeof csvImports.$inferInsert>): void {
  db.update(csvImports).set(values).where(eq(csvImports.id, id)).run();
}
