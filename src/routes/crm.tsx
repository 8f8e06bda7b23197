import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type ContactsSearch, contactsAddress } from '#shared/contacts/address.ts';
import { CrmPage } from '../modules/contacts/CrmPage.tsx';

export const Route = createFileRoute('/crm')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): ContactsSearch => search,
  component: Crm,
});

function Crm() {
  return <CrmPage {...useRecordPage('/crm', contactsAddress.read(Route.useSearch()))} />;
}
