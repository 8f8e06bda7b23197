import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import {
  AUDIENCES,
  CAMPAIGN_STATES,
  CAMPAIGN_WAITS,
  DEFAULT_AUDIENCE,
  PAUSE_REASONS,
  RECIPIENT_STATES,
} from '#shared/campaigns/model.ts';
import { belongsTo, instant, recordStamps, refersTo } from './columns.ts';
import { subscribers } from './subscribers.ts';
import { surveys } from './surveys.ts';
import { fullText, searchedFields, sums } from './triggers.ts';
import { users } from './users.ts';

/** The sender, and what each email says of the site, as they were when sending started. */
export type FrozenSite = {
  name: string;
  from: { name: string; address: string } | null;
  replyTo: string | null;
  /** The postal address and other text of the footer. */
  footer: string;
  /** The site's URL without a trailing slash. */
  address: string;
  tracking: boolean;
  /** Whether an SMTP server gets the emails. Otherwise they are files in the outbox folder. */
  delivers: boolean;
};

/** Email campaigns. Their text can't change after the start. The content is last, so lists only read a long row's first page. */
export const campaigns = sqliteTable(
  'campaigns',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    /** Folded for sorting, without case and accents. */
    sortTitle: text('sort_title').notNull(),
    subject: text('subject').notNull(),
    targetAudience: text('target_audience', { enum: AUDIENCES }).notNull().default(DEFAULT_AUDIENCE),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull().default('draft'),
    pauseReason: text('pause_reason', { enum: PAUSE_REASONS }),
    /** An error in words, such as why its job was given up. */
    pauseDetail: text('pause_detail'),
    scheduledDate: instant('scheduled_date'),
    /** When its last email was settled, or it was canceled. */
    sentDate: instant('sent_date'),
    /** The end of sending, the scheduled date, or 0 without either. */
    sortDate: integer('sort_date').notNull().default(0),
    /** Whether opens and clicks are counted, unless the site or a recipient turned that off. */
    isTracked: integer('is_tracked', { mode: 'boolean' }).notNull().default(true),
    /** When sending started, and who started it. */
    startedAt: instant('started_at'),
    startedBy: integer('started_by').references(() => users.id),
    frozen: text('frozen', { mode: 'json' }).$type<FrozenSite>(),
    /** The last subscriber whose row is fixed, and when all of them were. */
    fixedUntil: integer('fixed_until').notNull().default(0),
    fixedAt: instant('fixed_at'),
    /** Recipients by state. The engine and the links update them with each row, in the same transaction. */
    recipientCount: integer('recipient_count').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    unknownCount: integer('unknown_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** Sent emails in which opens and clicks are counted, and what came of them. */
    trackedCount: integer('tracked_count').notNull().default(0),
    openedCount: integer('opened_count').notNull().default(0),
    clickedCount: integer('clicked_count').notNull().default(0),
    unsubscribedCount: integer('unsubscribed_count').notNull().default(0),
    /** The latest outcomes, newest last: 1 for a permanent failure, 0 for any other. */
    outcomes: text('outcomes').notNull().default(''),
    /** The run of its job that may claim recipients. An older one that still runs can't. */
    run: text('run'),
    /** What sending waits for, and until when. */
    waitsFor: text('waits_for', { enum: CAMPAIGN_WAITS }),
    waitsUntil: instant('waits_until'),
    /** The survey that `{{survey}}` in its text leads to. */
    surveyId: integer('survey_id').references(() => surveys.id, { onDelete: 'set null' }),
    createdBy: refersTo(integer('created_by'), () => users.id),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
    content: text('content').notNull(),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      index('campaigns_date').on(t.sortDate, t.id, t.state, t.deletedAt).where(live),
      index('campaigns_title').on(t.sortTitle, t.id, t.state, t.deletedAt).where(live),
      index('campaigns_created').on(t.createdAt, t.id, t.state, t.deletedAt).where(live),
      index('campaigns_active')
        .on(t.state, t.id)
        .where(sql`${t.state} in ('scheduled', 'sending', 'paused')`),
      index('campaigns_created_by').on(t.createdBy),
      index('campaigns_saved_by').on(t.savedBy),
      index('campaigns_survey').on(t.surveyId).where(sql`${t.surveyId} is not null`),
      index('campaigns_started_by').on(t.startedBy).where(sql`${t.startedBy} is not null`),
    ];
  },
);

