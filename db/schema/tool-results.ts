import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TOOL_IDS, TOOL_PROVIDERS } from '#shared/tool-runs/model.ts';
import { belongsTo, createdAt } from './columns.ts';
import { users } from './users.ts';

/** Runs of tools that users saved. Only their owner sees them. */
export const toolResults = sqliteTable(
  'tool_results',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    toolId: text('tool_id', { enum: [...TOOL_IDS] as [(typeof TOOL_IDS)[number]] }).notNull(),
    provider: text('provider', { enum: TOOL_PROVIDERS }).notNull(),
    model: text('model'),
    createdAt: createdAt(),
    /** The beginning of the output, for lists. */
    excerpt: text('excerpt').notNull(),
    output: text('output', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    input: text('input', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('tool_results_user').on(t.userId, t.id)],
);
