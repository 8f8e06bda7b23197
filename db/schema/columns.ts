import type { NotNull } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, type SQLiteColumnBuilder } from 'drizzle-orm/sqlite-core';

/** A time in milliseconds since 1970 UTC. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const createdAt = () => instant('created_at').notNull();
export const updatedAt = () => instant('updated_at').notNull();

/** Counts saves from 1. A save with an older number is an edit conflict. */
export const version = () => integer('version').notNull().default(1);

/** When a row was moved to the trash. Null while it's live. */
export const deletedAt = () => instant('deleted_at');

/** What every record has that is edited and can be deleted. */
export const recordStamps = () => ({
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: deletedAt(),
});

/** A required reference to a row that can't be deleted before this one. */
export function refersTo<B extends SQLiteColumnBuilder>(
  column: B,
  target: () => AnySQLiteColumn,
): NotNull<B> {
  return column.references(target).notNull();
}

/** A reference to a row that this one is deleted with. */
export function belongsTo<B extends SQLiteColumnBuilder>(
  column: B,
  target: () => AnySQLiteColumn,
): NotNull<B> {
  return column.references(target, { onDelete: 'cascade' }).notNull();
}
