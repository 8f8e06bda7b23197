import { setImmediate } from 'node:timers/promises';
import { CSV_BOM, type CsvValue, csvRow } from '#shared/kit/csv.ts';
import type { Permission } from '#shared/permissions.ts';

type CsvFile = AsyncGenerator<string>;

/** A list that can be downloaded as a CSV file. `Work` is what it needs of a request. `query` includes the parameters of the URL. */
export type CsvExport<P extends Permission, Work> = {
  url: string;
  permission: P;
  /** The file's name, without the day. */
  name: string;
  make: (work: Work, query: unknown) => CsvFile | Promise<CsvFile>;
};

/** Describes a download. `make` gets the checked query. */
export function csvExport<P extends Permission, Work, Filter>(
  file: Omit<CsvExport<P, Work>, 'make'> & {
    input: { parse: (query: unknown) => Filter };
    make: (work: Work, filter: Filter) => CsvFile | Promise<CsvFile>;
  },
): CsvExport<P, Work> {
  const { url, permission, name, input, make } = file;
  return { url, permission, name, make: (work, query) => make(work, input.parse(query)) };
}

/** Rows that an export reads at a time. */
export const STRETCH = 200;

/** All rows of a list in stretches, by key: `read` returns at most `STRETCH` rows after the last one. */
export function* stretchesOf<Row>(read: (last: Row | undefined) => Row[]): Generator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < STRETCH) return;
  }
}

/**
 * A CSV file in chunks, as fast as the client reads. The first rows are read at once, so an invalid filter fails before
 * anything is sent.
 */
export function csvFile<Row>(
  headings: readonly string[],
  stretches: Iterator<readonly Row[]>,
  cells: (row: Row) => readonly CsvValue[],
): AsyncGenerator<string> {
  return chunks(CSV_BOM + csvRow(headings), stretches.next(), stretches, (rows) =>
    rows.map((row) => csvRow(cells(row))).join(''),
  );
}

async function* chunks<Row>(
  heading: string,
  first: IteratorResult<readonly Row[]>,
  rest: Iterator<readonly Row[]>,
  textOf: (rows: readonly Row[]) => string,
): AsyncGenerator<string> {
  yield heading;
  for (let stretch = first; !stretch.done; stretch = rest.next()) {
    yield textOf(stretch.value);
    // Lets requests run in between.
    await setImmediate();
  }
}
