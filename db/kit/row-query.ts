import { Column, is, noopDecoder, Placeholder, SQL, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';

/** What a `select` of drizzle reads: columns, SQL, and objects of columns. */
type Selection = { [name: string]: Column | SQL | { [name: string]: Column } };
/** A `select` of drizzle before it is prepared. */
type Select = { _: { readonly result: object[] }; toSQL: () => { sql: string; params: unknown[] } };
type Row<Query extends Select> = Query['_']['result'][number];
type Values = Record<string, unknown>;

/** How a column's value is read. Null: as SQLite returns it. */
type Decode = ((value: unknown) => unknown) | null;
/** One field of a row: a column, a constant, or an object of columns. */
type Field =
  | { name: string; at: number; decode: Decode }
  | { name: string; value: unknown }
  | { name: string; fields: Field[] };

const constants = new WeakMap<object, { value: unknown }>();

/** A field that has the same value in each row. It isn't read: each value that SQLite returns takes time. */
export function constant<T>(value: T): SQL<T> {
  const field = sql<T>`null`;
  constants.set(field, { value });
  return field;
}

/**
 * Prepares a query of drizzle for lists and reads that are asked often. What each column needs is found once, where drizzle
 * finds it for each value of each row. An object of columns must come from a table that every row has: unlike with drizzle,
 * it is never null.
 */
export function rowQuery<Columns extends Selection, Query extends Select>(
  db: Db,
  columns: Columns,
  build: (columns: Columns) => Query,
) {
  const read = Object.fromEntries(Object.entries(columns).filter(([, field]) => !constants.has(field)));
  const { sql: text, params } = build(read as Columns).toSQL();
  const statement = db.$client.prepare<unknown[], unknown[]>(text).raw();
  const bound = params.map((param) => (is(param, Placeholder) ? { name: param.name } : { value: param }));
  const bind = (values: Values) => bound.map((each) => ('value' in each ? each.value : values[each.name]));
  const fields = fieldsOf(columns, { next: 0 });
  const rowOf = (values: unknown[]) => readRow(fields, values) as Row<Query>;
  return {
    all: (values: Values): Row<Query>[] => statement.all(...bind(values)).map(rowOf),
    get: (values: Values): Row<Query> | undefined => {
      const row = statement.get(...bind(values));
      return row && rowOf(row);
    },
  };
}

/** In drizzle's order, which is that of the columns in the SQL. */
function fieldsOf(columns: Selection, place: { next: number }): Field[] {
  return Object.entries(columns).map(([name, field]): Field => {
    const known = constants.get(field);
    if (known) return { name, value: known.value };
    if (!is(field, Column) && !is(field, SQL)) return { name, fields: fieldsOf(field, place) };
    const at = place.next;
    place.next += 1;
    return { name, at, decode: decodeOf(field) };
  });
}

const AS_STORED = Column.prototype.mapFromDriverValue;

function decodeOf(field: Column | SQL): Decode {
  if (is(field, Column))
    return field.mapFromDriverValue === AS_STORED ? null : (value) => field.mapFromDriverValue(value);
  // `mapWith` sets it. It isn't part of drizzle's types.
  const { decoder } = field as unknown as { decoder: { mapFromDriverValue: (value: unknown) => unknown } };
  return decoder === noopDecoder ? null : (value) => decoder.mapFromDriverValue(value);
}

function readRow(fields: readonly Field[], values: unknown[]): Values {
  const row: Values = {};
  for (const field of fields) {
    if ('value' in field) row[field.name] = field.value;
    else if ('fields' in field) row[field.name] = readRow(field.fields, values);
    else {
      const value = values[field.at];
      row[field.name] = value === null || field.decode === null ? value : field.decode(value);
    }
  }
  return row;
}
