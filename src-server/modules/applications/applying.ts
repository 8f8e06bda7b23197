import { write } from '#db/kit/statement.ts';
import { currentCohort } from '#db/staff/applications/cohorts.ts';
import { addRequest, confirmApplication, linkedApplication } from '#db/staff/applications/requests.ts';
import type { StoredApplication } from '#db/staff/applications/rows.ts';
import { applicationMessages } from '#shared/applications/messages.ts';
import { APPLICATIONS_PER_HOUR } from '#shared/applications/model.ts';
import type { IntakeNotice } from '#shared/applications/output.ts';
import type { ApplyInput } from '#shared/applications/schema.ts';
import { AppError } from '#shared/errors.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import type { Context } from '../../context.ts';

const PER_NETWORK = { max: APPLICATIONS_PER_HOUR, minutes: 60, message: applicationMessages.tooMany };

/** What the notice of the program's page says. Of all cohorts, everyone sees the first one that hasn't closed. */
export function readIntake({ db, clock, mailSite }: Context): IntakeNotice {
  const today = dayAt(clock.now(), mailSite.timeZone);
  const cohort = currentCohort(db, today);
  if (!cohort) return { intake: 'none', cohort: null };
  const { name, opensOn, closesOn } = cohort;
  return { intake: opensOn <= today ? 'open' : 'upcoming', cohort: { name, opensOn, closesOn } };
}

/**
 * An application from the program's page. The response is the same for every email address: only a job looks it up. Throws
 * `TOO_MANY_REQUESTS` after too many from one network.
 */
export function apply(ctx: Context, { fax = '', ...sent }: ApplyInput): { delivers: boolean } {
  const { db, throttle, network, mailSite } = ctx;
  throttle.take(`applications:network:${network}`, PER_NETWORK);
  if (fax === '') write(db, () => addRequest(ctx, sent));
  return { delivers: mailSite.delivers };
}

/** What a link confirms. It changes nothing. Throws `GONE` for any link that doesn't work. */
export function readLinkedApplication(ctx: Context, token: string) {
  const { projectName, website, description, isConfirmed } = requireLinked(ctx, token);
  return { projectName, website, description, confirmed: isConfirmed };
}

/** Confirms the application of a link. Throws `GONE` for any link that doesn't work. */
export function confirmLinkedApplication(ctx: Context, token: string): { confirmed: true } {
  const { db, clock, mailSite } = ctx;
  return write(db, () => {
    const now = clock.now();
    confirmApplication(db, requireLinked(ctx, token), dayAt(now, mailSite.timeZone), now);
    return { confirmed: true };
  });
}

function requireLinked({ db, clock }: Context, token: string): StoredApplication {
  const application = linkedApplication(db, token, clock.now());
  if (!application) throw new AppError('GONE', applicationMessages.linkOver);
  return application;
}
