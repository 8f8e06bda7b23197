import { formatCount } from '../kit/numbers.ts';
import {
  APPLICATION_REASON_MAX,
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  COHORT_NAME_MAX,
  COHORT_NAME_MIN,
  COHORT_SIZE_MAX,
  COHORTS_MAX,
  CONFIRMATIONS,
  UNCONFIRMED_DAYS,
  WEBSITE_MAX,
} from './model.ts';

export const applicationMessages = {
  sort: `\`sort\` must be one of ${APPLICATION_SORTS.join(', ')}`,
  status: `\`status\` must be one of ${APPLICATION_STATUSES.join(', ')}`,
  confirmation: `\`confirmation\` must be one of ${CONFIRMATIONS.join(', ')}`,
  cohort: '`cohort` must be the ID of a cohort, or 0 for applications without one',
  reason: 'Reason must be text',
  reasonMax: `Reason must be at most ${APPLICATION_REASON_MAX} characters`,
  /** A field that people don't see. */
  fax: '`fax` must be empty',
  tooMany: 'Too many applications. Please try again in an hour.',
  linkOver: 'This link has expired or no longer works.',
  website: 'Website/GitHub must be text',
  websiteMax: `Website/GitHub must be at most ${WEBSITE_MAX} characters`,
  taken: 'This email address already has an application for this cohort.',
  cohortUnknown: 'Cohort not found. Choose another one.',
  contactLinked: 'This application already has a CRM contact.',
  contactUnknown: 'Contact not found. Choose another one.',
  notFound: 'Application not found.',
  gone: 'This application was deleted.',
  goneWhileEditing:
    'Someone deleted this application while you were writing. Your text is safe: copy it or save it as a new application.',
  stale:
    'Someone else edited this application while you were writing. Your text is safe: compare the versions and save again.',
} as const;

export const cohortMessages = {
  nameMin: `Name must be at least ${COHORT_NAME_MIN} characters`,
  nameMax: `Name must be at most ${COHORT_NAME_MAX} characters`,
  nameTaken: 'Another cohort has this name.',
  opensOn: 'Opens on must be a date (YYYY-MM-DD)',
  opensOnRequired: 'Opens on is required',
  closesOn: 'Closes on must be a date (YYYY-MM-DD)',
  closesOnRequired: 'Closes on is required',
  closesFirst: 'The end date must be on or after the start date.',
  size: `Places must be a whole number between 1 and ${formatCount(COHORT_SIZE_MAX)}`,
  full: `You've reached the limit of ${COHORTS_MAX} cohorts. Delete one first.`,
  used: 'This cohort has applications, some of them perhaps in the trash. Move or permanently delete them first.',
  notFound: 'Cohort not found.',
  stale: 'Someone else edited this cohort while you were writing. Reload it and try again.',
} as const;

/** The form on the program's page. */
export const applyTexts = {
  // Fixed by the specification.
  opensOn: (day: string) =>
    `Applications for the next cohort open on ${day}. Check back then or leave your information to be notified.`,
  submit: 'Join Waitlist',
  // The rest is ours.
  isOpen: (cohort: string, day: string) => `Applications for ${cohort} are open until ${day}.`,
  notPlanned: 'Leave your information to be notified when applications open.',
  form: 'Apply',
  review: 'Review applications',
  websiteHint: 'For example, https://example.com or github.com/you/project.',
  descriptionHint: 'What does it do, for whom, and how far are you?',
  /** The label of the field that people don't see. Programs that fill in every field give themselves away. */
  fax: 'Leave this empty',
  submitting: 'Sending...',
  failed: 'Failed to send your application. Please try again.',
  intakeFailed: 'Failed to load the dates of the next cohort. Please try again.',
  sentTitle: 'Check your inbox',
  sent: (email: string) =>
    `If ${email} isn't confirmed yet, we sent it a link. Open it within ${UNCONFIRMED_DAYS} days, or your application will be deleted.`,
  sentStored: "This site can't send emails yet. Ask an admin for the confirmation email.",
  again: 'Send another application',
  confirmTitle: 'Confirm your application',
  confirmQuestion: 'Someone (hopefully you) applied with this project. Is it yours?',
  confirmLabel: 'Confirm application',
  confirmed: "Your application is confirmed. We'll email you when there's news.",
  newLink: 'Apply again to get a new link.',
  toProgram: 'Go to the program',
} as const;
