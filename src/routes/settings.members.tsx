import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../modules/admin/MembersPage.tsx';
import { readAdminMemberSearch } from '../modules/admin/members/memberSearch.ts';

export const Route = createFileRoute('/settings/members')({
  validateSearch: readAdminMemberSearch,
  component: Members,
});

function Members() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MembersPage search={search} onSearch={(next, replace) => void navigate({ search: next, replace })} />
  );
}
