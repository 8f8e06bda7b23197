import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { documentsAddress } from '#shared/documents/address.ts';
import { DocumentsPage } from '../modules/documents/DocumentsPage.tsx';

export const Route = createFileRoute('/internal-wiki')({
  validateSearch: (search: Record<string, unknown>) => documentsAddress.read(search),
  component: InternalWiki,
});

function InternalWiki() {
  return <DocumentsPage {...useRecordPage('/internal-wiki', Route.useSearch())} />;
}
