import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DEFAULT_STAGE, STAGES } from '#shared/contacts/model.ts';
import { fullText, sums } from '../kit/triggers.ts';
import { belongsTo, createdAt, deletedAt, instant, refersTo, updatedAt, version } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/** Contacts. Their notes stand last, so that what lists read lies on the first page of a long row. */
export const crm = sqliteTable(
  'crm',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    contactName: text('contact_name').notNull(),
    company: text('company').notNull().default(''),
    /** Both folded for sorting: no case, no accents. */
    sortName: text('sort_name').notNull(),
    sortCompany: text('sort_company').notNull(),
    stage: text('stage', { enum: STAGES }).notNull().default(DEFAULT_STAGE),
    /** The stage's place in the pipeline. */
    stageOrder: integer('stage_order').notNull(),
    stageSince: instant('stage_since').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** By what doubles are found: the address without case, the last digits of the number. */
    emailKey: text('email_key').notNull(),
    phoneKey: text('phone_key').notNull(),
    valueCents: integer('value_cents'),
    /** A day, such as 2026-03-01. */
    lastContact: text('last_contact'),
    ownerId: integer('owner_id').references(() => users.id),
    /** An entry that has to do with the contact; nothing of the contact is kept in it. */
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'set null' }),
    /** The contact this one was merged into: then it is in the trash, and what is said of it is said of that one. */
    mergedInto: integer('merged_into').references((): AnySQLiteColumn => crm.id),
    /** Who saved the version at hand. */
    savedBy: refersTo(integer('saved_by'), () => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    notes: text('notes').notNull().default(''),
  },
  (t) => {
    // Every sort walks one index, which holds the filters too, so that rows are looked up for one page only.
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
      index('crm_owner').on(t.ownerId),
      index('crm_entry').on(t.entryId),
      index('crm_saved_by').on(t.savedBy),
    ];
  },
);

/** How many live contacts there are by stage and owner (0: nobody), and what they are worth; kept by triggers. */
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

/** Each time a contact came into a stage; the first one is the stage it was added with. */
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
    /** It happened to a contact that was merged into this one and is gone. */
    merged: integer('merged', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('crm_stages_contact').on(t.contactId, t.at, t.id), index('crm_stages_by').on(t.by)],
);

/** What staff wrote down about a contact, one note after the other. */
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

/** What a merge took into the survivor, field by field, so that taking it back changes nothing that was edited since. */
export const crmMerges = sqliteTable('crm_merges', {
  otherId: integer('other_id')
    .primaryKey()
    .references(() => crm.id, { onDelete: 'cascade' }),
  survivorId: integer('survivor_id').notNull(),
  taken: text('taken', { mode: 'json' }).$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
  at: instant('at').notNull(),
});

/** Live contacts by the words of their names and addresses; the beginning of a word finds it. */
export const crmSearch = fullText({
  name: 'crm_fts',
  table: crm,
  columns: ['contactName', 'company', 'email'],
  options: "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0",
});

/** What the triggers of `crmSums` keep. */
export const crmSummed = sums({
  name: 'crm_sums',
  table: crm,
  by: ['stage', 'ownerId'],
  totals: ['valueCents'],
});
