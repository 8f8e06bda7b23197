import type { DateOrder } from '../model.ts';
import { formatCell, isLongCell } from './cell.ts';

/** Three numbers with one kind of separator. */
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})$/;
const COMPACT = /^\d{8}$/;
/** 1 Mar 2026, 1-Mar-26, Mar 1, 2026. */
const DAY_FIRST = /^(\d{1,2})[-/. ]+([a-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?[-/. ]+(\d{1,2}),?[-/. ]+(\d{4}|\d{2})$/i;
/** A bank's day is the day that it writes, so a time behind it is ignored. */
const TIME = /(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Parses a date of a bank file into a day such as 2026-03-01. Null if it isn't a day in that order. */
export function parseDay(cell: string, order: DateOrder): string | null {
  const cut = formatCell(cell);
  if (isLongCell(cut)) return null;
  const text = cut.replace(/\s+/g, ' ').replace(TIME, '');
  return numbered(text, order) ?? named(text);
}

function numbered(text: string, order: DateOrder): string | null {
  if (COMPACT.test(text)) {
    const at = order === 'ymd' ? [4, 6] : [2, 4];
    return ordered([text.slice(0, at[0]), text.slice(at[0], at[1]), text.slice(at[1])], order);
  }
  const found = NUMBERS.exec(text);
  return found && ordered([found[1] ?? '', found[3] ?? '', found[4] ?? ''], order);
}

function ordered([a, b, c]: [string, string, string], order: DateOrder): string | null {
  // A year of four digits can only be where the order has it.
  if (order === 'ymd') return c.length <= 2 ? dayOf(a, b, c) : null;
  if (a.length > 2) return null;
  return order === 'dmy' ? dayOf(c, b, a) : dayOf(c, a, b);
}

function named(text: string): string | null {
  const [, firstDay = '', laterMonth = '', yearA = ''] = DAY_FIRST.exec(text) ?? [];
  const [, firstMonth = '', laterDay = '', yearB = ''] = MONTH_FIRST.exec(text) ?? [];
  const name = (laterMonth || firstMonth).toLowerCase();
  if (name === '') return null;
  const month = MONTHS.findIndex(
    (full) => full.startsWith(name) || (name === 'sept' && full === 'september'),
  );
  return month < 0 ? null : dayOf(yearA || yearB, String(month + 1), firstDay || laterDay);
}

/** Years of two digits are in this century. */
function dayOf(year: string, month: string, day: string): string | null {
  if (year.length !== 2 && year.length !== 4) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number(full) >= 1000 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
    ? text
    : null;
}
