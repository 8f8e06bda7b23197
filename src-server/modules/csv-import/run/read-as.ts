import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import type { ImportReadAsInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { WriteContext } from '../../../context.ts';
import { failImport, NO_ROWS, whyNot } from '../mutations.ts';
import { readImport, requireImport, type StoredImport } from '../queries.ts';
import { invalidFile, readRows, storedFile, storeRows } from '../rows.ts';
import { firstChoices } from './choices.ts';
import { removeRows } from './cleanup.ts';
import { requireHeaderFirst, requireTable } from './receive.ts';
import { unknownValues } from './values.ts';

/**
 * Reads a file again in another character set, from another line on, or without a header. Its columns have to be mapped
 * again. Throws `UNPROCESSABLE` without a change if the file can't be read like that, `CONFLICT` if it was imported or is no
 * longer stored.
 */
export async function readImportAs(work: WriteContext, input: ImportReadAsInput): Promise<CsvImport> {
  const { db, clock } = work;
  const { id } = input;
  const before = claim(db, input);
  const source = {
    type: before.type,
    charset: input.charset ?? before.charset,
    skippedLines: input.skippedLines ?? before.skippedLines,
    header: input.header ?? before.header,
  };
  let isReplacing = false;
  try {
    const bytes = storedFile(db, id);
    const { columns, total, facts } = await readRows(bytes, source).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      if (input.charset !== undefined) throw invalidFile(importMessages.notInCharset(input.charset));
      throw input.skippedLines === undefined
        ? error
        : invalidFile(importMessages.fewerLines(input.skippedLines));
    });
    isReplacing = true;
    await removeRows(db, id);
    await storeRows(db, id, bytes, source);
    const isChosen = before.state === 'checked' && before.columns.length === columns.length;
    const chosen = isChosen && before.format ? { mapping: before.mapping, format: before.format } : undefined;
    const first = await firstChoices(db, { ...before, ...source, columns }, chosen);
    const { mapping } = isChosen ? before : first;
    const values = await unknownValues(db, { ...before, ...source, mapping });
    update(db, id, {
      ...NO_ROWS,
      ...source,
      columns,
      total,
      facts,
      state: 'mapping',
      ...first,
      ...(isChosen && { mapping: before.mapping, format: before.format }),
      values,
    });
  } catch (error) {
    if (isReplacing) failImport(db, id, clock.now());
    else update(db, id, { state: before.state });
    throw error;
  }
  return readImport(work, id);
}

/** Prevents other reads and previews of the file in the meantime. */
function claim(db: Db, { id, ...source }: ImportReadAsInput): StoredImport {
  return write(db, () => {
    const row = requireImport(db, id);
    requireHeaderFirst(row.kind, source);
    requireTable(row.type, source);
    if (row.state !== 'mapping' && row.state !== 'checked') throw new AppError('CONFLICT', whyNot(row.state));
    update(db, id, { state: 'receiving' });
    return row;
  });
}

function update(db: Db, id: number, values: Partial<typeof csvImports.$inferInsert>): void {
  db.update(csvImports).set(values).where(eq(csvImports.id, id)).run();
}
