import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { contactsAddress } from '#shared/contacts/address.ts';
import { CrmPage } from '../modules/contacts/CrmPage.tsx';

export const Route = createFileRoute('/crm')({
  validateSearch: (search: Record<string, unknown>) => contactsAddress.read(search),
  component: Crm,
});

function Crm() {
  return <CrmPage {...useRecordPage('/crm', Route.useSearch())} />;
}
