import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/text/format.ts';
import type { Field, FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { emailLink } from '#shared/kit/links.ts';
import { Clamped } from '#ui/base/Clamped.tsx';
import type { Column } from '#ui/table/columns.ts';
import { Day } from '#ui/table/Day.tsx';
import { Sum } from '#ui/table/Sum.tsx';
import { fieldWords, isBlank } from './fieldTexts.ts';

/** The fields with ids, whose names only their module knows. */
type IdKey<T extends FieldTable> = {
  [K in keyof T]: T[K]['kind'] extends 'person' | 'link' | 'row' ? K : never;
}[keyof T];

/** A value for display, with email addresses and URLs as links. Empty if there is none. */
export function fieldValue(field: Field, value: unknown): ReactNode {
  if (isBlank(value)) return '';
  const text = String(value);
  if (field.kind === 'email') return <Link href={emailLink(text)}>{text}</Link>;
  if (field.kind === 'url') {
    return (
      <Link href={text} target="_blank" rel="noopener nofollow ugc">
        {text}
      </Link>
    );
  }
  return field.kind === 'day' ? formatDay(text) : fieldWords(field, value);
}

/**
 * The fields of an open record with their labels, in the order of the field table. `own` are the fields that the module
 * renders itself, or false for fields that are shown elsewhere.
 */
export function recordFacts<T extends FieldTable>(
  fields: T,
  record: FieldsOf<T>,
  own: Record<IdKey<T>, ReactNode> & { [K in keyof T]?: ReactNode },
): [label: string, value: ReactNode][] {
  const drawn: Readonly<Record<string, ReactNode>> = own;
  return Object.entries(fields)
    .filter(([key]) => drawn[key] !== false)
    .map(([key, field]) => [
      field.label,
      key in drawn ? drawn[key] : fieldValue(field, record[key as keyof T]),
    ]);
}

/** The kinds of fields that fit into a cell while they are edited. */
const IN_CELLS: ReadonlySet<Field['kind']> = new Set([
  'line',
  'email',
  'url',
  'choice',
  'money',
  'amount',
  'day',
  'person',
]);

/** The column of a field in a table. Defaults follow from the field. */
type ColumnOf<Row> = Partial<Omit<Column<Row>, 'key'>>;

/** The columns of a table, in the order of the field table. Every field must be listed. Null means no column. */
export function recordColumns<T extends FieldTable, Row extends Partial<FieldsOf<T>>>(
  fields: T,
  columns: { [K in keyof T]: ColumnOf<Row> | null },
): Column<Row>[] {
  return Object.entries(fields).flatMap(([key, field]): Column<Row>[] => {
    const column = columns[key];
    if (!column) return [];
    const cell = (row: Row) => cellOf(field, row[key as keyof Row]);
    const edit = IN_CELLS.has(field.kind) ? key : undefined;
    const numeric = isSum(field);
    return [{ key, label: field.label, numeric, edit, editLabel: field.label, cell, ...column }];
  });
}

function isSum({ kind }: Field): boolean {
  return kind === 'money' || kind === 'amount';
}

function cellOf(field: Field, value: unknown): ReactNode {
  if (isSum(field) && !isBlank(value)) return <Sum>{fieldValue(field, value)}</Sum>;
  if (field.kind === 'line' && !isBlank(value)) return <Clamped lines={2}>{String(value)}</Clamped>;
  if (field.kind === 'day' && !isBlank(value)) return <Day>{fieldValue(field, value)}</Day>;
  return fieldValue(field, value);
}
