import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_VALUE_MAX, IMPORT_VALUES_MAX } from '#shared/csv-import/model.ts';
import type { ImportValue } from '#shared/csv-import/output.ts';
import type { ImportCheckInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORTERS } from '../importers.ts';
import { cellsByKey, importRows, type StoredImport } from '../queries.ts';

/** Rows read at a time. */
const ROWS_AT_ONCE = 100;

type Source = Pick<StoredImport, 'id' | 'kind' | 'skippedLines' | 'mapping' | 'values'>;

/**
 * The values of a file that their fields don't know, in its order, with the present choices. `keep` is called after each step,
 * between which requests run.
 */
export async function unknownValues(
  db: Db,
  file: Source,
  keep: () => void = () => {},
): Promise<ImportValue[]> {
  const fields = Object.entries(IMPORTERS[file.kind].values ?? {}).filter(([key]) =>
    file.mapping.includes(key),
  );
  const isKnown = fields.map(([key, finder]) => ({
    key,
    knows: finder(db),
    found: new Map<string, number>(),
  }));
  if (isKnown.length === 0) return [];
  for (let after = file.skippedLines, left = true; left; ) {
    const rows = importRows(db, file.id, after, ROWS_AT_ONCE);
    for (const { row, cells } of rows) {
      const byKey = cellsByKey(file.mapping, JSON.parse(cells) as string[]);
      for (const field of isKnown) countValue(field, byKey[field.key]?.trim() ?? '');
      after = row;
    }
    left = rows.length === ROWS_AT_ONCE;
    keep();
    await setImmediate();
  }
  return isKnown.flatMap(({ key, found }) =>
    Array.from(found, ([value, rows]) => ({ key, value, rows, use: chosenFor(file.values, key, value) })),
  );
}

type Counted = { knows: (typed: string) => boolean; found: Map<string, number> };

function countValue({ knows, found }: Counted, value: string): void {
  const before = found.get(value);
  if (before !== undefined) found.set(value, before + 1);
  else if (value === '' || value.length > IMPORT_VALUE_MAX || found.size === IMPORT_VALUES_MAX) return;
  else if (!knows(value)) found.set(value, 1);
}

function chosenFor(values: readonly ImportValue[], key: string, value: string): string {
  return values.find((other) => other.key === key && other.value === value)?.use ?? '';
}

/** Stores the unknown values of a file, by its present columns. For the preview. */
export async function detectValues(db: Db, file: StoredImport, keep: () => void): Promise<void> {
  if (!IMPORTERS[file.kind].values || file.state !== 'checking') return;
  const values = await unknownValues(db, file, keep);
  write(db, () => db.update(csvImports).set({ values }).where(eq(csvImports.id, file.id)).run());
}

/** The choices of a preview. Throws `INVALID_INPUT` for a field without choices, and for a value that is unknown itself. */
export function chosenValues(
  db: Db,
  { kind, values: before }: StoredImport,
  chosen: ImportCheckInput['values'],
): ImportValue[] {
  if (!chosen) return before;
  const { values = {} } = IMPORTERS[kind];
  return chosen.map(({ key, value, use }) => {
    const finder = Object.hasOwn(values, key) ? values[key] : undefined;
    const message =
      (!finder && importMessages.valueKey(key)) ||
      (use !== '' && finder && !finder(db)(use) && importMessages.valueUse(use));
    if (message) throw new AppError('INVALID_INPUT', message, { values: message });
    return { key, value, rows: 0, use };
  });
}

/** The cells of a row with what was chosen instead of unknown values. */
export function withChosenValues(
  cells: Record<string, string>,
  values: readonly ImportValue[],
): Record<string, string> {
  const used = values.filter(({ key, value, use }) => use !== '' && cells[key]?.trim() === value);
  return used.length === 0
    ? cells
    : { ...cells, ...Object.fromEntries(used.map(({ key, use }) => [key, use])) };
}
