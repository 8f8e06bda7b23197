import { eq } from 'drizzle-orm';
import { csvImports } from '#db/schema/staff.ts';
import { type CsvImport, guessMapping, type ImportKind } from '#shared/csv-import/model.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import type { ActorContext } from '../../../context.ts';
import { detectCharset } from '../../../services/charset.ts';
import { readImport } from '../queries.ts';
import { storeFile, storeRows } from '../rows.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { removeImport } from './tidy.ts';

const FILE_NAME_MAX = 200;

type Sent = { kind: ImportKind; fileName: string; bytes: Buffer; charset?: Charset | undefined };

/**
 * Stores a file and its rows for column mapping, preview, and import. Throws `UNPROCESSABLE` with the row for an invalid
 * file, of which nothing is stored.
 */
export async function receiveImport(work: ActorContext, sent: Sent): Promise<CsvImport> {
  const { db, clock } = work;
  const { viewer } = work;
  const { kind, fileName, bytes, charset = detectCharset(bytes) } = sent;
  const { id } = db
    .insert(csvImports)
    .values({
      ...{ kind, state: 'receiving', charset, columns: [], mapping: [] },
      fileName: fileName.slice(0, FILE_NAME_MAX),
      ...{ startedBy: viewer.id, createdAt: clock.now() },
    })
    .returning({ id: csvImports.id })
    .get();
  try {
    const { columns, total } = await storeRows(db, id, bytes, charset);
    await storeFile(db, id, bytes);
    const mapping = guessMapping(columns, IMPORT_FIELDS[kind]);
    db.update(csvImports)
      .set({ columns, mapping, total, state: 'mapping' })
      .where(eq(csvImports.id, id))
      .run();
  } catch (error) {
    await removeImport(db, id);
    throw error;
  }
  return readImport(work, id);
}
