import type { CsvValue } from '#shared/kit/csv.ts';
import {
  type CsvFieldTable,
  columnOf,
  type Field,
  type FieldsOf,
  type FieldTable,
  fieldKeys,
  type StoredOf,
  TEXT_KINDS,
} from '#shared/kit/fields.ts';
import { formatCents, toDecimal } from '#shared/kit/money.ts';

/** The columns of a record's fields, in order. */
export function storedKeys<T extends FieldTable>(table: T): (keyof StoredOf<T> & string)[] {
  return fieldKeys(table).map((key) => columnOf(table, key)) as (keyof StoredOf<T> & string)[];
}

/** The stored fields of a row, without its other columns. */
export function storedOf<T extends FieldTable>(table: T, row: StoredOf<T>): StoredOf<T> {
  return Object.fromEntries(
    storedKeys(table).map((column) => [column, row[column]]),
  ) as unknown as StoredOf<T>;
}

/** The columns of a blank record. */
export function blankStored<T extends FieldTable>(table: T): StoredOf<T> {
  return Object.fromEntries(
    Object.entries(table).map(([key, field]) => [columnOf(table, key), blankValue(field)]),
  ) as unknown as StoredOf<T>;
}

function blankValue(field: Field): unknown {
  if (field.kind === 'choice') return field.initial;
  if (field.kind === 'tags') return [];
  return TEXT_KINDS.some((kind) => kind === field.kind) ? '' : null;
}

/** Converts validated fields to stored ones. Missing fields stay missing. */
export function toStored<T extends FieldTable>(
  table: T,
  values: { readonly [K in keyof T]?: FieldsOf<T>[K] | undefined },
): Partial<StoredOf<T>> {
  return Object.fromEntries(
    fieldKeys(table).flatMap((key) =>
      values[key] === undefined ? [] : [[columnOf(table, key), values[key]]],
    ),
  ) as Partial<StoredOf<T>>;
}

/** Converts a stored row to public fields, with money as a decimal. For responses, versions, and the audit log. */
export function fieldsOf<T extends FieldTable>(table: T, row: StoredOf<T>): FieldsOf<T> {
  return fromRow(table, fieldKeys(table), row) as FieldsOf<T>;
}

/** The fields of a row read by raw SQL, in which lists are JSON. Some fields can be left out. */
export function listedFields<T extends FieldTable, Omitted extends keyof T & string = never>(
  table: T,
  row: object,
  omitted: readonly Omitted[] = [],
): Omit<FieldsOf<T>, Omitted> {
  const keys = fieldKeys(table).filter((key) => !(omitted as readonly string[]).includes(key));
  return fromRow(table, keys, row) as Omit<FieldsOf<T>, Omitted>;
}

function fromRow(table: FieldTable, keys: readonly string[], row: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of keys)
    fields[key] = readValue(table[key], (row as Record<string, unknown>)[columnOf(table, key)]);
  return fields;
}

function readValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'money') return typeof value === 'number' ? toDecimal(value) : null;
  if (field?.kind === 'amount') return toDecimal(Number(value));
  return field?.kind === 'tags' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** A row's cells in the order of `csvFields`. `person` returns the name of an account. */
export function csvCells(table: CsvFieldTable, row: object, person: (key: string) => string): CsvValue[] {
  return Object.entries(table).flatMap(([key, field]) =>
    field.csv ? [cellOf(table, key, field, row, person)] : [],
  );
}

/** A row's cells, one for each field. `name` returns the name of an account or another row. */
export function fieldCells(table: FieldTable, row: object, name: (key: string) => string): CsvValue[] {
  return Object.entries(table).map(([key, field]) => cellOf(table, key, field, row, name));
}

function cellOf(
  table: FieldTable,
  key: string,
  field: Field,
  row: object,
  name: (key: string) => string,
): CsvValue {
  const stored = (row as Record<string, unknown>)[columnOf(table, key)];
  if (field.kind === 'person' || field.kind === 'row') return name(key);
  if (field.kind === 'money' || field.kind === 'amount')
    return typeof stored === 'number' ? { number: formatCents(stored) } : null;
  if (field.kind === 'choice') return field.labels[String(stored)] ?? '';
  if (field.kind === 'tags') return (JSON.parse(String(stored)) as string[]).join(', ');
  return typeof stored === 'string' ? stored : '';
}
