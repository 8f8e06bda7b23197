import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATION_STATUSES, DEFAULT_APPLICATION_STATUS } from '#shared/applications/model.ts';
import { belongsTo, createdAt, instant, recordStamps, refersTo, updatedAt, version } from './columns.ts';
import { crm } from './contacts.ts';
import { fullText, searchedFields, sums } from './triggers.ts';
import { users } from './users.ts';

/** The program's cohorts. Applications open and close on days such as 2026-03-01, in the site's time zone. */
export const cohorts = sqliteTable(
  'cohorts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    opensOn: text('opens_on').notNull(),
    /** The last day on which it's open. */
    closesOn: text('closes_on').notNull(),
    /** The number of places. */
    size: integer('size').notNull(),
    /** Whether its opening is announced. One that was already open when it was created isn't. */
    isAnnounced: integer('is_announced', { mode: 'boolean' }).notNull(),
    /** When its applicants had got their emails about the opening. */
    announcedAt: instant('announced_at'),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('cohorts_name').on(sql`lower(${t.name})`),
    index('cohorts_closes').on(t.closesOn, t.opensOn, t.id),
    index('cohorts_saved_by').on(t.savedBy),
  ],
);

/** Applications to the program. The description is last, so lists only read a long row's first page. */
export const applications = sqliteTable(
  'applications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Null while it waits for the next cohort. */
    cohortId: integer('cohort_id').references(() => cohorts.id),
    projectName: text('project_name').notNull(),
    /** Folded for sorting, without case and accents. */
    sortName: text('sort_name').notNull(),
    website: text('website').notNull().default(''),
    email: text('email').notNull(),
    /** The address in lower case. */
    emailKey: text('email_key').notNull(),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default(DEFAULT_APPLICATION_STATUS),
    /** Whether the owner of the email address confirmed it, and when. Until then it counts nowhere. */
    isConfirmed: integer('is_confirmed', { mode: 'boolean' }).notNull().default(false),
    confirmedAt: instant('confirmed_at'),
    /** When the latest email with a confirmation link was written. */
    confirmationAt: instant('confirmation_at'),
    /** The cohort about whose opening its email was queued. */
    notifiedCohortId: integer('notified_cohort_id'),
    /** The CRM contact that was created from it, or linked. */
    contactId: integer('contact_id').references(() => crm.id, { onDelete: 'set null' }),
    /** The user who saved the current version. Null: the applicant. */
    savedBy: integer('saved_by').references(() => users.id),
    ...recordStamps(),
    description: text('description').notNull(),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      index('applications_created')
        .on(t.createdAt, t.id, t.isConfirmed, t.status, t.cohortId, t.deletedAt)
        .where(live),
      index('applications_name')
        .on(t.sortName, t.id, t.isConfirmed, t.status, t.cohortId, t.deletedAt)
        .where(live),
      // One per email address and cohort, and one that waits for the next cohort.
      uniqueIndex('applications_once').on(t.emailKey, t.cohortId).where(live),
      uniqueIndex('applications_waiting')
        .on(t.emailKey)
        .where(sql`${t.cohortId} is null and ${t.deletedAt} is null`),
      index('applications_email').on(t.emailKey, t.createdAt, t.id),
      index('applications_cohort').on(t.cohortId, t.isConfirmed, t.notifiedCohortId, t.id, t.deletedAt),
      index('applications_unconfirmed').on(t.createdAt, t.id).where(sql`${t.isConfirmed} = 0`),
      index('applications_contact').on(t.contactId),
      index('applications_saved_by').on(t.savedBy),
    ];
  },
);

/** The number of live applications by confirmation, status, and cohort (0: none), updated by triggers. */
export const applicationSums = sqliteTable(
  'application_sums',
  {
    isConfirmed: integer('is_confirmed', { mode: 'boolean' }).notNull(),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull(),
    cohortId: integer('cohort_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.isConfirmed, t.status, t.cohortId] })],
);

/** Each change of an application's status, with the reason that staff gave. */
export const applicationStatuses = sqliteTable(
  'application_statuses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    applicationId: belongsTo(integer('application_id'), () => applications.id),
    fromStatus: text('from_status', { enum: APPLICATION_STATUSES }).notNull(),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull(),
    reason: text('reason').notNull().default(''),
    by: refersTo(integer('by'), () => users.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('application_statuses_of').on(t.applicationId, t.id),
    index('application_statuses_by').on(t.by),
  ],
);

/** Full-text index of live applications, with prefix search. */
export const applicationSearch = fullText({
  name: 'applications_fts',
  table: applications,
  columns: searchedFields<typeof APPLICATION_FIELDS>({
    projectName: true,
    website: true,
    email: true,
    description: true,
  }),
  options: "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0",
});

export const applicationSummed = sums({
  name: 'application_sums',
  table: applications,
  by: ['isConfirmed', 'status', 'cohortId'],
  totals: [],
});
