import { type Column, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../open.ts';
import type { Acting, ActingUser } from './records.ts';
import { prepared, preparedColumn } from './statement.ts';

/** How a kind of row is deleted, restored, and purged. Each method runs inside a write. */
export type TrashHandler = {
  /** Deletes the row and returns its title. */
  remove: (acting: ActingUser, id: string, deletedAt: Date) => string;
  restore: (acting: ActingUser, id: string) => void;
  /** Deletes the row's data in steps of a few milliseconds. Returns true when it is done. */
  purge: (acting: Acting, id: string) => boolean;
};

type TrashTable = SQLiteTable & { id: Column; deletedAt: Column };

/** Marks a live row as deleted, and returns the value of its title column. Throws `NOT_FOUND` if there is none. */
export function markDeleted<T extends TrashTable>(
  db: Db,
  { table, title, missing }: { table: T; title: T['_']['columns'][string]; missing: string },
  id: string,
  deletedAt: Date,
): string {
  const sql = `update ${getTableName(table)} set deleted_at = ? where id = ? and deleted_at is null returning ${title.name}`;
  const deleterName = preparedColumn<[number, number], string>(db, sql).get(deletedAt.getTime(), Number(id));
  if (deleterName === undefined) throw new AppError('NOT_FOUND', missing);
  return deleterName;
}

/** Makes a deleted row live again. Throws `GONE` if it no longer exists. */
export function unmarkDeleted(db: Db, table: TrashTable, id: string, goneMessage: string): void {
  const sql = `update ${getTableName(table)} set deleted_at = null where id = ?`;
  if (prepared<[number]>(db, sql).run(Number(id)).changes === 0) throw new AppError('GONE', goneMessage);
}

/** Drops a deleted row. A row that was restored in the meantime stays. */
export function dropDeleted(db: Db, table: TrashTable, id: string): void {
  prepared<[number]>(db, `delete from ${getTableName(table)} where id = ? and deleted_at is not null`).run(
    Number(id),
  );
}
