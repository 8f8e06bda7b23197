import { addDays, dayAt } from '#shared/kit/day-ranges.ts';
import { WEEK_DAYS, weekdayOf, weekOf } from '#shared/kit/months.ts';
import { startOfDay } from '#shared/kit/zone.ts';

/** Days that a question names, both included, and their name in a sentence. */
export type Period = { from: string; to: string; name: string; kind: 'day' | 'week' | 'month' | 'days' };
/** Whether a month or weekday without a year means the next one or the last one. */
export type Direction = 'ahead' | 'back';
/** A question without the words of its period. */
export type Dated = { period: Period; rest: string };

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** The most days that “the last 30 days” can name. */
const DAYS_MAX = 366;

const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`;
const BEFORE = '(?:(?:in|on|for|during|of|from|at|over) )?(?:the )?';

type Words = readonly (string | undefined)[];
type Rule = { words: RegExp; days: (words: Words, today: string, direction: Direction) => Period | null };

const rule = (words: string, days: Rule['days']): Rule => ({
  words: new RegExp(`(?:^| )${BEFORE}${words}(?= |$)`, 'u'),
  days,
});

/** The first rule that fits counts. */
const RULES: readonly Rule[] = [
  rule('(\\d{4}-\\d\\d-\\d\\d)', ([, day = '']) => dayNamed(day)),
  rule('(\\d{4})-(\\d\\d)', ([, year, month]) => monthOf(Number(year), Number(month))),
  rule(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`, ([, month, day, year], today, direction) =>
    dateOf({ year, month, day }, today, direction),
  ),
  rule(
    `(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? (\\d{4}))?`,
    ([, day, month, year], today, direction) => dateOf({ year, month, day }, today, direction),
  ),
  rule(`(?:(next|last|this) )?${MONTH}(?: (\\d{4}))?`, ([, which, month, year], today, direction) => {
    // “May” alone may be the verb.
    const way = which === 'next' ? 'ahead' : which === 'last' ? 'back' : direction;
    return monthOf(Number(year ?? yearOf(numberOf(month), today, way)), numberOf(month));
  }),
  rule('(next|last|past) (\\d{1,3}) days', ([, which, count], today) => {
    const days = Number(count);
    if (days < 1 || days > DAYS_MAX) return null;
    const [from, to] =
      which === 'next' ? [today, addDays(today, days - 1)] : [addDays(today, 1 - days), today];
    return { from, to, name: `in the ${which === 'next' ? 'next' : 'last'} ${days} days`, kind: 'days' };
  }),
  rule('(today|tonight)', (_, today) => ({ from: today, to: today, name: 'today', kind: 'day' })),
  rule('(tomorrow|yesterday)', ([, name = ''], today) => {
    const day = addDays(today, name === 'tomorrow' ? 1 : -1);
    return { from: day, to: day, name, kind: 'day' };
  }),
  rule('(this|next|last|past) (week|weekend|month|year)', ([, which, unit], today) =>
    unitOf(which === 'past' ? 'last' : (which ?? ''), unit ?? '', today),
  ),
  rule('(weekend)', (_, today) => unitOf('this', 'weekend', today)),
  rule(`(?:(next|last|this) )?(${WEEKDAYS.join('|')})`, ([, which, name = ''], today, direction) =>
    dayOnWeekday(which, WEEKDAYS.indexOf(name), today, direction),
  ),
  rule('(?:year )?((?:19|20)\\d\\d)', ([, year]) => yearNamed(Number(year), `in ${year}`)),
];

/** The period that a question in lower case names. Days are those of the site's time zone. */
export function periodIn(text: string, today: string, direction: Direction): Dated | null {
  for (const { words, days } of RULES) {
    const match = words.exec(text);
    if (!match) continue;
    const period = days(match, today, direction);
    // There is no such day, so no other rule may read a part of it.
    if (!period) return null;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { period, rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return null;
}

/** When a period begins and ends in a time zone. */
export function instantsOf({ from, to }: Period, timeZone: string): { from: Date; to: Date } {
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
}

/** Aug 4, 2026 */
export function showDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Aug 4, 2026 at 3:05 PM (Europe/Lisbon) */
export function showInstant(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  return `${showDay(dayAt(at, timeZone))} at ${time.replace(/\s/g, ' ')} (${timeZone})`;
}

function numberOf(month: string | undefined): number {
  return MONTHS.findIndex((name) => name.startsWith((month ?? '').slice(0, 3))) + 1;
}

/** The year of a month without one: the next such month, or the last one, this one included. */
function yearOf(month: number, today: string, direction: Direction): number {
  const [year = 0, now = 1] = today.split('-').map(Number);
  if (direction === 'ahead') return month < now ? year + 1 : year;
  return month > now ? year - 1 : year;
}

function monthOf(year: number, month: number): Period | null {
  if (month < 1 || month > 12) return null;
  const name = MONTHS[month - 1] ?? '';
  const shown = `in ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
  return { ...monthDays(year, month), name: shown, kind: 'month' };
}

function monthDays(year: number, month: number): { from: string; to: string } {
  const day = (date: Date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) };
}

function yearNamed(year: number, name: string): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31`, name, kind: 'days' };
}

function dayNamed(day: string): Period | null {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return null;
  return { from: day, to: day, name: `on ${showDay(day)}`, kind: 'day' };
}

type DateWords = Record<'year' | 'month' | 'day', string | undefined>;

function dateOf({ year, month, day }: DateWords, today: string, direction: Direction): Period | null {
  const number = numberOf(month);
  const named = (of: number) =>
    dayNamed(`${of}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  if (year !== undefined) return named(Number(year));
  const thisYear = Number(today.slice(0, 'yyyy'.length));
  const period = named(thisYear);
  if (direction === 'ahead' && period && period.from < today) return named(thisYear + 1);
  if (direction === 'back' && period && period.from > today) return named(thisYear - 1);
  return period;
}

function unitOf(which: string, unit: string, today: string): Period | null {
  const step = { this: 0, next: 1, last: -1 }[which];
  if (step === undefined) return null;
  const name = `${which} ${unit}`;
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (unit === 'year') return yearNamed(year + step, name);
  if (unit === 'month') return { ...monthDays(year, month + step), name, kind: 'month' };
  // On a Sunday, the weekend began the day before.
  const inWeek = addDays(today, WEEK_DAYS * step - (unit === 'weekend' && weekdayOf(today) === 0 ? 1 : 0));
  const [first = inWeek, ...others] = weekOf(inWeek);
  const saturday = others.at(-1) ?? first;
  return unit === 'weekend'
    ? { from: saturday, to: addDays(saturday, 1), name, kind: 'days' }
    : { from: first, to: saturday, name, kind: 'week' };
}

function dayOnWeekday(
  which: string | undefined,
  day: number,
  today: string,
  direction: Direction,
): Period | null {
  const back = which === 'last' || (which === undefined && direction === 'back');
  const forward = (day - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS;
  const away = back ? (WEEK_DAYS - forward) % WEEK_DAYS : forward;
  const days = away === 0 && (which === 'next' || which === 'last') ? WEEK_DAYS : away;
  return dayNamed(addDays(today, back ? -days : days));
}
