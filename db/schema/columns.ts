import type { NotNull } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, type SQLiteColumnBuilder } from 'drizzle-orm/sqlite-core';

/** An instant, in milliseconds since 1970 UTC. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const createdAt = () => instant('created_at').notNull();
export const updatedAt = () => instant('updated_at').notNull();

/** Counts saves, from 1; a save that carries an older number is stale. */
export const version = () => integer('version').notNull().default(1);

/** Set when a row is in the trash; null while it lives. */
export const deletedAt = () => instant('deleted_at');

/** The row of another table that is always named; it cannot go before this one. */
export function refersTo<B extends SQLiteColumnBuilder>(
  column: B,
  target: () => AnySQLiteColumn,
): NotNull<B> {
  return column.references(target).notNull();
}

/** The row of another table that this one goes with. */
export function belongsTo<B extends SQLiteColumnBuilder>(
  column: B,
  target: () => AnySQLiteColumn,
): NotNull<B> {
  return column.references(target, { onDelete: 'cascade' }).notNull();
}
