import { formatCount } from '../kit/numbers.ts';
import {
  type Audience,
  type CampaignWait,
  FAILURE_SHARE,
  INACTIVE_DAYS,
  type PauseReason,
  SCHEDULE_AHEAD_MINUTES,
} from './model.ts';

/** The texts of an empty list. */
export const campaignLists = {
  // Fixed by the specification.
  none: 'No campaigns found. Create your first email campaign!',
  // The rest is ours.
  unmatched: 'No campaigns match your filters.',
  failed: 'Failed to load campaigns. Please try again.',
};

export const campaignToasts = {
  // Fixed by the specification.
  added: { title: 'Campaign Created', description: 'Your draft is saved. Nothing is sent yet.' },
  addFailed: 'Failed to create campaign. Please try again.',
  // The rest is ours.
  saved: { title: 'Campaign saved' },
  saveFailed: 'Failed to save campaign. Please try again.',
  deleted: { title: 'Campaign deleted' },
  deleteFailed: 'Failed to delete campaign. Please try again.',
  duplicated: { title: 'Campaign duplicated' },
  duplicateFailed: 'Failed to duplicate campaign. Please try again.',
};

/** The texts of the list and the form of a new campaign. */
export const campaignTexts = {
  // Fixed by the specification.
  title: 'Email & Surveys',
  feature: 'Email & Surveys module',
  add: 'New Email Campaign',
  total: 'Total Campaigns',
  sent: 'Sent',
  subscribers: 'Subscribers',
  surveys: 'Surveys',
  campaigns: 'Email Campaigns',
  searched: 'campaigns and surveys',
  recipients: 'Recipients',
  openRate: 'Open Rate',
  date: 'Date',
  notScheduled: 'Not scheduled',
  edit: 'Edit',
  duplicate: 'Duplicate',
  analytics: 'View Analytics',
  remove: 'Delete',
  create: 'Create Campaign',
  creating: 'Creating...',
  // The rest is ours.
  open: 'Open',
  noun: ['campaign', 'campaigns'],
  subtitle: 'Write newsletters, and ask the community',
  statistics: 'Email statistics',
  tabs: 'Campaigns and surveys',
  list: 'Email campaigns',
  status: 'Status',
  allStatuses: 'All Statuses',
  about: (count: string) => `about ${count}`,
  rateOf: (title: string) => `Open rate of ${title}`,
  saveAsNew: 'Save as a new campaign',
  audienceCount: (audience: string, count: string) => `${audience} (${count})`,
} as const;

