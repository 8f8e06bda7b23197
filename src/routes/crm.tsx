import { createFileRoute, useLocation, useParams } from '@tanstack/react-router';
import { readCrmSearch } from '#shared/contact-address.ts';
import { isPage } from '#shared/pages.ts';
import { NotFound } from '../components/NotFound.tsx';
import { CrmPage } from '../modules/crm/CrmPage.tsx';

export const Route = createFileRoute('/crm')({
  validateSearch: (search: Record<string, unknown>) => readCrmSearch(search),
  component: Crm,
});

const LIST = { to: '/crm', search: true, replace: true, resetScroll: false } as const;

function Crm() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id } = useParams({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  // What is below the list is shown by it, and so is that there is nothing.
  if (!isPage(path)) return <NotFound />;
  return (
    <CrmPage
      search={search}
      contactId={id === undefined ? null : Number(id)}
      onSearch={(next, replace) => void navigate({ to: '/crm', search: next, replace, resetScroll: false })}
      onOpen={(contact, replace = false) =>
        void navigate({
          to: '/crm/$id',
          params: { id: String(contact) },
          search: (before) => before,
          replace,
          resetScroll: false,
        })
      }
      onClose={() => void navigate(LIST)}
      onGone={() => void navigate({ ...LIST, ignoreBlocker: true })}
    />
  );
}
