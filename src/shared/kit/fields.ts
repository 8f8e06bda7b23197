import { formatCents, parseMoney } from './money.ts';

/** A CSV column: other names in lower case, and its key if it differs from the field's. */
type CsvColumn = { key?: string; aliases: readonly string[] };
type Common = { label: string; csv?: CsvColumn | null };

/** A field that a column can be imported as. */
export type ImportField = {
  key: string;
  label: string;
  required?: true;
  /** Several columns can be mapped to it. Their cells are joined by line breaks. */
  several?: true;
  /** Other names, in lower case. */
  also: readonly string[];
};

/** The kinds with text values: single-line, multi-line, email address, https URL. */
export const TEXT_KINDS = ['line', 'text', 'email', 'url'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * One field of a record. `line` is single-line and `text` multi-line text, `choice` one of its options, `money` whole cents
 * in the database and a decimal in the API, `amount` the same with a sign and never 0, `day` a day such as 2026-03-01,
 * `person` an account's id, `link` the id of an entry, `row` the number of another row, `tags` a list of short texts. Optional texts may be empty, other optional fields may be null.
 */
export type Field =
  | (Common & { kind: TextKind; max: number; min?: number; required?: true })
  | (Common & {
      kind: 'choice';
      options: readonly string[];
      labels: Readonly<Record<string, string>>;
      initial: string;
      /** The error for any other value. */
      message?: string;
    })
  | (Common & { kind: 'money'; column: string; max: number })
  | (Common & { kind: 'amount'; max: number; required: true })
  | (Common & { kind: 'day'; required?: true })
  | (Common & { kind: 'person' | 'link' | 'row' })
  | (Common & { kind: 'tags'; max: number; tagMax: number });

/** The fields of a record in display order. This is their only list. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The fields of records that are imported from CSV files. `csv` is null for a field that isn't. */
export type CsvFieldTable = Readonly<Record<string, Field & { csv: CsvColumn | null }>>;

type OptionOf<F> = F extends { options: readonly (infer O extends string)[] } ? O : string;
type ValueOf<F extends Field> = F['kind'] extends 'choice'
  ? OptionOf<F>
  : F['kind'] extends TextKind
    ? string
    : F['kind'] extends 'money' | 'person' | 'row'
      ? number | null
      : F['kind'] extends 'amount'
        ? number
        : F['kind'] extends 'tags'
          ? string[]
          : F extends { required: true }
            ? string
            : string | null;
type DraftValueOf<F extends Field> = F['kind'] extends 'choice' ? OptionOf<F> : string;
type InputValueOf<F extends Field> = F['kind'] extends 'money'
  ? string | null
  : F['kind'] extends 'tags' | 'amount'
    ? string
    : ValueOf<F>;

/** The record in the API. Money is a decimal. */
export type FieldsOf<T extends FieldTable> = { -readonly [K in keyof T]: ValueOf<T[K]> };
/** The record in the database. Money is whole cents, in a column with its own name. */
export type StoredOf<T extends FieldTable> = {
  -readonly [K in keyof T as T[K] extends { column: infer C extends string } ? C : K]: ValueOf<T[K]>;
};
/** The values of a form: texts and options. */
export type DraftOf<T extends FieldTable> = { -readonly [K in keyof T]: DraftValueOf<T[K]> };
/** The input that a form sends. */
export type InputOf<T extends FieldTable> = { -readonly [K in keyof T]: InputValueOf<T[K]> };

/** The field names, in order. */
export function fieldKeys<T extends FieldTable>(table: T): (keyof T & string)[] {
  return Object.keys(table);
}

/** The label of each field. */
export function labelsOf(table: FieldTable): Record<string, string> {
  return mapFields(table, (field) => field.label);
}

/** The name of the column that holds a field. */
export function columnOf(table: FieldTable, key: string): string {
  const field = table[key];
  return field?.kind === 'money' ? field.column : key;
}

/** The CSV columns of such records. */
export function csvFields(table: CsvFieldTable): ImportField[] {
  return Object.entries(table).flatMap(([name, field]) => {
    if (!field.csv) return [];
    const { key = name, aliases } = field.csv;
    const required = 'required' in field && field.required;
    return [{ key, label: field.label, ...(required && { required }), also: aliases }];
  });
}

/** An empty form. */
export function blankDraft<T extends FieldTable>(table: T): DraftOf<T> {
  return mapFields(table, (field) => (field.kind === 'choice' ? field.initial : '')) as DraftOf<T>;
}

/** The form values of a record. */
export function draftOf<T extends FieldTable>(table: T, record: FieldsOf<T>): DraftOf<T> {
  return mapFields(table, (field, key) => draftText(field, record[key as keyof FieldsOf<T>])) as DraftOf<T>;
}

function draftText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money' || field.kind === 'amount') return moneyText(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A decimal from the API as form text: 1250.5 → "1250.50". */
function moneyText(value: number): string {
  const read = parseMoney(value.toFixed(2));
  return 'cents' in read ? formatCents(read.cents) : String(value);
}

/** The input of a form. Lists are sent as typed, with commas. */
export function inputOf<T extends FieldTable>(table: T, draft: DraftOf<T>): InputOf<T> {
  return mapFields(table, (field, key) => inputValue(field, draft[key as keyof DraftOf<T>])) as InputOf<T>;
}

function inputValue(field: Field, typed: string): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'email':
    case 'url':
    case 'choice':
    case 'tags':
      return typed;
    case 'money':
      return typed.trim() === '' ? null : typed.trim();
    case 'amount':
      return typed.trim();
    case 'person':
    case 'row':
      return typed === '' ? null : Number(typed);
    case 'day':
      return typed === '' && !field.required ? null : typed;
    case 'link':
      return typed === '' ? null : typed;
  }
}

function mapFields<Out>(table: FieldTable, map: (field: Field, key: string) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(table).map(([key, field]) => [key, map(field, key)]));
}