/** The texts of a campaign's own page. */
export const campaignPageTexts = {
  views: 'Views of this campaign',
  text: 'Text',
  preview: 'Email preview',
  analytics: 'Analytics',
  recipients: 'Recipients',
  readFailed: 'Failed to load campaign. Please try again.',
  // The form.
  tracking: 'Count opens and clicks',
  trackingHint: 'Each email says so, and recipients can turn it off.',
  trackingFailed: 'Failed to change counting. Please try again.',
  merge: 'Merge fields',
  mergeHint: 'Each recipient gets their own value, in the subject too.',
  mergeFields: [
    ['{{name}}', "The recipient's name, or “there” without one"],
    ['{{name|friend}}', "The recipient's name, or “friend” without one"],
    ['{{site}}', 'The name of this site'],
  ],
  // What sending needs.
  ready: 'Sending',
  people: (count: string, audience: string) => `${count} would get it now: ${audience}.`,
  nobody: 'No one is in this audience yet.',
  savesFirst: 'Your changes are saved first.',
  // Actions.
  test: 'Send test email',
  testSent: 'Test email sent',
  testFailed: 'Failed to send test email. Please try again.',
  send: 'Send now',
  sendTitle: 'Send this campaign now?',
  sendBody: (people: string, audience: string) =>
    `We'll email ${people}: ${audience}. After that, the text can't be changed.`,
  sendTo: (people: string) => `Send to ${people}`,
  started: 'Sending started',
  sendFailed: 'Failed to start sending. Please try again.',
  schedule: 'Schedule',
  reschedule: 'Change date',
  scheduleTitle: 'Schedule this campaign',
  scheduleBody: (audience: string) => `It goes to everyone who is in “${audience}” when sending starts.`,
  scheduleLabel: 'Date and time',
  scheduleZone: (zone: string) => `Your time zone: ${zone}.`,
  scheduleSoon: `Choose a time at least ${SCHEDULE_AHEAD_MINUTES} minutes from now.`,
  scheduleNone: 'Choose a date and a time.',
  scheduleFailed: 'Failed to schedule campaign. Please try again.',
  scheduled: 'Campaign scheduled',
  pause: 'Pause',
  paused: 'Campaign paused',
  pauseFailed: 'Failed to pause campaign. Please try again.',
  resume: 'Resume',
  resumed: 'Campaign resumed',
  resumeFailed: 'Failed to resume campaign. Please try again.',
  cancel: 'Cancel sending',
  cancelTitle: 'Cancel this campaign?',
  cancelUnsent: 'No email was sent yet, so it becomes a draft again.',
  cancelSent: (sent: string) => `You can't undo sending ${sent}. The other emails won't be sent.`,
  cancelKeep: 'Keep it',
  cancelFailed: 'Failed to cancel campaign. Please try again.',
  canceled: 'Campaign canceled',
  // Progress.
  progress: 'Emails sent or settled',
  perMinute: (emails: string) => `${emails} in the last minute`,
  sendingNow: 'Sending',
  listing: (recipients: string) => `${recipients} listed so far`,
  goesOn: (time: string) => `It continues on ${time}.`,
  noServer:
    'No SMTP server is configured. Emails are stored as .eml files in the data folder, under “outbox”.',
  startsOn: (time: string) => `Sending starts on ${time}.`,
  sentOn: (time: string) => `Sent on ${time}.`,
  // Emails of unknown outcome.
  unknown: (emails: string) =>
    `We don't know whether ${emails} arrived, because the server stopped while sending. We never resend them automatically.`,
  unknownShow: 'Show recipients',
  resend: 'Resend',
  resendTitle: (emails: string) => `Resend ${emails}?`,
  resendBody: 'Some recipients may have received this email already. They would get it twice.',
  resent: 'Resending started',
  resendFailed: 'Failed to resend emails. Please try again.',
  // Recipients.
  recipientsNoun: ['recipient', 'recipients'],
  allStates: 'All Statuses',
  state: 'Status',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  nextAttempt: (time: string) => `Next attempt on ${time}`,
  deleted: 'Deleted account',
  noRecipients: 'No recipients yet. They are listed once sending starts.',
  noneOfState: 'No recipients with this status.',
  showAll: 'Show all recipients',
  recipientsFailed: 'Failed to load recipients. Please try again.',
  // The preview.
  asHtml: 'HTML',
  asText: 'Plain text',
  format: 'Format of the preview',
  narrow: 'Narrow',
  dark: 'Dark',
  frame: 'Preview of the email',
  previewSaved: 'The preview shows the saved text with sample values.',
  subject: 'Subject:',
  localAddress:
    'BASE_URL is not set, so the links in emails only work on the server itself. Set BASE_URL and restart the server.',
  imagesWithoutAlt: (count: number) =>
    count === 1
      ? 'One image has no alternative text. Some recipients will not know what it shows.'
      : `${formatCount(count)} images have no alternative text. Some recipients will not know what they show.`,
  previewFailed: 'Failed to load the preview. Please try again.',
} as const;

/** What to do about a paused campaign. */
export const PAUSE_ADVICE: Record<PauseReason, string> = {
  staff: 'No more emails are sent until you resume it.',
  failures: `Over ${FAILURE_SHARE * 100}% of the latest emails failed permanently. Check the failed recipients, then resume or cancel.`,
  missed: 'The server was off at that time. Resume to send it now, or cancel it.',
  restored: 'Some emails may have been sent after the copy was made. Check before you resume.',
  error: 'Resume to try again.',
};

/** Who an audience is, in words. */
export const AUDIENCE_HINT: Record<Audience, string> = {
  all: 'Everyone who confirmed that they want newsletters.',
  members: 'Subscribers with an account.',
  contributors: 'Subscribers who are contributors, staff, or admins.',
  inactive: `Subscribers whose account had no activity for ${INACTIVE_DAYS} days.`,
};

/** What sending waits for. */
export const WAIT_LABEL: Record<CampaignWait, string> = {
  server: 'Waiting for the SMTP server',
  limit: 'Waiting because of the limit of emails per minute or day',
  attempts: 'Waiting for the next attempts after temporary failures',
};
