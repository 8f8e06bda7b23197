import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TURN_COMMANDS, TURN_RATINGS, TURN_STATES } from '#shared/ai/chat/model.ts';
import type { TurnSource } from '#shared/ai/chat/output.ts';
import { AI_FAILURES } from '#shared/ai/model.ts';
import { belongsTo, createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** The use of the model by UTC day, such as 2026-03-01. Names no user. */
export const aiDays = sqliteTable('ai_days', {
  day: text('day').primaryKey(),
  tokens: integer('tokens').notNull().default(0),
  /** The part of the tokens that the model didn't report. */
  estimated: integer('estimated').notNull().default(0),
  answers: integer('answers').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  lastFailure: text('last_failure', { enum: AI_FAILURES }),
  lastFailureAt: instant('last_failure_at'),
});

/** Questions that the model is answering, of all processes. A row of a process that was killed expires. */
export const aiRuns = sqliteTable('ai_runs', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  day: text('day').notNull(),
  /** The tokens set aside for it. */
  reserved: integer('reserved').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Conversations of each account with the assistant. Only their owner reads them. */
export const aiConversations = sqliteTable(
  'ai_conversations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    /** The browser's ID, so that it can begin one without a request. */
    clientId: text('client_id').notNull(),
    /** The name that the user gave it. Without one, its first question names it. */
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
    /** When something was last asked. */
    lastAt: instant('last_at').notNull(),
    /** The user deleted it, which can be undone for some minutes. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('ai_conversations_client').on(t.userId, t.clientId),
    index('ai_conversations_user').on(t.userId, t.lastAt, t.id),
    // For the jobs that delete old and deleted ones.
    index('ai_conversations_old').on(t.lastAt),
    index('ai_conversations_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Questions of each account to the assistant, with what it gave. Only their owner reads them. */
export const aiTurns = sqliteTable(
  'ai_turns',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    /** Always set. The column was added to rows that exist. */
    conversationId: integer('conversation_id').references(() => aiConversations.id, { onDelete: 'cascade' }),
    /** The browser's ID. A request that arrives twice runs once. */
    clientId: text('client_id').notNull(),
    command: text('command', { enum: TURN_COMMANDS }).notNull(),
    question: text('question').notNull(),
    state: text('state', { enum: TURN_STATES }).notNull(),
    /** What the command gave, as JSON. It quotes the sources, which are checked on every read. */
    result: text('result'),
    sources: text('sources', { mode: 'json' }).$type<TurnSource[]>().notNull(),
    /** The tier that the user could see, for words whose sources aren't known. */
    tier: integer('tier').notNull(),
    /** What the user thinks of the answer, and why. */
    rating: text('rating', { enum: TURN_RATINGS }),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    /** The user cleared the history, which can be undone for some minutes. */
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    uniqueIndex('ai_turns_client').on(t.userId, t.clientId),
    index('ai_turns_user').on(t.userId, t.id),
    index('ai_turns_conversation').on(t.conversationId, t.id),
    // For the job that deletes cleared turns.
    index('ai_turns_cleared').on(t.clearedAt).where(sql`${t.clearedAt} is not null`),
  ],
);
