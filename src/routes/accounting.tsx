import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { ledgerAddress } from '#shared/accounting/address.ts';
import { AccountingPage } from '../modules/accounting/AccountingPage.tsx';

export const Route = createFileRoute('/accounting')({
  validateSearch: (search: Record<string, unknown>) => ledgerAddress.read(search),
  component: Accounting,
});

function Accounting() {
  return <AccountingPage {...useRecordPage('/accounting', Route.useSearch())} />;
}
