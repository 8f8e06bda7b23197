import { formatCents, parseMoney } from './money.ts';

/** A column of a CSV file: other names of it in lower case, and its key where it is not the field's. */
type CsvColumn = { key?: string; aliases: readonly string[] };
type Common = { label: string; csv?: CsvColumn };

/** A field that a column can be imported as. */
export type ImportField = {
  key: string;
  label: string;
  required?: true;
  /** Other names of it, in lower case. */
  also: readonly string[];
};

/** The kinds whose value is a text: of one line, of many, an email address, a complete https URL. */
export const TEXT_KINDS = ['line', 'text', 'email', 'url'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * One field of a record. `line` and `text` are texts of one line and of many, `choice` is one of its options, `money` whole
 * cents in its column and a decimal on the wire, `day` a day such as 2026-03-01, `person` an account's id, `link` the id of
 * something else, `tags` a list of short texts. Texts that are not required may be empty, others may be null.
 */
export type Field =
  | (Common & { kind: TextKind; max: number; min?: number; required?: true })
  | (Common & {
      kind: 'choice';
      options: readonly string[];
      labels: Readonly<Record<string, string>>;
      initial: string;
      /** What is said of anything else. */
      message?: string;
    })
  | (Common & { kind: 'money'; column: string; max: number })
  | (Common & { kind: 'day' | 'person' | 'link' })
  | (Common & { kind: 'tags'; max: number; tagMax: number });

/** The fields of a record in the order in which people see them: the only list of them. */
export type FieldTable = Readonly<Record<string, Field>>;

type OptionOf<F> = F extends { options: readonly (infer O extends string)[] } ? O : string;
type ValueOf<F extends Field> = F['kind'] extends 'choice'
  ? OptionOf<F>
  : F['kind'] extends TextKind
    ? string
    : F['kind'] extends 'money' | 'person'
      ? number | null
      : F['kind'] extends 'tags'
        ? string[]
        : string | null;
type DraftValueOf<F extends Field> = F['kind'] extends 'choice' ? OptionOf<F> : string;
type InputValueOf<F extends Field> = F['kind'] extends 'money'
  ? string | null
  : F['kind'] extends 'tags'
    ? string
    : ValueOf<F>;

/** What is read and written over the wire; money is a decimal. */
export type FieldsOf<T extends FieldTable> = { -readonly [K in keyof T]: ValueOf<T[K]> };
/** What the columns hold; money is whole cents, in a column of its own name. */
export type StoredOf<T extends FieldTable> = {
  -readonly [K in keyof T as T[K] extends { column: infer C extends string } ? C : K]: ValueOf<T[K]>;
};
/** What a form holds: texts, and options where one is chosen. */
export type DraftOf<T extends FieldTable> = { -readonly [K in keyof T]: DraftValueOf<T[K]> };
/** What a form sends. */
export type InputOf<T extends FieldTable> = { -readonly [K in keyof T]: InputValueOf<T[K]> };

/** Names of the fields, in their order. */
export function fieldKeys<T extends FieldTable>(table: T): (keyof T & string)[] {
  return Object.keys(table);
}

/** What each field is called. */
export function labelsOf(table: FieldTable): Record<string, string> {
  return mapFields(table, (field) => field.label);
}

/** The name of the column that holds a field. */
export function columnOf(table: FieldTable, key: string): string {
  const field = table[key];
  return field?.kind === 'money' ? field.column : key;
}

/** The columns of a file that holds such records. */
export function csvFields(table: FieldTable): ImportField[] {
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

/** A record as its form holds it. */
export function draftOf<T extends FieldTable>(table: T, record: FieldsOf<T>): DraftOf<T> {
  return mapFields(table, (field, key) => draftText(field, record[key as keyof FieldsOf<T>])) as DraftOf<T>;
}

function draftText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money') return moneyText(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A decimal from the wire as it is typed: 1250.5 → "1250.50". */
function moneyText(value: number): string {
  const read = parseMoney(value.toFixed(2));
  return 'cents' in read ? formatCents(read.cents) : String(value);
}

/** What a form sends. A list is sent as it was typed, with commas. */
export function inputOf<T extends FieldTable>(table: T, draft: DraftOf<T>): InputOf<T> {
  return mapFields(table, (field, key) => sent(field, draft[key as keyof DraftOf<T>])) as InputOf<T>;
}

function sent(field: Field, typed: string): unknown {
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
    case 'person':
      return typed === '' ? null : Number(typed);
    case 'day':
    case 'link':
      return typed === '' ? null : typed;
  }
}

function mapFields<Out>(table: FieldTable, map: (field: Field, key: string) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(table).map(([key, field]) => [key, map(field, key)]));
}
