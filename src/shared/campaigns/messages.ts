import {
  type Audience,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  type CampaignSort,
  type CampaignStatus,
  type PauseReason,
  type RecipientState,
  SCHEDULE_AHEAD_MINUTES,
} from './model.ts';

export const AUDIENCE_LABEL: Record<Audience, string> = {
  all: 'All subscribers',
  members: 'Members',
  contributors: 'Contributors',
  inactive: 'Inactive members',
};

export const CAMPAIGN_STATUS_LABEL: Record<CampaignStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sent: 'Sent',
};

export const RECIPIENT_STATE_LABEL: Record<RecipientState, string> = {
  pending: 'Pending',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  skipped: 'Skipped',
};

export const PAUSE_REASON_LABEL: Record<PauseReason, string> = {
  staff: 'Paused',
  failures: 'Paused because too many emails failed',
  missed: 'Paused because its scheduled time was missed',
  restored: 'Paused because the database was restored from a copy',
  error: 'Paused after an error',
};

export const CAMPAIGN_SORT_LABEL: Record<CampaignSort, string> = {
  date: 'Date',
  title: 'Title',
  created: 'Created',
};

const UNKNOWN_SHOWN = 5;
const UNKNOWN_LENGTH = 40;
const shorten = (field: string) =>
  field.length > UNKNOWN_LENGTH ? `${Array.from(field).slice(0, UNKNOWN_LENGTH).join('')}…` : field;

export const campaignMessages = {
  // Fixed by the specification.
  audience: 'Target audience is required',
  // The rest is ours.
  sort: `\`sort\` must be one of ${CAMPAIGN_SORTS.join(', ')}`,
  status: `\`status\` must be one of ${CAMPAIGN_STATUSES.join(', ')}`,
  scheduledDate: '`scheduledDate` must be a time with its offset, such as 2026-03-01T09:30:00Z',
  isTracked: '`isTracked` must be true or false',
  subjectLine: 'Email Subject must be a single line',
  tooManyParts:
    'Email Content has too many lines, table cells, links, or other formatting. Shorten it, or remove some.',
  /** The first ones only, and without the ends of long ones. */
  unknownFields: (fields: readonly string[]) =>
    `Unknown merge field: ${fields.slice(0, UNKNOWN_SHOWN).map(shorten).join(', ')}. Use {{name}}, {{name|friend}}, or {{site}}.`,
  surveyField: '{{survey}} only works in the text of a campaign that was created from a survey.',
  tooSoon: `Choose a time at least ${SCHEDULE_AHEAD_MINUTES} minutes ahead.`,
  notFound: 'Campaign not found.',
  emailNotFound: 'Email not found. It was not sent yet, or its recipient was deleted.',
  gone: 'This campaign was deleted.',
  goneWhileEditing:
    'Someone deleted this campaign while you were writing. Your text is safe: copy it or save it as a new campaign.',
  stale:
    'Someone else edited this campaign while you were writing. Your text is safe: compare the versions and save again.',
  notEditable: {
    sending: "This campaign is being sent, so it can't be edited. Duplicate it instead.",
    paused: "This campaign is paused, so it can't be edited. Cancel it first, or duplicate it.",
    sent: "This campaign was sent, so it can't be edited. Duplicate it instead.",
  },
  notDeletable: 'This campaign is not finished. Cancel it first, then delete it.',
  copyTitle: (title: string) => `Copy of ${title}`,
} as const;
