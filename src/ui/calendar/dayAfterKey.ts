import type { KeyboardEvent } from 'react';
import { addDays } from '#shared/kit/day-ranges.ts';
import { dayInMonth, weekdayOf } from '#shared/kit/months.ts';

/** The day to which a key leads. Null for other keys. */
export function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return dayInMonth(day, -months);
    case 'PageDown':
      return dayInMonth(day, months);
    default:
      return null;
  }
}
