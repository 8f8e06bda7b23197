import { Box, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { MEMBER_QUERY_MAX, MEMBER_SORT_LABEL, MEMBER_SORTS, type MemberFilters } from '#shared/members.ts';
import { ACCOUNT_ROLES } from '#shared/roles.ts';
import { useDebounced } from '../../lib/useDebounced.ts';

/** Milliseconds of rest after which what is typed is looked for. */
const SEARCH_AFTER = 250;

/** What narrows and orders the directory. While one looks for a name the order is the search's own. */
export function MemberFilterBar({ filters, onChange }: MemberFilterBarProps) {
  return (
    <Flex as="section" aria-label="Filters" gap="2" wrap="wrap">
      <NameField q={filters.q} onSearch={(q) => onChange({ ...filters, q })} />
      <Select
        label="Role"
        value={filters.role ?? ''}
        options={[['', 'All Roles'], ...ACCOUNT_ROLES.map((role) => [role, capitalised(role)] as const)]}
        onChange={(value) =>
          onChange({ ...filters, role: ACCOUNT_ROLES.find((role) => role === value) ?? null })
        }
      />
      {!filters.q && (
        <Select
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

function NameField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const typed = useDebounced(text.trim(), SEARCH_AFTER);

  // The address changed by itself, as by the way back or by clearing the filters.
  if (q !== known) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }

  const search = useEffectEvent((next: string) => {
    if (next === text.trim() && next !== q) onSearch(next);
  });
  useEffect(() => search(typed), [typed]);

  return (
    <Box position="relative" flex={{ base: '1 1 100%', sm: '1 1 16rem' }} maxW={{ sm: '24rem' }}>
      <Box
        position="absolute"
        insetStart="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="base"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Input
        type="search"
        size="md"
        ps="9"
        aria-label="Find a member by name"
        placeholder="Find a member..."
        value={text}
        maxLength={MEMBER_QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <NativeSelect.Root size="md" flex={{ base: '1', sm: 'none' }} width={{ sm: '10rem' }}>
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type MemberFilterBarProps = { filters: MemberFilters; onChange: (filters: MemberFilters) => void };
type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
};
