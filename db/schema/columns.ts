import { integer } from 'drizzle-orm/sqlite-core';

/** An instant, in milliseconds since 1970 UTC. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const createdAt = () => instant('created_at').notNull();
export const updatedAt = () => instant('updated_at').notNull();

/** Counts saves, from 1; a save that carries an older number is stale. */
export const version = () => integer('version').notNull().default(1);

/** Set when a row is in the trash; null while it lives. */
export const deletedAt = () => instant('deleted_at');
