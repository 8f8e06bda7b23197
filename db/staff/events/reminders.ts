import { HOUR_MS } from '#shared/kit/days.ts';
import { instantOf, wallClock } from '#shared/kit/zone.ts';
import { addJob } from '../../kit/job-rows.ts';
import type { Db } from '../../open.ts';

/** The job that reminds those who go. */
export const REMIND_JOB = 'events.remind';

export const REMINDERS = ['day', 'hour'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The job's payload, with its progress: the last RSVP that it reminded. */
export type RemindProgress = { eventId: number; start: number; which: Reminder; after: number };

type Timed = { id: number; startTime: Date; timeZone: string };

/** When an event's reminders are due: a day before by its own clocks, and an hour before. */
export function reminderTimes({ startTime, timeZone }: Omit<Timed, 'id'>): Record<Reminder, Date> {
  return {
    day: instantOf(wallClock(startTime, timeZone) - 24 * HOUR_MS, timeZone),
    hour: new Date(startTime.getTime() - HOUR_MS),
  };
}

/** What a reminder tells attendees, which differs with another start. */
export const reminderCause = (start: number, which: Reminder) => `reminder:${start}:${which}`;

/** The key of a reminder's job. With another start, it is another one. */
export const remindKey = ({ eventId, start, which }: Omit<RemindProgress, 'after'>) =>
  `${eventId}:${start}:${which}`;

/** Stores the jobs of an event's reminders that are still ahead. Call it in the transaction that sets its start. */
export function planReminders(db: Db, event: Timed, now: Date): void {
  const times = reminderTimes(event);
  for (const which of REMINDERS) {
    if (times[which] <= now) continue;
    const payload: RemindProgress = { eventId: event.id, start: event.startTime.getTime(), which, after: 0 };
    addJob(db, { kind: REMIND_JOB, key: remindKey(payload), payload, runAt: times[which] });
  }
}
