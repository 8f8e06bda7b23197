import type { DraftOf, Field, FieldTable } from '#shared/kit/fields.ts';
import { showMoney } from '#shared/kit/money.ts';
import type { FieldText } from '#ui/diff/FieldDiff.tsx';

/** The names behind the ids of users and linked entries, by field. */
export type FieldNames = Readonly<Record<string, (id: string) => string>>;

/** The fields of a form as text, to compare two states of a record. */
export function fieldTexts<T extends FieldTable>(table: T, names: FieldNames = {}): FieldText<DraftOf<T>>[] {
  return Object.entries(table).map(([key, field]) => ({
    label: field.label,
    text: (draft) => {
      const text = draft[key as keyof DraftOf<T>];
      if (field.kind === 'choice') return field.labels[text] ?? text;
      return text === '' ? '' : (names[key]?.(text) ?? text);
    },
  }));
}

/** Whether a field has no value. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** A value of a record as text. Empty if there is none. */
export function fieldWords(field: Field, value: unknown, nameOf?: (id: string) => string): string {
  if (isBlank(value)) return '';
  if (field.kind === 'choice') return field.labels[String(value)] ?? String(value);
  const isMoney = field.kind === 'money' || field.kind === 'amount';
  if (isMoney && (typeof value === 'number' || typeof value === 'string')) return showMoney(value);
  if (Array.isArray(value)) return value.join(', ');
  return nameOf?.(String(value)) ?? String(value);
}

/** A value in the audit log as text, or undefined for a key outside the field table. */
export function auditWords(table: FieldTable, names: FieldNames = {}) {
  return (key: string, value: unknown): string | undefined => {
    const field = table[key];
    return field && fieldWords(field, value, names[key]);
  };
}
