import type { TableDirection } from '../kit/tables.ts';

/** Who gets a campaign. All of them are subscribers, whatever the audience. */
export const AUDIENCES = ['all', 'members', 'contributors', 'inactive'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const DEFAULT_AUDIENCE: Audience = 'all';
/** Days without activity after which an account is inactive. */
export const INACTIVE_DAYS = 90;

/** What lists, filters, and REST report. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sent'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** What is stored. `sending` and `paused` are reported as scheduled. A paused one may not have started yet. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
export const STATES_OF: Record<CampaignStatus, readonly CampaignState[]> = {
  draft: ['draft'],
  scheduled: ['scheduled', 'sending', 'paused'],
  sent: ['sent'],
};
/** The states in which its fields can be edited. */
export const EDITABLE_STATES = ['draft', 'scheduled'] as const satisfies readonly CampaignState[];

/**
 * Why a campaign waits for someone to resume it: staff paused it, too many emails failed, its time was missed, the
 * database was restored from a copy, or its job was given up.
 */
export const PAUSE_REASONS = ['staff', 'failures', 'missed', 'restored', 'error'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** What a campaign that is sending can wait for: the SMTP server, the limit of emails, or the time of the next attempts. */
export const CAMPAIGN_WAITS = ['server', 'limit', 'attempts'] as const;
export type CampaignWait = (typeof CAMPAIGN_WAITS)[number];

/**
 * `sending`: handed to the SMTP server, without a response yet. `unknown`: the server stopped in the meantime, so the email may
 * have arrived. `skipped`: unsubscribed or suppressed since the start, or the campaign was canceled.
 */
export const RECIPIENT_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const CAMPAIGN_TITLE_MIN = 3;
export const CAMPAIGN_TITLE_MAX = 200;
export const CAMPAIGN_SUBJECT_MIN = 3;
export const CAMPAIGN_SUBJECT_MAX = 200;
export const CAMPAIGN_CONTENT_MIN = 10;
export const CAMPAIGN_CONTENT_MAX = 100_000;
/** Minutes that a scheduled date must be ahead. */
export const SCHEDULE_AHEAD_MINUTES = 5;
/** Minutes after which a scheduled date is missed, such as when the server was off. */
export const MISSED_MINUTES = 60;

/** A confirmed number of recipients may differ by this many, or by this share, from the number at the start. */
export const RECIPIENTS_TOLERANCE = 10;
export const RECIPIENTS_TOLERANCE_SHARE = 0.02;
/** Test emails per user and hour. */
export const CAMPAIGN_TESTS_PER_HOUR = 20;
/** Emails of a campaign that are sent at the same time. */
export const CAMPAIGN_CONNECTIONS = 10;
/** Minutes before each further attempt after a temporary failure, and hours in which there are any. */
export const RETRY_MINUTES = [1, 5, 25, 120] as const;
export const RETRY_HOURS = 24;
/** A campaign pauses when more than this share of its latest attempts failed permanently. */
export const FAILURE_SHARE = 0.05;
export const FAILURE_WINDOW = 200;
/** Attempts before failures are judged. */
export const FAILURE_FIRST = 50;

export const CAMPAIGN_SORTS = ['date', 'title', 'created'] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];
export const DEFAULT_CAMPAIGN_SORT: CampaignSort = 'created';
export const CAMPAIGN_SORT_DIRECTION: Record<CampaignSort, TableDirection> = {
  date: 'desc',
  title: 'asc',
  created: 'desc',
};

export function campaignPath({ id }: { id: number }): string {
  return `/email/${id}`;
}

export function statusOf(state: CampaignState): CampaignStatus {
  return CAMPAIGN_STATUSES.find((status) => STATES_OF[status].includes(state)) ?? 'draft';
}

/** The hours of the charts after the start, and the links in the analytics. */
export const ANALYTICS_HOURS = 48;
export const TOP_LINKS_MAX = 20;

/** The HTML of a campaign's email, for a frame. `colors` shows it as in dark or light mode, whatever the device prefers. */
export const CAMPAIGN_PREVIEW_PATH = '/email/:id/preview';
export function campaignPreviewPath({ id }: { id: number }, colors?: 'dark' | 'light'): string {
  return `${CAMPAIGN_PREVIEW_PATH.replace(':id', String(id))}${colors ? `?colors=${colors}` : ''}`;
}
