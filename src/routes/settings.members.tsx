import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../modules/admin/MembersPage.tsx';
import { type AdminMemberSearch, readAdminMemberSearch } from '../modules/admin/members/memberSearch.ts';

export const Route = createFileRoute('/settings/members')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): AdminMemberSearch => search,
  component: Members,
});

function Members() {
  const search = readAdminMemberSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <MembersPage search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />
  );
}
