import { isAhead } from '../../csv-import/format/date-order.ts';
import { parseDay, readDay } from '../../csv-import/format/days.ts';
import type { DateOrder } from '../../csv-import/model.ts';
import type { ImportDates, ImportFormat } from '../../csv-import/output.ts';
import { bankMessages } from './messages.ts';

/** Why the two-digit year of a row can't be meant, or null: it would be more than a year ahead of the file. */
export function yearAhead(
  { date = '' }: Readonly<Partial<Record<string, string>>>,
  { dateOrder }: Pick<ImportFormat, 'dateOrder'>,
  today: string,
): string | null {
  const read = readDay(date, dateOrder);
  return read && isAhead(read, today) ? bankMessages.yearAhead(read.day.slice(0, 4)) : null;
}

/** The days that a date can be: the one in the chosen order first. Null if the chosen order doesn't fit the file. */
export function eitherDays({ cell, orders }: ImportDates, chosen: DateOrder): string[] | null {
  if (!orders.includes(chosen)) return null;
  const inOrder = [chosen, ...orders.filter((order) => order !== chosen)];
  const days = inOrder.flatMap((order) => parseDay(cell, order) ?? []);
  return [...new Set(days)];
}
