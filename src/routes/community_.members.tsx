import { createFileRoute } from '@tanstack/react-router';
import { readMemberSearch, toMemberFilters, toMemberSearch } from '#shared/members/address.ts';
import { NewThread } from '../modules/entries/components/NewThread.tsx';
import { MembersPage } from '../modules/members/MembersPage.tsx';

export const Route = createFileRoute('/community_/members')({
  validateSearch: readMemberSearch,
  component: CommunityMembers,
});

function CommunityMembers() {
  const filters = toMemberFilters(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <MembersPage
      filters={filters}
      action={<NewThread />}
      onFilters={(next) => {
        // Typing a search is one step in the history.
        const replace = next.q !== '' && filters.q !== '' && next.q !== filters.q;
        void navigate({ search: (before) => ({ ...before, ...toMemberSearch(next) }), replace });
      }}
    />
  );
}
