import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PROMPT_FIELDS } from '#shared/prompts/fields.ts';
import { DEFAULT_PROMPT_CATEGORY, PROMPT_CATEGORIES, RUN_RATINGS } from '#shared/prompts/model.ts';
import { belongsTo, createdAt, instant, recordStamps, refersTo } from './columns.ts';
import { fullText, searchedFields } from './triggers.ts';
import { users } from './users.ts';

/** Saved prompts. Only their owner sees a private one, not even admins. */
export const prompts = sqliteTable(
  'prompts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: refersTo(integer('owner_id'), () => users.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category', { enum: PROMPT_CATEGORIES }).notNull().default(DEFAULT_PROMPT_CATEGORY),
    /** The first version that everyone can read. Null while the prompt is private. */
    sharedVersion: integer('shared_version'),
    /** When it was last shared. New accounts can only share a few. */
    sharedAt: instant('shared_at'),
    /** When moderators hid it. In the meantime, it's as private as one that isn't shared. */
    hiddenAt: instant('hidden_at'),
    ...recordStamps(),
    deletedBy: integer('deleted_by').references(() => users.id),
    text: text('text').notNull(),
    /** The import that added it, which can be undone. The file may be gone. */
    importId: integer('import_id'),
  },
  (t) => {
    const shared = sql`${t.sharedVersion} is not null and ${t.hiddenAt} is null and ${t.deletedAt} is null`;
    return [
      index('prompts_owner').on(t.ownerId, t.deletedAt, t.id),
      index('prompts_owner_category').on(t.ownerId, t.deletedAt, t.category, t.id),
      index('prompts_name').on(t.ownerId, t.name),
      index('prompts_shared').on(t.id).where(shared),
      index('prompts_shared_category').on(t.category, t.id).where(shared),
      index('prompts_shared_at').on(t.ownerId, t.sharedAt).where(sql`${t.sharedAt} is not null`),
      index('prompts_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
      index('prompts_import')
        .on(t.importId, t.id, t.version, t.deletedAt)
        .where(sql`${t.importId} is not null`),
      index('prompts_deleted_by').on(t.deletedBy).where(sql`${t.deletedBy} is not null`),
    ];
  },
);

/** Whether everyone can read a prompt, in SQL. */
export const sharedSql = (alias: string): string =>
  `(${alias}.shared_version is not null and ${alias}.hidden_at is null and ${alias}.deleted_at is null)`;

/** Full-text index of all prompts that aren't deleted. What a viewer can't read is left out before ranking and paging. */
export const promptSearch = fullText({
  name: 'prompts_fts',
  table: prompts,
  columns: searchedFields<typeof PROMPT_FIELDS>({ name: true, description: true, text: true }),
  options: "tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail='full', columnsize=0",
});

/** What a model answered to a user's prompt. Only the user sees it. */
export const promptRuns = sqliteTable(
  'prompt_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    /** The prompt and the version that has exactly this text. Null for any other text. */
    promptId: integer('prompt_id').references(() => prompts.id, { onDelete: 'set null' }),
    promptVersion: integer('prompt_version'),
    rating: text('rating', { enum: RUN_RATINGS }),
    model: text('model').notNull(),
    ms: integer('ms').notNull(),
    tokens: integer('tokens'),
    estimated: integer('estimated', { mode: 'boolean' }).notNull(),
    /** Whether the output was longer. */
    isCut: integer('is_cut', { mode: 'boolean' }).notNull().default(false),
    createdAt: createdAt(),
    output: text('output').notNull(),
    values: text('field_values', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    index('prompt_runs_user').on(t.userId, t.id),
    index('prompt_runs_version')
      .on(t.promptId, t.promptVersion, t.rating)
      .where(sql`${t.promptId} is not null`),
    index('prompt_runs_created').on(t.createdAt),
  ],
);
