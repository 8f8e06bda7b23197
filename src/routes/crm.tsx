import { createFileRoute, useParams } from '@tanstack/react-router';
import { contactsAddress } from '#shared/contacts/address.ts';
import { CrmPage } from '../modules/contacts/CrmPage.tsx';

export const Route = createFileRoute('/crm')({
  validateSearch: (search: Record<string, unknown>) => contactsAddress.read(search),
  component: Crm,
});

const LIST = { to: '/crm', search: true, replace: true, resetScroll: false } as const;

function Crm() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id } = useParams({ strict: false });
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