/** The number of live campaigns by state, updated by triggers. */
export const campaignSums = sqliteTable(
  'campaign_sums',
  { state: text('state', { enum: CAMPAIGN_STATES }).notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.state] })],
);

/** One row per email address that a campaign goes to. After its account was deleted, only the keyed hash is left. */
export const campaignRecipients = sqliteTable(
  'campaign_recipients',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    campaignId: belongsTo(integer('campaign_id'), () => campaigns.id),
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The keyed hash of the address in lower case. */
    emailHash: text('email_hash').notNull(),
    email: text('email'),
    state: text('state', { enum: RECIPIENT_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** Before this time, there is no further attempt. 0 before the first one. */
    nextAt: integer('next_at').notNull().default(0),
    /** The SMTP server's response code, and its text without addresses or another reason. */
    code: integer('code'),
    error: text('error'),
    /** When the first attempt started, and when the row got its final state. */
    attemptedAt: instant('attempted_at'),
    settledAt: instant('settled_at'),
    isTracked: integer('is_tracked', { mode: 'boolean' }).notNull().default(false),
    openedAt: instant('opened_at'),
    clickedAt: instant('clicked_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    uniqueIndex('campaign_recipients_once').on(t.campaignId, t.emailHash),
    index('campaign_recipients_state').on(t.campaignId, t.state, t.nextAt, t.id),
    index('campaign_recipients_list').on(t.campaignId, t.id),
    index('campaign_recipients_opened').on(t.campaignId, t.openedAt).where(sql`${t.openedAt} is not null`),
    index('campaign_recipients_clicked').on(t.campaignId, t.clickedAt).where(sql`${t.clickedAt} is not null`),
    index('campaign_recipients_unsubscribed')
      .on(t.campaignId, t.unsubscribedAt)
      .where(sql`${t.unsubscribedAt} is not null`),
    index('campaign_recipients_subscriber').on(t.subscriberId, t.id),
    index('campaign_recipients_user').on(t.userId, t.id),
    index('campaign_recipients_hash').on(t.emailHash, t.settledAt),
  ],
);

/** The links of a campaign's text in the order of the text. Clicks only lead to one of them. */
export const campaignLinks = sqliteTable(
  'campaign_links',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    campaignId: belongsTo(integer('campaign_id'), () => campaigns.id),
    url: text('url').notNull(),
    /** Recipients who clicked it. */
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [
    uniqueIndex('campaign_links_url').on(t.campaignId, t.url),
    index('campaign_links_clicks').on(t.campaignId, t.clicks, t.id),
  ],
);

/** The first click of each recipient on each link. */
export const campaignClicks = sqliteTable(
  'campaign_clicks',
  {
    recipientId: belongsTo(integer('recipient_id'), () => campaignRecipients.id),
    linkId: belongsTo(integer('link_id'), () => campaignLinks.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recipientId, t.linkId] }), index('campaign_clicks_link').on(t.linkId)],
);

/** Emails sent per minute and per day in UTC, by the start of the period. All kinds of emails count. */
export const mailCounts = sqliteTable(
  'mail_counts',
  {
    period: text('period', { enum: ['minute', 'day'] }).notNull(),
    start: instant('start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.start] })],
);

/** Full-text index of live campaigns, with prefix search. */
export const campaignSearch = fullText({
  name: 'campaigns_fts',
  table: campaigns,
  columns: searchedFields<typeof CAMPAIGN_FIELDS>({ title: true, subject: true, content: false }),
  options: "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0",
});

export const campaignSummed = sums({ name: 'campaign_sums', table: campaigns, by: ['state'], totals: [] });
