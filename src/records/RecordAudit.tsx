import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { labelsOf } from '#shared/kit/fields.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { auditWords, type FieldNames } from './fieldTexts.ts';
import type { Kept, StaffRecord } from './staffRecord.ts';
import { useAuditTrail } from './useAuditTrail.ts';

/** The audit trail of a record. `also` are changes of what is none of its fields, with their words. */
export function RecordAudit<T extends FieldTable, Read extends Kept & FieldsOf<T>>({
  record,
  id,
  names,
  also = {},
}: RecordAuditProps<T, Read>) {
  const words = auditWords(record.fields, names);
  const labels = { ...labelsOf(record.fields), ...mapLabels(also) };
  return (
    <AuditTrail
      list={useAuditTrail(record.subject, id)}
      acts={record.acts}
      fields={labels}
      show={(field, value) => also[field]?.words?.(value) ?? words(field, value)}
    />
  );
}

type Also = Readonly<Record<string, { label: string; words?: (value: unknown) => string }>>;

function mapLabels(also: Also): Record<string, string> {
  return Object.fromEntries(Object.entries(also).map(([key, { label }]) => [key, label]));
}

type RecordAuditProps<T extends FieldTable, Read extends Kept & FieldsOf<T>> = {
  record: StaffRecord<T, Read>;
  id: number;
  names?: FieldNames;
  also?: Also;
};
