import { Flex } from '@chakra-ui/react';
import {
  MEMBER_QUERY_MAX,
  MEMBER_SORT_LABEL,
  MEMBER_SORTS,
  type MemberFilters,
} from '#shared/members/model.ts';
import { ACCOUNT_ROLES } from '#shared/roles.ts';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';

/** What narrows and orders the directory. While one looks for a name the order is the search's own. */
export function MemberFilterBar({ filters, onChange }: MemberFilterBarProps) {
  return (
    <Flex as="section" aria-label="Filters" gap="2" wrap="wrap">
      <SearchBox
        label="Find a member by name"
        placeholder="Find a member..."
        maxLength={MEMBER_QUERY_MAX}
        q={filters.q}
        onSearch={(q) => onChange({ ...filters, q })}
      />
      <FilterSelect
        label="Role"
        value={filters.role ?? ''}
        options={[['', 'All Roles'], ...ACCOUNT_ROLES.map((role) => [role, capitalised(role)] as const)]}
        onChange={(value) =>
          onChange({ ...filters, role: ACCOUNT_ROLES.find((role) => role === value) ?? null })
        }
      />
      {!filters.q && (
        <FilterSelect
          label="Sort"
          value={filters.sort}
          options={MEMBER_SORTS.map((sort) => [sort, MEMBER_SORT_LABEL[sort]] as const)}
          onChange={(value) =>
            onChange({ ...filters, sort: MEMBER_SORTS.find((sort) => sort === value) ?? filters.sort })
          }
        />
      )}
    </Flex>
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type MemberFilterBarProps = { filters: MemberFilters; onChange: (filters: MemberFilters) => void };
