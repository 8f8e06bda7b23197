import { formatDateTime, formatDay } from '#lib/format.ts';
import type { AuditLine } from '#shared/admin/model.ts';
import { AUDIT_FIELDS, AUDIT_VALUES, auditValueTexts } from '#shared/audit/fields/messages.ts';
import { showMoney } from '#shared/kit/money.ts';

type Changed = Pick<AuditLine, 'action' | 'subject'>;

/** Values that are stored in another form than the one people read. */
const FORMATS: Readonly<Record<string, (value: string) => string>> = {
  'contact.lastContact': formatDay,
  'contact.value': showMoney,
  'entry.solvedAt': formatDateTime,
};

/** A field's label. Moved sections are stored under their title. */
export function fieldText({ action, subject }: Changed, field: string): string {
  if (action === 'courses.moveSection') return field;
  return AUDIT_FIELDS[`${subject}.${field}`] ?? AUDIT_FIELDS[field] ?? field;
}

/** A value as text. Empty values are a dash. Positions are stored from 0 and shown from 1. */
export function valueText({ action, subject }: Changed, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return auditValueTexts.none;
  const key = `${subject}.${field}`;
  const label = AUDIT_VALUES[key]?.[String(value)];
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? auditValueTexts.yes : auditValueTexts.no;
  if (typeof value === 'number' && (field === 'position' || action === 'courses.moveSection'))
    return String(value + 1);
  if (typeof value === 'string') return FORMATS[key]?.(value) ?? value;
  if (Array.isArray(value)) return value.join(', ') || auditValueTexts.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
