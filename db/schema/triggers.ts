import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { FieldTable, TextKind } from '#shared/kit/fields.ts';
import { columnName } from './column-names.ts';

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

type TextField<T extends FieldTable> = {
  [K in keyof T & string]: T[K] extends { kind: TextKind | 'tags' } ? K : never;
}[keyof T & string];

/** The fields of a record in its full-text index. Each text field needs a decision, so a new one isn't forgotten. */
export function searchedFields<T extends FieldTable>(
  isSearched: Readonly<Record<TextField<T>, boolean>>,
): TextField<T>[] {
  return (Object.keys(isSearched) as TextField<T>[]).filter((field) => isSearched[field]);
}

/** Checks a description against its table. */
export function sums<T extends RecordTable>(
  description: Sums & { table: T; by: readonly Key<T>[]; totals: readonly Key<T>[] },
): Sums {
  return description;
}

/**
 * Counts of live rows in the row that they belong to. `counted` are further counts with a condition on the row's columns, in
 * SQL with one column, such as `status = 'done'`.
 */
export type Tally = {
  name: string;
  table: RecordTable;
  parent: RecordTable;
  /** The column of `table` that refers to `parent`. */
  key: string;
  /** The column of `parent` that counts all live rows. */
  count: string;
  counted: Readonly<Record<string, string>>;
  /** A column with one of the counts as a whole percentage of all rows, rounded down. 0 without rows. */
  percent: { column: string; of: string };
};

/** Checks a description against its tables. */
export function tally<T extends RecordTable, P extends RecordTable>(
  description: Tally & {
    table: T;
    parent: P;
    key: Key<T>;
    count: Key<P>;
    counted: { [K in Key<P>]?: string };
    percent: { column: Key<P>; of: Key<P> };
  },
): Tally {
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

/** The triggers of a migration that maintain a tally. */
export function tallySql({ name, table, parent, key, count, counted, percent }: Tally): string[] {
  const [on, owner] = [getTableName(table), getTableName(parent)];
  const reference = columnName(table, key);
  const conditions = Object.entries(counted);
  const watched = conditions.map(([, condition]) => condition.slice(0, condition.indexOf(' ')));
  const change = (row: 'new' | 'old', sign: '+' | '-') => {
    const all = columnName(parent, count);
    const sets = [
      `${all} = ${all} ${sign} 1`,
      ...conditions.map(([column, condition]) => {
        const name = columnName(parent, column);
        return `${name} = ${name} ${sign} (${row}.${condition})`;
      }),
    ];
    return `UPDATE ${owner} SET ${sets.join(', ')} WHERE id = ${row}.${reference}`;
  };
  const [all, part] = [columnName(parent, count), columnName(parent, percent.of)];
  const share = (row: 'new' | 'old') =>
    ended(
      `UPDATE ${owner} SET ${columnName(parent, percent.column)} = CASE ${all} WHEN 0 THEN 0 ELSE ${part} * 100 / ${all} END WHERE id = ${row}.${reference}`,
    );
  return [
    trigger(`${name}_insert AFTER INSERT ON ${on} WHEN new.${LIVE}`, ended(change('new', '+')), share('new')),
    trigger(
      `${name}_update AFTER UPDATE OF ${[reference, ...watched].join(', ')}, deleted_at ON ${on}`,
      ended(`${change('old', '-')} AND old.${LIVE}`),
      ended(`${change('new', '+')} AND new.${LIVE}`),
      share('old'),
      share('new'),
    ),
    trigger(`${name}_delete AFTER DELETE ON ${on} WHEN old.${LIVE}`, ended(change('old', '-')), share('old')),
  ];
}

function ended(statement: string): string {
  return `${statement};`;
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
