import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { DEFAULT_STAGE, STAGES } from '#shared/contacts/model.ts';
import { belongsTo, instant, recordStamps, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { fullText, searchedFields, sums } from './triggers.ts';
import { users } from './users.ts';

/** Contacts. The notes are last, so lists only read a long row's first page. */
export const crm = sqliteTable(
  'crm',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contactName: text('contact_name').notNull(),
    company: text('company').notNull().default(''),
    /** Both folded for sorting, without case and accents. */
    sortName: text('sort_name').notNull(),
    sortCompany: text('sort_company').notNull(),
    stage: text('stage', { enum: STAGES }).notNull().default(DEFAULT_STAGE),
    /** The stage's position in the pipeline. */
    stageOrder: integer('stage_order').notNull(),
    stageSince: instant('stage_since').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Keys for finding duplicates: the lowercase email address, and the phone number's last digits. */
    emailKey: text('email_key').notNull(),
    phoneKey: text('phone_key').notNull(),
    valueCents: integer('value_cents'),
    /** A date, such as 2026-03-01. */
    lastContact: text('last_contact'),
    ownerId: integer('owner_id').references(() => users.id),
    /** A linked entry. It stores nothing of the contact. */
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'set null' }),
    /** The contact this one was merged into. It is then in the trash, and later activity goes to the other one. */
    mergedInto: integer('merged_into').references((): AnySQLiteColumn => crm.id),
    /** The user who saved the current version. */
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
    notes: text('notes').notNull().default(''),
    /** What its owner does next, and the day of it. */
    nextStep: text('next_step').notNull().default(''),
    nextStepOn: text('next_step_on'),
  },
  (t) => {
    // Each sort uses one index that includes the filters, so only one page of rows is read.
    const live = sql`${t.deletedAt} is null`;
    return [
      index('crm_name').on(t.sortName, t.id, t.stage, t.ownerId, t.deletedAt).where(live),
      index('crm_company').on(t.sortCompany, t.id, t.stage, t.ownerId, t.deletedAt).where(live),
      index('crm_created').on(t.createdAt, t.id, t.stage, t.ownerId, t.deletedAt).where(live),
      index('crm_contacted').on(t.lastContact, t.id, t.stage, t.ownerId, t.deletedAt).where(live),
      index('crm_stage').on(t.stageOrder, t.id, t.stage, t.ownerId, t.deletedAt).where(live),
      index('crm_board').on(t.stage, t.updatedAt, t.id, t.ownerId, t.valueCents, t.deletedAt).where(live),
      index('crm_email').on(t.emailKey, t.id).where(sql`${t.deletedAt} is null and ${t.emailKey} <> ''`),
      index('crm_phone').on(t.phoneKey, t.id).where(sql`${t.deletedAt} is null and ${t.phoneKey} <> ''`),
      index('crm_merged').on(t.mergedInto, t.id).where(sql`${t.mergedInto} is not null`),
      index('crm_steps')
        .on(
          t.ownerId,
          sql`case when ${t.nextStepOn} is null then '9999-12-31' else ${t.nextStepOn} end`,
          t.id,
        )
        .where(sql`(${t.nextStep} <> '' or ${t.nextStepOn} is not null) and ${live}`),
      index('crm_owner').on(t.ownerId),
      index('crm_entry').on(t.entryId),
      index('crm_saved_by').on(t.savedBy),
    ];
  },
);

/** The count and total deal value of live contacts by stage and owner (0: no one), updated by triggers. */
export const crmSums = sqliteTable(
  'crm_sums',
  {
    stage: text('stage', { enum: STAGES }).notNull(),
    ownerId: integer('owner_id').notNull(),
    count: integer('count').notNull(),
    valueCents: integer('value_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stage, t.ownerId] })],
);

/** Each stage change of a contact. The first one is its initial stage. */
export const crmStages = sqliteTable(
  'crm_stages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contactId: belongsTo(integer('contact_id'), () => crm.id),
    fromStage: text('from_stage', { enum: STAGES }),
    stage: text('stage', { enum: STAGES }).notNull(),
    reason: text('reason').notNull().default(''),
    by: integer('by').references(() => users.id),
    at: instant('at').notNull(),
    /** From a contact that was merged into this one and permanently deleted. */
    merged: integer('merged', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('crm_stages_contact').on(t.contactId, t.at, t.id), index('crm_stages_by').on(t.by)],
);

/** Staff notes on contacts. */
export const crmNotes = sqliteTable(
  'crm_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contactId: belongsTo(integer('contact_id'), () => crm.id),
    text: text('text').notNull(),
    by: integer('by').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [index('crm_notes_contact').on(t.contactId, t.at, t.id), index('crm_notes_by').on(t.by)],
);

/** The fields a merge changed, so undoing it keeps later edits. */
export const crmMerges = sqliteTable('crm_merges', {
  otherId: integer('other_id')
    .primaryKey()
    .references(() => crm.id, { onDelete: 'cascade' }),
  survivorId: integer('survivor_id').notNull(),
  taken: text('taken', { mode: 'json' }).$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
  at: instant('at').notNull(),
});

/** Full-text index of live contacts' names and email addresses, with prefix search. */
export const crmSearch = fullText({
  name: 'crm_fts',
  table: crm,
  columns: searchedFields<typeof CONTACT_FIELDS>({
    contactName: true,
    company: true,
    email: true,
    phone: false,
    notes: false,
    nextStep: false,
  }),
  options: "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0",
});

/** The sums that the triggers of `crmSums` update. */
export const crmSummed = sums({
  name: 'crm_sums',
  table: crm,
  by: ['stage', 'ownerId'],
  totals: ['valueCents'],
});
