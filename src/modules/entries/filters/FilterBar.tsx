import { Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import type { EntryFilters } from '#shared/entries/address.ts';
import { COMMON_ENTRY_SORTS, type EntrySort } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { TagSection } from '#shared/tags/model.ts';
import { ActiveTags } from './ActiveTags.tsx';
import { SortSelect } from './SortSelect.tsx';
import { TagFilter } from './TagFilter.tsx';
import { TypeFilter } from './TypeFilter.tsx';

/** The filters of a list. `onChange` gets the complete filters: type, tags, and sort. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onChange, fixedType = false, section, tags, sorts = COMMON_ENTRY_SORTS, end } = props;
  const tagsButton = useRef<HTMLButtonElement>(null);
  return (
    <Stack as="section" aria-label={generalTexts.filters} gap="3">
      <Flex gap="2" wrap="wrap" align="center">
        {!fixedType && (
          <TypeFilter value={filters.type} onChange={(type) => onChange({ ...filters, type })} />
        )}
        <Flex gap="2" ms={fixedType ? undefined : { lg: 'auto' }} flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
          <TagFilter
            button={tagsButton}
            value={filters.tags}
            onChange={(tags) => onChange({ ...filters, tags })}
            section={section}
            only={tags}
            atStart={fixedType}
          />
          <SortSelect
            value={filters.sort}
            onChange={(sort) => onChange({ ...filters, sort })}
            sorts={sorts}
          />
          {end}
        </Flex>
      </Flex>
      {filters.tags.length > 0 && (
        <ActiveTags
          value={filters.tags}
          onChange={(tags) => onChange({ ...filters, tags })}
          onEmptied={() => tagsButton.current?.focus()}
        />
      )}
    </Stack>
  );
}

type FilterBarProps = {
  filters: EntryFilters;
  onChange: (filters: EntryFilters) => void;
  /** True if the page lists only one type. */
  fixedType?: boolean;
  /** The section whose tags are offered; by default, tags of all types. */
  section?: TagSection;
  /** Offers exactly these tags; by default, the section's. */
  tags?: readonly string[];
  /** The list's sort options; by default, the common three. */
  sorts?: readonly EntrySort[];
  /** What stands after the sort options. */
  end?: ReactNode;
};
