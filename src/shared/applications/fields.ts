import type { FieldTable } from '../kit/fields.ts';
import { EMAIL_MAX } from '../users/model.ts';
import {
  APPLICATION_STATUSES,
  BRIEF_DESCRIPTION_MAX,
  BRIEF_DESCRIPTION_MIN,
  DEFAULT_APPLICATION_STATUS,
  PROJECT_NAME_MAX,
  PROJECT_NAME_MIN,
  WEBSITE_MAX,
} from './model.ts';

/** The fields of an application. `cohortId` is null while it waits for the next cohort. */
export const APPLICATION_FIELDS = {
  // Labels fixed by the specification.
  projectName: {
    kind: 'line',
    label: 'Project Name',
    required: true,
    min: PROJECT_NAME_MIN,
    max: PROJECT_NAME_MAX,
  },
  website: { kind: 'url', label: 'Website/GitHub (if available)', max: WEBSITE_MAX },
  email: { kind: 'email', label: 'Email Address', required: true, max: EMAIL_MAX },
  description: {
    kind: 'text',
    label: 'Brief Description',
    required: true,
    min: BRIEF_DESCRIPTION_MIN,
    max: BRIEF_DESCRIPTION_MAX,
  },
  // The rest is ours.
  cohortId: { kind: 'row', label: 'Cohort' },
  status: {
    kind: 'choice',
    label: 'Status',
    options: APPLICATION_STATUSES,
    labels: { waitlist: 'Waitlist', invited: 'Invited', accepted: 'Accepted', declined: 'Declined' },
    initial: DEFAULT_APPLICATION_STATUS,
  },
} as const satisfies FieldTable;
