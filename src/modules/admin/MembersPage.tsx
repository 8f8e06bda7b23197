import { ACCOUNT_ROLES } from '#shared/roles.ts';
import { ACCOUNT_STATES, EMAIL_MAX } from '#shared/users/model.ts';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { AdminPart } from './components/AdminPart.tsx';
import { MemberTable } from './members/MemberTable.tsx';
import type { AdminMemberSearch } from './members/memberSearch.ts';
import { capitalised, STATE_LABEL } from './members/stateWords.ts';
import { WaitingList } from './members/WaitingList.tsx';

/** Members and their roles; for administrators. */
export function MembersPage({ search, onSearch }: MembersPageProps) {
  return (
    <AdminPart
      title="Members and roles"
      subtitle="Give roles, let people in, and suspend accounts. Each change asks for your password and is recorded."
    >
      <WaitingList />
      <Toolbar>
        <SearchBox
          label="Find a member by name or e-mail address"
          placeholder="Name or e-mail address..."
          maxLength={EMAIL_MAX}
          q={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q: q || undefined, page: undefined }, Boolean(search.q))}
        />
        <FilterSelect
          label="Role"
          value={search.role ?? ''}
          options={[['', 'All Roles'], ...ACCOUNT_ROLES.map((role) => [role, capitalised(role)] as const)]}
          onChange={(value) =>
            onSearch({ ...search, role: ACCOUNT_ROLES.find((role) => role === value), page: undefined })
          }
        />
        <FilterSelect
          label="State"
          value={search.state ?? ''}
          options={[
            ['', 'All States'],
            ...ACCOUNT_STATES.map((state) => [state, STATE_LABEL[state]] as const),
          ]}
          onChange={(value) =>
            onSearch({ ...search, state: ACCOUNT_STATES.find((state) => state === value), page: undefined })
          }
        />
      </Toolbar>
      <MemberTable search={search} onSearch={onSearch} />
    </AdminPart>
  );
}

type MembersPageProps = {
  search: AdminMemberSearch;
  onSearch: (
    next: { [Key in keyof AdminMemberSearch]: AdminMemberSearch[Key] | undefined },
    replace?: boolean,
  ) => void;
};
