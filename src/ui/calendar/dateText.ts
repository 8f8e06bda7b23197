/** What a field with a date says: a day such as 2026-03-01, or with `time` a local time such as 2026-03-01T18:30. */
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^(\d{1,2}):(\d{2})$/;

/** Reads a typed day or local time. Empty if it isn't one, as in a browser's own field. */
export function readDate(text: string, time: boolean): string {
  const [dayText = '', timeText, ...rest] = text.trim().split(/[T\s]+/);
  const day = readDay(dayText);
  if (day === null || rest.length > 0) return '';
  if (!time) return timeText === undefined ? day : '';
  const [, hour = '', minute = ''] = TIME.exec(timeText ?? '') ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${day}T${hour.padStart(2, '0')}:${minute}` : '';
}

function readDay(text: string): string | null {
  const [, year = '', month = '', number = ''] = DAY.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** The text of a field's value: 2026-03-01 18:30 */
export function dateText(value: string): string {
  return value.replace('T', ' ');
}
