import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo } from './columns.ts';

/** Who turns texts into vectors: this server, or the API of the model. */
export const VECTOR_PROVIDERS = ['embedded', 'endpoint'] as const;
export type VectorProvider = (typeof VECTOR_PROVIDERS)[number];

/** The kinds of texts that have vectors. */
export const VECTOR_KINDS = ['entry', 'comment', 'lesson', 'document'] as const;
export type VectorKind = (typeof VECTOR_KINDS)[number];

/** The models whose vectors are stored, one of each provider. Another model of a provider replaces the row. */
export const vectorModels = sqliteTable(
  'vector_models',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    provider: text('provider', { enum: VECTOR_PROVIDERS }).notNull(),
    model: text('model').notNull(),
    /** Texts are added to those that wait kind by kind. Null once all are. */
    adding: text('adding', { enum: VECTOR_KINDS }),
    /** The last row of that kind that was added. */
    after: integer('after').notNull().default(0),
  },
  (t) => [uniqueIndex('vector_models_provider').on(t.provider)],
);

/**
 * The vectors of a text, one after the other in the order of its parts, with a byte for each number. Triggers delete the row in
 * the transaction that changes, hides, or deletes the text. A new row always has a higher ID.
 */
export const textVectors = sqliteTable(
  'text_vectors',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    model: belongsTo(integer('model'), () => vectorModels.id),
    kind: text('kind', { enum: VECTOR_KINDS }).notNull(),
    row: integer('row').notNull(),
    /** The tier of the text, as in the full-text indexes. Internal documents are in that of staff. */
    tier: integer('tier').notNull(),
    vectors: blob('vectors', { mode: 'buffer' }).notNull(),
  },
  (t) => [
    uniqueIndex('text_vectors_text').on(t.kind, t.row, t.model),
    index('text_vectors_model').on(t.model),
  ],
);

/** Texts that wait for their vectors. Triggers add them for each model, a job takes them. */
export const vectorsWaiting = sqliteTable(
  'vectors_waiting',
  {
    /** The order of the changes. The latest is done first. */
    n: integer('n').primaryKey({ autoIncrement: true }),
    model: belongsTo(integer('model'), () => vectorModels.id),
    kind: text('kind', { enum: VECTOR_KINDS }).notNull(),
    row: integer('row').notNull(),
  },
  (t) => [
    uniqueIndex('vectors_waiting_text').on(t.kind, t.row, t.model),
    // Its rows are in the order of `n`.
    index('vectors_waiting_model').on(t.model),
  ],
);
