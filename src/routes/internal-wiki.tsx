import { createFileRoute, useLocation, useParams } from '@tanstack/react-router';
import { readDocumentsSearch } from '#shared/document-address.ts';
import { isPage } from '#shared/pages.ts';
import { NotFound } from '../components/NotFound.tsx';
import { DocumentsPage } from '../modules/documents/DocumentsPage.tsx';

export const Route = createFileRoute('/internal-wiki')({
  validateSearch: (search: Record<string, unknown>) => readDocumentsSearch(search),
  component: InternalWiki,
});

function InternalWiki() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id } = useParams({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  // What is below the list is shown by it, and so is that there is nothing.
  if (!isPage(path)) return <NotFound />;
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
