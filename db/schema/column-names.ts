import { and, type Column, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

type Columns<T extends SQLiteTable> = T['_']['columns'];
type ColumnKey<T extends SQLiteTable> = keyof Columns<T> & string;

/** A column as the driver reads it: instants as milliseconds, booleans as 1 and 0, JSON as text. */
type Driven<C extends Column> = C['_']['dataType'] extends 'date' | 'json'
  ? C['_']['driverParam']
  : C['_']['dataType'] extends 'boolean'
    ? 0 | 1
    : C['_']['data'];

/** A row as raw SQL reads it, by schema names. */
export type RowOf<T extends SQLiteTable, K extends ColumnKey<T>> = {
  [Key in K]: Columns<T>[Key]['_']['notNull'] extends true
    ? Driven<Columns<T>[Key]>
    : Driven<Columns<T>[Key]> | null;
};

/** Columns for a raw `select`, by schema names, so that a row is a `RowOf` of these keys. */
export function columnsOf<T extends SQLiteTable, K extends ColumnKey<T>>(
  table: T,
  alias: string,
  keys: readonly K[],
): string {
  const columns = getTableColumns(table);
  return keys.map((key) => `${alias}.${columns[key]?.name} as "${key}"`).join(', ');
}

/** The name of a column in the database. */
export function columnName<T extends SQLiteTable>(table: T, key: ColumnKey<T>): string {
  return getTableColumns(table)[key]?.name ?? key;
}

/** A placeholder for each column, for a prepared insert. */
export function placeholders<K extends string>(keys: readonly K[]): Record<K, Placeholder> {
  return Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)])) as unknown as Record<
    K,
    Placeholder
  >;
}

/** Columns for a `select` of drizzle, by schema names. */
export function columnsIn<T extends SQLiteTable, K extends ColumnKey<T>>(
  table: T,
  keys: readonly K[],
): Pick<Columns<T>, NoInfer<K>> {
  const columns = getTableColumns(table);
  return Object.fromEntries(keys.map((key) => [key, columns[key]])) as Pick<Columns<T>, K>;
}

/** The condition that columns equal the values bound by their names. */
export function bound<T extends SQLiteTable, K extends ColumnKey<T>>(table: T, keys: readonly K[]) {
  const columns = getTableColumns(table);
  return and(...keys.map((key) => sql`${columns[key]} = ${sql.placeholder(key)}`));
}

/** The row that drizzle reads for such columns. */
export type SelectedIn<C extends Record<string, Column>> = {
  [K in keyof C]: C[K]['_']['notNull'] extends true ? C[K]['_']['data'] : C[K]['_']['data'] | null;
};
