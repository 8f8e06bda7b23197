import type { TableDirection } from '../kit/tables.ts';

/** What staff decide about an application. Everyone starts on the waitlist. */
export const APPLICATION_STATUSES = ['waitlist', 'invited', 'accepted', 'declined'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
export const DEFAULT_APPLICATION_STATUS: ApplicationStatus = 'waitlist';

export const PROJECT_NAME_MIN = 3;
export const PROJECT_NAME_MAX = 120;
export const WEBSITE_MAX = 500;
export const BRIEF_DESCRIPTION_MIN = 10;
export const BRIEF_DESCRIPTION_MAX = 2_000;
export const APPLICATION_REASON_MAX = 500;

export const COHORT_NAME_MIN = 2;
export const COHORT_NAME_MAX = 100;
export const COHORT_SIZE_MAX = 10_000;
export const COHORTS_MAX = 200;

/** Applications per network and hour. */
export const APPLICATIONS_PER_HOUR = 5;
/** Days for which the link of a confirmation email works. Then the unconfirmed application is deleted. */
export const UNCONFIRMED_DAYS = 30;

export const APPLICATION_SORTS = ['created', 'name'] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];
export const DEFAULT_APPLICATION_SORT: ApplicationSort = 'created';
export const APPLICATION_SORT_DIRECTION: Record<ApplicationSort, TableDirection> = {
  created: 'desc',
  name: 'asc',
};

/** Lists and counts have confirmed applications, unless a filter asks for the others. */
export const CONFIRMATIONS = ['confirmed', 'unconfirmed'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
export const DEFAULT_CONFIRMATION: Confirmation = 'confirmed';

/** The first cohort that hasn't closed: `open` or still `upcoming` in the site's time zone. `none`: there isn't one. */
export const INTAKES = ['open', 'upcoming', 'none'] as const;
export type Intake = (typeof INTAKES)[number];

export const APPLICATIONS_PATH = '/accelerator/applications';
export const APPLICATIONS_EXPORT_PATH = '/api/applications/export.csv';
/** The page that the link of a confirmation email opens. */
export const confirmApplicationPath = (token: string) => `/accelerator/confirm/${token}` as const;

export function applicationPath({ id }: { id: number }): string {
  return `${APPLICATIONS_PATH}/${id}`;
}

/** `example.com/about` → `https://example.com/about`. A text with a scheme stays as it is. */
export function toWebsite(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : text;
}
