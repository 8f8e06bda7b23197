import { DOCUMENT_CATEGORY_LABEL, type DocumentCategory } from '#shared/internal-documents.ts';
import { AuditTrail } from '../../components/AuditTrail.tsx';
import { useAuditTrail } from '../../lib/useAuditTrail.ts';

export function DocumentAudit({ id }: { id: number }) {
  return <AuditTrail list={useAuditTrail('document', id)} acts={ACTS} fields={FIELDS} show={showValue} />;
}

const ACTS: Record<string, string> = {
  'documents.create': 'Created',
  'documents.update': 'Edited',
  'documents.pin': 'Pin changed',
  'documents.delete': 'Deleted',
  'documents.restore': 'Restored',
  'documents.restoreVersion': 'Version restored',
};

const FIELDS: Record<string, string> = {
  title: 'Title',
  category: 'Category',
  content: 'Content',
  tags: 'Tags',
  pinned: 'Pinned',
};

function showValue(field: string, value: unknown): string | undefined {
  if (field === 'category') return DOCUMENT_CATEGORY_LABEL[value as DocumentCategory];
  if (field === 'pinned') return value ? 'Yes' : 'No';
  return undefined;
}
