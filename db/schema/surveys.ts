import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { SURVEY_SHARING, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { SURVEY_STATUSES } from '#shared/surveys/model.ts';
import { createdAt, deletedAt, instant, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { subscribers } from './subscribers.ts';
import { sums } from './triggers.ts';
import { users } from './users.ts';

/**
 * What a survey has beside its entry. A trigger adds the row with the entry, and triggers copy the sort key and the
 * deletion. The questions are last, so lists only read a long row's first page.
 */
export const surveys = sqliteTable(
  'surveys',
  {
    /** The entry's row ID. */
    id: integer('id')
      .primaryKey()
      .references(() => entries.seq, { onDelete: 'cascade' }),
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    sortTitle: text('sort_title').notNull(),
    status: text('status', { enum: SURVEY_STATUSES }).notNull(),
    isAnonymous: integer('is_anonymous', { mode: 'boolean' }).notNull().default(false),
    closesAt: instant('closes_at'),
    responseLimit: integer('response_limit'),
    sharing: text('sharing', { enum: SURVEY_SHARING }).notNull().default('staff'),
    sharesTexts: integer('shares_texts', { mode: 'boolean' }).notNull().default(false),
    questionCount: integer('question_count').notNull().default(0),
    /** Responses, updated by the transaction that stores one. */
    responseCount: integer('response_count').notNull().default(0),
    /** Responses that are in the results. */
    shownCount: integer('shown_count').notNull().default(0),
    /** When the draft was created. The entry's date is that of the publication. */
    createdAt: createdAt(),
    publishedAt: instant('published_at'),
    closedAt: instant('closed_at'),
    /** When members were first notified, and when those who hadn't responded were reminded. */
    notifiedAt: instant('notified_at'),
    remindedAt: instant('reminded_at'),
    deletedAt: deletedAt(),
    questions: text('questions', { mode: 'json' }).$type<SurveyQuestion[]>().notNull().default([]),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      uniqueIndex('surveys_entry').on(t.entryId),
      index('surveys_title').on(t.sortTitle, t.id, t.status, t.deletedAt).where(live),
      index('surveys_responses').on(t.responseCount, t.id, t.status, t.deletedAt).where(live),
      index('surveys_created').on(t.createdAt, t.id, t.status, t.deletedAt).where(live),
    ];
  },
);

/** The number of live surveys by status, updated by triggers. */
export const surveySums = sqliteTable(
  'survey_sums',
  { status: text('status', { enum: SURVEY_STATUSES }).notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.status] })],
);

/** Single-use links. One of an account is used up by the account's response. */
export const surveyInvitations = sqliteTable(
  'survey_invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    surveyId: refersTo(integer('survey_id'), () => surveys.id),
    /** SHA-256 of the token, which is only in the link. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id').references(() => users.id),
    /** The subscriber that a campaign sent it to. It belongs to the account that confirms the email address later. */
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    createdBy: refersTo(integer('created_by'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('survey_invitations_token').on(t.tokenHash),
    index('survey_invitations_survey').on(t.surveyId),
    index('survey_invitations_user').on(t.userId),
    index('survey_invitations_subscriber').on(t.subscriberId, t.surveyId),
    index('survey_invitations_created_by').on(t.createdBy),
  ],
);

/** Who takes part: an account or an invitation. */
export const PARTICIPANTS = ['account', 'invitation'] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/**
 * Who has responded, without a time. It shares no key with the responses. `WITHOUT ROWID`, which would be the order of
 * time.
 */
export const surveyParticipations = sqliteTable(
  'survey_participations',
  {
    surveyId: refersTo(integer('survey_id'), () => surveys.id),
    /** 1 after the rows of a closed anonymous survey were written again in the order of their keys. */
    stage: integer('stage').notNull().default(0),
    participant: text('participant', { enum: PARTICIPANTS }).notNull(),
    /** The ID of the account or the invitation. */
    participantId: integer('participant_id').notNull(),
    /** The client's random text, by which a repeated submission is recognized. */
    submission: text('submission').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.stage, t.participant, t.participantId] }),
    index('survey_participations_participant').on(t.participant, t.participantId, t.surveyId),
  ],
);

/** The stages of a response: not in the results yet, in the results, and written again after an anonymous survey closed. */
export const STAGE_PENDING = 0;
export const STAGE_SHOWN = 1;
export const STAGE_REWRITTEN = 2;

/** The responses by random IDs. `WITHOUT ROWID`. Triggers refuse author, invitation, and time in anonymous surveys. */
export const surveyResponses = sqliteTable(
  'survey_responses',
  {
    surveyId: refersTo(integer('survey_id'), () => surveys.id),
    stage: integer('stage').notNull(),
    /** 16 random bytes. */
    id: blob('id', { mode: 'buffer' }).notNull(),
    authorId: integer('author_id').references(() => users.id),
    invitationId: integer('invitation_id').references(() => surveyInvitations.id),
    respondedAt: instant('responded_at'),
    answers: text('answers', { mode: 'json' }).$type<Answer[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.stage, t.id] }),
    index('survey_responses_time')
      .on(t.surveyId, t.respondedAt, t.id)
      .where(sql`${t.respondedAt} is not null`),
    index('survey_responses_author').on(t.authorId, t.respondedAt).where(sql`${t.authorId} is not null`),
    index('survey_responses_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
  ],
);

/** Responses by day in the site's time zone, and those of them that are in the results. */
export const surveyDays = sqliteTable(
  'survey_days',
  {
    surveyId: refersTo(integer('survey_id'), () => surveys.id),
    day: text('day').notNull(),
    count: integer('count').notNull(),
    shown: integer('shown').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.day] })],
);

/** What is counted of a question: who was shown it, who answered it, and each option or rating. */
export const TALLIES = ['base', 'answered', 'value'] as const;
export type TallyKind = (typeof TALLIES)[number];

/** Counts over the responses that are in the results. */
export const surveyTallies = sqliteTable(
  'survey_tallies',
  {
    surveyId: refersTo(integer('survey_id'), () => surveys.id),
    question: text('question').notNull(),
    kind: text('kind', { enum: TALLIES }).notNull(),
    /** An option's ID, *Other*, or a rating. Empty for the other kinds. */
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.question, t.kind, t.value] })],
);

export const surveySummed = sums({ name: 'survey_sums', table: surveys, by: ['status'], totals: [] });
