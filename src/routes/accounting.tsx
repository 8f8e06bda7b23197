import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type LedgerSearch, ledgerAddress } from '#shared/accounting/address.ts';
import { AccountingPage } from '../modules/accounting/AccountingPage.tsx';

export const Route = createFileRoute('/accounting')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): LedgerSearch => search,
  component: Accounting,
});

function Accounting() {
  return <AccountingPage {...useRecordPage('/accounting', ledgerAddress.read(Route.useSearch()))} />;
}
