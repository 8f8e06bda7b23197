/** Characters of the longest date or amount, with a time, a sign, a currency, and separators. */
export const FORMAT_CELL_MAX = 80;

/**
 * A cell as patterns may see it: without surrounding spaces, and cut. A cell can have megabytes. One that was cut is longer
 * than `FORMAT_CELL_MAX`, and is neither a date nor an amount.
 */
export function formatCell(cell: string): string {
  return cell.trim().slice(0, FORMAT_CELL_MAX + 1);
}

/** Whether a cell has more characters than a date or an amount. */
export function isLongCell(text: string): boolean {
  return text.length > FORMAT_CELL_MAX;
}
