import { applicationStatuses, applications, cohorts } from '#db/schema/applications.ts';
import { derivedFrom } from '#db/staff/applications/rows.ts';
import { DEFAULT_APPLICATION_STATUS } from '#shared/applications/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { APPLICATIONS, COHORTS } from './demo/applications.ts';
import type { Filling } from './demo-entries.ts';

/** Days ago on which the first cohort was added. */
const FIRST_DAYS = 200;

/** Adds cohorts and applications. No opening is announced, so no email is sent. Inside a write. */
export function addApplications({ db, people, before }: Filling): void {
  const idOf = Object.fromEntries(
    Object.entries(COHORTS).map(([key, { name, opensIn, closesIn, size }]) => {
      const at = before(FIRST_DAYS);
      const dayIn = (days: number) => dayAt(before(-days), 'UTC');
      const { id } = db
        .insert(cohorts)
        .values({
          name,
          size,
          opensOn: dayIn(opensIn),
          closesOn: dayIn(closesIn),
          isAnnounced: false,
          savedBy: people.staff.id,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: cohorts.id })
        .get();
      return [key, id];
    }),
  );
  for (const { statuses = [], cohort, daysAgo, isConfirmed = true, website = '', ...text } of APPLICATIONS) {
    const at = before(daysAgo);
    const last = statuses.at(-1);
    const { id } = db
      .insert(applications)
      .values({
        ...text,
        ...derivedFrom(text),
        website,
        cohortId: cohort === null ? null : (idOf[cohort] ?? null),
        isConfirmed,
        confirmationAt: at,
        createdAt: at,
        confirmedAt: isConfirmed ? new Date(at.getTime() + HOUR_MS) : null,
        status: last?.status ?? DEFAULT_APPLICATION_STATUS,
        ...(last && { savedBy: people[last.by].id }),
        version: statuses.length + 1,
        updatedAt: last ? before(last.daysAgo) : at,
      })
      .returning({ id: applications.id })
      .get();
    for (const [n, change] of statuses.entries()) {
      db.insert(applicationStatuses)
        .values({
          applicationId: id,
          fromStatus: statuses[n - 1]?.status ?? DEFAULT_APPLICATION_STATUS,
          status: change.status,
          reason: change.reason ?? '',
          by: people[change.by].id,
          at: before(change.daysAgo),
        })
        .run();
    }
  }
}
