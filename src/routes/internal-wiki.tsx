import { createFileRoute, useParams } from '@tanstack/react-router';
import { documentsAddress } from '#shared/documents/address.ts';
import { DocumentsPage } from '../modules/documents/DocumentsPage.tsx';

export const Route = createFileRoute('/internal-wiki')({
  validateSearch: (search: Record<string, unknown>) => documentsAddress.read(search),
  component: InternalWiki,
});

function InternalWiki() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id } = useParams({ strict: false });
  return (
    <DocumentsPage
      search={search}
      documentId={id === undefined ? null : Number(id)}
      onSearch={(next, replace) =>
        void navigate({ to: '/internal-wiki', search: next, replace, resetScroll: false })
      }
      onOpen={(document) =>
        void navigate({
          to: '/internal-wiki/$id',
          params: { id: String(document) },
          search: (before) => before,
          resetScroll: false,
        })
      }
      onClose={() =>
        void navigate({
          to: '/internal-wiki',
          search: (before) => before,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
