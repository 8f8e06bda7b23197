/** The first rows of a file, from which its format is detected. */
export type Rows = readonly (readonly string[])[];

/** The cells of a column. */
export function cellsOf(rows: Rows, column: number): string[] {
  return rows.map((row) => row[column] ?? '');
}

/** The cells of a column that aren't empty. */
export function filledCells(rows: Rows, column: number): string[] {
  return cellsOf(rows, column).filter((cell) => cell.trim() !== '');
}
