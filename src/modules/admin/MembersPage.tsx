import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ACCOUNT_ROLES, ACCOUNT_STATES } from '#shared/roles.ts';
import { EMAIL_MAX } from '#shared/users/model.ts';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { TableOptions } from '#ui/table/TableOptions.tsx';
import { AdminPart } from './components/AdminPart.tsx';
import { capitalize } from './members/capitalize.ts';
import { MemberTable } from './members/MemberTable.tsx';
import { type AdminMemberSearch, readAdminMemberSearch } from './members/memberSearch.ts';
import { WaitingList } from './members/WaitingList.tsx';

/** Members and their roles. For admins. */
export function MembersPage({ search, onSearch }: MembersPageProps) {
  const latest = useLatestSearch();
  const narrow: MembersPageProps['onSearch'] = (change, replace) =>
    onSearch({ ...readAdminMemberSearch(latest()), page: undefined, ...change }, replace);
  return (
    <AdminPart title={adminTexts.membersTitle} subtitle={adminTexts.membersHint}>
      <WaitingList />
      <Toolbar
        filters={[
          {
            key: 'role',
            isOn: search.role !== undefined,
            field: (
              <FilterSelect
                label={generalTexts.role}
                value={search.role ?? ''}
                options={[
                  ['', adminTexts.allRoles],
                  ...ACCOUNT_ROLES.map((role) => [role, capitalize(role)] as const),
                ]}
                onChange={(value) => narrow({ role: ACCOUNT_ROLES.find((role) => role === value) })}
              />
            ),
          },
          {
            key: 'state',
            isOn: search.state !== undefined,
            field: (
              <FilterSelect
                label={generalTexts.status}
                value={search.state ?? ''}
                options={[
                  ['', adminTexts.allStates],
                  ...ACCOUNT_STATES.map((state) => [state, adminTexts.states[state]] as const),
                ]}
                onChange={(value) => narrow({ state: ACCOUNT_STATES.find((state) => state === value) })}
              />
            ),
          },
        ]}
        end={<TableOptions />}
      >
        <SearchBox
          label={adminTexts.findMember}
          placeholder={adminTexts.findMemberPlaceholder}
          maxLength={EMAIL_MAX}
          q={search.q ?? ''}
          onSearch={(q) => narrow({ q: q || undefined }, Boolean(search.q))}
        />
      </Toolbar>
      <MemberTable search={search} onSearch={narrow} onClear={() => onSearch({})} />
    </AdminPart>
  );
}

type MembersPageProps = {
  search: AdminMemberSearch;
  onSearch: (
    next: { [Key in keyof AdminMemberSearch]?: AdminMemberSearch[Key] | undefined },
    replace?: boolean,
  ) => void;
};
