const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const month = utc({ month: 'long', year: 'numeric' });
const weekday = utc({ weekday: 'short' });
const fullDay = utc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** August 2026 */
export function formatMonth(name: string): string {
  return month.format(at(`${name}-01`));
}

/** Tue */
export function formatWeekday(day: string): string {
  return weekday.format(at(day));
}

/** Tuesday, August 4, 2026 */
export function formatFullDay(day: string): string {
  return fullDay.format(at(day));
}
