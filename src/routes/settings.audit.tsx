import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../modules/admin/AuditPage.tsx';
import { type AuditAddress, readAuditSearch } from '../modules/admin/audit/auditSearch.ts';

export const Route = createFileRoute('/settings/audit')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): AuditAddress => search,
  component: Audit,
});

function Audit() {
  const search = readAuditSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />;
}
