import { formatDateTime, formatDay } from '#lib/text/format.ts';
import type { AuditLine } from '#shared/admin/output.ts';
import { AUDIT_FIELDS, AUDIT_VALUES, auditValueTexts } from '#shared/audit/fields.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { fieldOf } from './fieldTables.ts';

type Changed = Pick<AuditLine, 'action' | 'subject'>;

/** Kinds of fields, and fields, whose values are stored in another form than the one people read. */
const FORMATS: Readonly<Record<string, (value: string) => string>> = {
  day: formatDay,
  money: moneyText,
  amount: moneyText,
  'entry.solvedAt': formatDateTime,
};

function moneyText(decimal: string): string {
  return showMoney(Number(decimal));
}

/** A field's label. Moved sections are stored under their title. */
export function fieldText({ action, subject }: Changed, field: string): string {
  if (action === 'courses.moveSection') return field;
  return (
    AUDIT_FIELDS[`${subject}.${field}`] ?? fieldOf(subject, field)?.label ?? AUDIT_FIELDS[field] ?? field
  );
}

/** A value as text. Empty values are a dash. Positions are stored from 0 and shown from 1. */
export function valueText({ action, subject }: Changed, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return auditValueTexts.none;
  const key = `${subject}.${field}`;
  const { kind, labels = AUDIT_VALUES[key] } = fieldOf(subject, field) ?? {};
  const label = labels?.[String(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? auditValueTexts.yes : auditValueTexts.no;
  if (typeof value === 'number' && (field === 'position' || action === 'courses.moveSection'))
    return String(value + 1);
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    return FORMATS[kind ?? key]?.(text) ?? text;
  }
  if (Array.isArray(value)) return value.join(', ') || auditValueTexts.none;
  return JSON.stringify(value);
}
