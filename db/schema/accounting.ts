import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ENTRY_SIGNS, LEDGER_SOURCES, RULE_MATCHES } from '#shared/accounting/model.ts';
import { createdAt, recordStamps, refersTo, version } from './columns.ts';
import { events } from './events.ts';
import { projects } from './projects.ts';
import { fullText, searchedFields, sums } from './triggers.ts';
import { users } from './users.ts';

/** The ledger. Amounts are whole cents: income is above 0, an expense below. */
export const accounting = sqliteTable(
  'accounting',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** A day such as 2026-03-01, in the site's time zone. */
    date: text('date').notNull(),
    amount: integer('amount').notNull(),
    type: text('type', { enum: ENTRY_SIGNS })
      .notNull()
      .generatedAlwaysAs(sql`case when amount < 0 then 'expense' else 'income' end`, { mode: 'virtual' }),
    category: text('category').notNull(),
    notes: text('notes').notNull().default(''),
    payee: text('payee').notNull().default(''),
    /** What posted it. The same step of the same row posts it once. People's own rows have no id. */
    source: text('source', { enum: LEDGER_SOURCES }).notNull(),
    sourceId: integer('source_id'),
    sourceStep: integer('source_step'),
    /** The import that added it. It stays when the import is deleted. */
    importId: integer('import_id'),
    /** SHA-256 of day, amount, description, and reference as the bank's file has them. Edits don't change it. Empty otherwise. */
    importKey: text('import_key').notNull().default(''),
    /** The type of the bank's file, and the SHA-256 of the account, the bank's own ID, and the amount. Empty without an ID. */
    bankId: text('bank_id').notNull().default(''),
    /** The event stays named in the notes when it is purged. */
    eventId: integer('event_id').references(() => events.id, { onDelete: 'set null' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    createdBy: refersTo(integer('created_by'), () => users.id),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    // The sign is read from the amount, because an index doesn't cover a virtual column.
    return [
      uniqueIndex('accounting_source')
        .on(t.source, t.sourceId, t.sourceStep)
        .where(sql`${t.sourceId} is not null`),
      index('accounting_date').on(t.date, t.id, t.amount, t.category, t.deletedAt).where(live),
      index('accounting_amount').on(t.amount, t.id, t.date, t.category, t.deletedAt).where(live),
      index('accounting_category').on(t.category, t.id, t.amount, t.date, t.deletedAt).where(live),
      index('accounting_created')
        .on(t.createdAt, t.id, t.amount, t.date, t.category, t.deletedAt)
        .where(live),
      index('accounting_event').on(t.eventId, t.source, t.amount, t.deletedAt),
      index('accounting_project').on(t.projectId, t.amount, t.deletedAt),
      index('accounting_import')
        .on(t.importId, t.id, t.version, t.deletedAt)
        .where(sql`${t.importId} is not null`),
      // Finds transactions that were added by other means and are in a bank's file too.
      index('accounting_typed').on(t.date, t.amount).where(sql`${t.importKey} = '' and ${live}`),
      index('accounting_bank_id').on(t.bankId).where(sql`${t.bankId} <> '' and ${live}`),
      index('accounting_bank_key').on(t.importKey, t.bankId).where(sql`${t.bankId} <> '' and ${live}`),
      index('accounting_created_by').on(t.createdBy),
      index('accounting_saved_by').on(t.savedBy),
    ];
  },
);

/** The number and the sum of live rows by day, category, and sign, updated by triggers. */
export const accountingSums = sqliteTable(
  'accounting_sums',
  {
    date: text('date').notNull(),
    category: text('category').notNull(),
    type: text('type', { enum: ENTRY_SIGNS }).notNull(),
    count: integer('count').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.date, t.category, t.type] }),
    index('accounting_sums_days').on(t.date, t.type, t.amount, t.count),
    index('accounting_sums_categories').on(t.category, t.type, t.date, t.amount, t.count),
  ],
);

/** The number and the sum of all live rows by sign, updated by triggers. */
export const accountingTotals = sqliteTable(
  'accounting_totals',
  {
    type: text('type', { enum: ENTRY_SIGNS }).notNull(),
    count: integer('count').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type] })],
);

/** The number of live rows by import key, updated by triggers. */
export const accountingKeys = sqliteTable('accounting_keys', {
  importKey: text('import_key').primaryKey(),
  count: integer('count').notNull(),
});

/** Categories beside those of the specification, and which of all are hidden. A row of the specification's only says that. */
export const accountingCategories = sqliteTable(
  'accounting_categories',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    type: text('type', { enum: ENTRY_SIGNS }).notNull(),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull().default(false),
    /** The name before its last change, until all rows of the ledger have the new one. */
    formerName: text('former_name'),
    createdBy: refersTo(integer('created_by'), () => users.id),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('accounting_categories_name').on(sql`lower(${t.name})`),
    index('accounting_categories_created_by').on(t.createdBy),
  ],
);

/** Categories for rows whose description or payee contains a text, or equals it. */
export const accountingRules = sqliteTable(
  'accounting_rules',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    match: text('match', { enum: RULE_MATCHES }).notNull().default('contains'),
    contains: text('contains').notNull(),
    category: text('category').notNull(),
    createdBy: refersTo(integer('created_by'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('accounting_rules_contains').on(t.match, sql`lower(${t.contains})`),
    index('accounting_rules_created_by').on(t.createdBy),
  ],
);

/** Full-text index of live rows, with prefix search. */
export const accountingSearch = fullText({
  name: 'accounting_fts',
  table: accounting,
  columns: searchedFields<typeof TRANSACTION_FIELDS>({ category: true, payee: true, notes: true }),
  options: "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0",
});

export const accountingSummed = sums({
  name: 'accounting_sums',
  table: accounting,
  by: ['date', 'category', 'type'],
  totals: ['amount'],
});
export const accountingTotalled = sums({
  name: 'accounting_totals',
  table: accounting,
  by: ['type'],
  totals: ['amount'],
});
export const accountingKeyed = sums({
  name: 'accounting_keys',
  table: accounting,
  by: ['importKey'],
  totals: [],
});
