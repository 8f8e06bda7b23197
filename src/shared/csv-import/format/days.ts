import type { DateOrder } from '../model.ts';
import { formatCell, isLongCell } from './cell.ts';
import { monthOf } from './months.ts';

/** Three numbers with one kind of separator. A point can have a space or the end of the date behind it: 1. 3. 2026, 2026.3.1. */
const NUMBERS = /^(\d{1,4})([-/]|\. ?| )(\d{1,2})\2(\d{1,4})\.?$/;
const COMPACT = /^\d{8}$/;
/** 2026年3月1日, 2026년 3월 1일. */
const NAMED_PARTS = /^(\d{4}|\d{2})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]?$/;
/** 1 Mar 2026, 1-Mar-26, 1. März 2026, 1er mars 2026, 1 de marzo de 2026. */
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|º)?[-/. ]{1,2}(?:de )?(\p{L}{3,12})\.?(?:,? |[-/])(?:de )?(\d{4}|\d{2})$/iu;
/** Mar 1, 2026. */
const MONTH_FIRST = /^(\p{L}{3,12})\.?[-/ ](\d{1,2})(?:st|nd|rd|th)?(?:,? |[-/])(\d{4}|\d{2})$/iu;
/** A bank's day is the day that it writes, so a time behind it is ignored. */
const TIME = /(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

/** A day such as 2026-03-01, and whether its year is written with two digits. */
export type Day = { day: string; hasShortYear: boolean };

/** Parses a date of a bank file into a day such as 2026-03-01. Null if it isn't a day in that order. */
export function parseDay(cell: string, order: DateOrder): string | null {
  return readDay(cell, order)?.day ?? null;
}

/** Parses a date of a bank file. Years of two digits are in this century. */
export function readDay(cell: string, order: DateOrder): Day | null {
  const cut = formatCell(cell);
  if (isLongCell(cut)) return null;
  const text = cut.normalize('NFC').replace(/\s+/g, ' ').replace(TIME, '');
  return numbered(text, order) ?? named(text);
}

function numbered(text: string, order: DateOrder): Day | null {
  if (COMPACT.test(text)) {
    const at = order === 'ymd' ? [4, 6] : [2, 4];
    return ordered([text.slice(0, at[0]), text.slice(at[0], at[1]), text.slice(at[1])], order);
  }
  const [, a = '', separator = '', b = '', c = ''] = NUMBERS.exec(text) ?? [];
  // A point at the end goes with points between the numbers.
  if (a === '' || (text.endsWith('.') && !separator.startsWith('.'))) return null;
  return ordered([a, b, c], order);
}

function ordered([a, b, c]: [string, string, string], order: DateOrder): Day | null {
  // A year of four digits can only be where the order has it.
  if (order === 'ymd') return c.length <= 2 ? dayOf(a, b, c) : null;
  if (a.length > 2) return null;
  return order === 'dmy' ? dayOf(c, b, a) : dayOf(c, a, b);
}

function named(text: string): Day | null {
  const [, year = '', month = '', day = ''] = NAMED_PARTS.exec(text) ?? [];
  if (year !== '') return dayOf(year, month, day);
  const [, firstDay = '', laterMonth = '', yearA = ''] = DAY_FIRST.exec(text) ?? [];
  const [, firstMonth = '', laterDay = '', yearB = ''] = MONTH_FIRST.exec(text) ?? [];
  const number = monthOf(laterMonth || firstMonth);
  return number === null ? null : dayOf(yearA || yearB, String(number), firstDay || laterDay);
}

function dayOf(year: string, month: string, day: string): Day | null {
  if (year.length !== 2 && year.length !== 4) return null;
  const hasShortYear = year.length === 2;
  const full = hasShortYear ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isDay = Number(full) >= 1000 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isDay ? { day: text, hasShortYear } : null;
}
