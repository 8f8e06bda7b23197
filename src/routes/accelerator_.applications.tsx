import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type ApplicationsSearch, applicationsAddress } from '#shared/applications/address.ts';
import { ApplicationsPage } from '../modules/applications/ApplicationsPage.tsx';

export const Route = createFileRoute('/accelerator_/applications')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): ApplicationsSearch => search,
  component: Applications,
});

function Applications() {
  const search = applicationsAddress.read(Route.useSearch());
  return <ApplicationsPage {...useRecordPage('/accelerator/applications', search)} />;
}
