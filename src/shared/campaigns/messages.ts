import type { Audience, CampaignStatus, PauseReason, RecipientState } from './model.ts';

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

export const campaignMessages = {
  // Fixed by the specification.
  audience: 'Target audience is required',
} as const;
