import { Flex } from '@chakra-ui/react';
import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import { generalTexts } from '#shared/general.messages.ts';
import {
  MEMBER_QUERY_MAX,
  MEMBER_SORTS,
  type MemberFilters,
  readMemberSearch,
  toMemberFilters,
} from '#shared/members/address.ts';
import { memberTexts } from '#shared/members/messages.ts';
import { MEMBER_SORT_LABEL } from '#shared/members/model.ts';
import { ACCOUNT_ROLES } from '#shared/roles.ts';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';

/** Filters and sorts the directory. Search results have their own order. */
export function MemberFilterBar({ filters, onChange }: MemberFilterBarProps) {
  const latest = useLatestSearch();
  const change = (part: Partial<MemberFilters>) =>
    onChange({ ...toMemberFilters(readMemberSearch(latest())), ...part });
  return (
    <Flex as="section" aria-label={generalTexts.filters} gap="2" wrap="wrap">
      <SearchBox
        label={memberTexts.find}
        placeholder={memberTexts.findPlaceholder}
        maxLength={MEMBER_QUERY_MAX}
        q={filters.q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label={generalTexts.role}
        value={filters.role ?? ''}
        options={[
          ['', memberTexts.allRoles],
          ...ACCOUNT_ROLES.map((role) => [role, capitalized(role)] as const),
        ]}
        onChange={(value) => change({ role: ACCOUNT_ROLES.find((role) => role === value) ?? null })}
      />
      {!filters.q && (
        <FilterSelect
          label={generalTexts.sort}
          value={filters.sort}
          options={MEMBER_SORTS.map((sort) => [sort, MEMBER_SORT_LABEL[sort]] as const)}
          onChange={(value) => change({ sort: MEMBER_SORTS.find((sort) => sort === value) ?? filters.sort })}
        />
      )}
    </Flex>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type MemberFilterBarProps = { filters: MemberFilters; onChange: (filters: MemberFilters) => void };
