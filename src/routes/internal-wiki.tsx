import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import { DocumentsPage } from '../modules/documents/DocumentsPage.tsx';

export const Route = createFileRoute('/internal-wiki')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): DocumentsSearch => search,
  component: InternalWiki,
});

function InternalWiki() {
  return (
    <DocumentsPage
      {...useRecordPage('/internal-wiki', documentsAddress.read(Route.useSearch()), { ownPage: true })}
    />
  );
}
