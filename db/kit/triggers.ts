import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { columnName } from './columns.ts';

/** A table whose deleted rows stay until they are purged. Indexes and sums only include live rows. */
type RecordTable = SQLiteTable & { id: Column; deletedAt: Column };
type Key<T extends RecordTable> = keyof T['_']['columns'] & string;

/** A full-text index over some columns of a table. A list is indexed as its values, one per line. */
export type FullText = {
  name: string;
  table: RecordTable;
  columns: readonly string[];
  /** The tokenizer and other options of FTS5. */
  options: string;
};

/** The number of rows by the values of some columns, and the sums of other columns. Null counts as 0. */
export type Sums = { name: string; table: RecordTable; by: readonly string[]; totals: readonly string[] };

/** Checks a description against its table. */
export function fullText<T extends RecordTable>(
  description: FullText & { table: T; columns: readonly Key<T>[] },
): FullText {
  return description;
}

/** Checks a description against its table. */
export function sums<T extends RecordTable>(
  description: Sums & { table: T; by: readonly Key<T>[]; totals: readonly Key<T>[] },
): Sums {
  return description;
}

const LIVE = 'deleted_at IS NULL';
const GONE = 'deleted_at IS NOT NULL';

/**
 * The statements of a migration that create a full-text index and its triggers. A test compares them with the installed
 * migrations, and prints the SQL that a new index needs.
 */
export function fullTextSql({ name, table, columns, options }: FullText): string[] {
  const on = getTableName(table);
  const names = columns.map((key) => columnName(table, key));
  const list = names.join(', ');
  const values = (row: 'new' | 'old') => columns.map((key) => indexedText(table, key, row)).join(', ');
  const changed = names.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');
  const add = `INSERT INTO ${name} (rowid, ${list}) VALUES (new.id, ${values('new')});`;
  const remove = `INSERT INTO ${name} (${name}, rowid, ${list}) VALUES ('delete', old.id, ${values('old')});`;
  const update = `UPDATE OF ${list}, deleted_at ON ${on}`;
  return [
    `CREATE VIRTUAL TABLE ${name} USING fts5(${list}, content='${on}', content_rowid='id', ${options})`,
    trigger(`${name}_insert AFTER INSERT ON ${on} WHEN new.${LIVE}`, add),
    trigger(`${name}_leave BEFORE ${update} WHEN old.${LIVE} AND (new.${GONE} OR ${changed})`, remove),
    trigger(`${name}_return AFTER ${update} WHEN new.${LIVE} AND (old.${GONE} OR ${changed})`, add),
    trigger(`${name}_purge BEFORE DELETE ON ${on} WHEN old.${LIVE}`, remove),
  ];
}

/** The triggers of a migration that maintain sums. Their table is in the schema, with the grouping columns as its primary key. */
export function sumsSql({ name, table, by, totals }: Sums): string[] {
  const on = getTableName(table);
  const keys = by.map((key) => columnName(table, key));
  const added = totals.map((key) => columnName(table, key));
  const columns = [...keys, 'count', ...added].join(', ');
  const value = (key: string, row: 'new' | 'old') => orZero(table, key, row);
  const values = [...by.map((key) => value(key, 'new')), '1', ...totals.map((key) => value(key, 'new'))].join(
    ', ',
  );
  const plus = ['count = count + 1', ...added.map((column) => `${column} = ${column} + excluded.${column}`)];
  const minus = totals.map(
    (key) => `${columnName(table, key)} = ${columnName(table, key)} - ${value(key, 'old')}`,
  );
  const place = by.map((key) => `${columnName(table, key)} = ${value(key, 'old')}`).join(' AND ');
  const subtract = `UPDATE ${name} SET ${['count = count - 1', ...minus].join(', ')} WHERE`;
  const conflict = `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${plus.join(', ')};`;
  return [
    trigger(
      `${name}_insert AFTER INSERT ON ${on} WHEN new.${LIVE}`,
      `INSERT INTO ${name} (${columns}) VALUES (${values}) ${conflict}`,
    ),
    trigger(
      `${name}_update AFTER UPDATE OF ${[...keys, ...added].join(', ')}, deleted_at ON ${on}`,
      `${subtract} old.${LIVE} AND ${place};`,
      `INSERT INTO ${name} (${columns}) SELECT ${values} WHERE new.${LIVE} ${conflict}`,
    ),
    trigger(`${name}_delete AFTER DELETE ON ${on} WHEN old.${LIVE}`, `${subtract} ${place};`),
  ];
}

function trigger(head: string, ...body: string[]): string {
  return `CREATE TRIGGER ${head}\nBEGIN\n  ${body.join('\n  ')}\nEND`;
}

function indexedText(table: RecordTable, key: string, row: 'new' | 'old'): string {
  const value = `${row}.${columnName(table, key)}`;
  return getTableColumns(table)[key]?.dataType === 'json'
    ? `(SELECT group_concat(value, char(10)) FROM json_each(${value}))`
    : value;
}

function orZero(table: RecordTable, key: string, row: 'new' | 'old'): string {
  const value = `${row}.${columnName(table, key)}`;
  return getTableColumns(table)[key]?.notNull ? value : `coalesce(${value}, 0)`;
}
