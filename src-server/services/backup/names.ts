import { DAY_MS } from '#shared/kit/days.ts';

const NAME = /^commonplace-(\d{4})-(\d{2})-(\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.tar(\.enc)?$/;
/** What interrupted backups leave. */
export const LEFTOVER = /^commonplace-[\dTZ-]+\.(tar|tar\.enc|sqlite)\.part(-journal)?$/;
/** Weeks of which the newest backup is kept. */
export const WEEKS_KEPT = 4;

/** The file name of a backup without its ending. */
export function backupStem(now: Date): string {
  return `commonplace-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/** When a backup of this name was started. Null if it's no backup. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second, milli] = NAME.exec(name) ?? [];
  if (!year) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milli}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * The backups to delete: all but those of the last 24 hours, the newest of each of the last `days` days that have one, and
 * the newest of each of the last four weeks (from Monday, UTC) that have one. The newest one always stays.
 */
export function expiredBackups(
  names: readonly string[],
  { days, now }: { days: number; now: Date },
): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const time = backupTime(name);
      return time ? [{ name, time: time.getTime() }] : [];
    })
    .sort((a, b) => b.time - a.time);
  const kept = new Set<string>(newestFirst.slice(0, 1).map(({ name }) => name));
  const keepNewestOf = (limit: number, periodOf: (time: number) => number) => {
    const periods = new Set<number>();
    for (const { name, time } of newestFirst) {
      const period = periodOf(time);
      if (periods.has(period) || periods.size === limit) continue;
      periods.add(period);
      kept.add(name);
    }
  };
  for (const { name, time } of newestFirst) if (now.getTime() - time < DAY_MS) kept.add(name);
  keepNewestOf(days, (time) => Math.floor(time / DAY_MS));
  keepNewestOf(WEEKS_KEPT, weekOf);
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** January 1, 1970, was a Thursday. */
function weekOf(time: number): number {
  return Math.floor((Math.floor(time / DAY_MS) + 3) / 7);
}
