import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../modules/admin/AuditPage.tsx';
import { readAuditSearch } from '../modules/admin/audit/auditSearch.ts';

export const Route = createFileRoute('/settings/audit')({
  validateSearch: readAuditSearch,
  component: Audit,
});

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />;
}
