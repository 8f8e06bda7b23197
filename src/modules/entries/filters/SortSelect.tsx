import { NativeSelect } from '@chakra-ui/react';
import { ENTRY_SORT_LABEL, type EntrySort } from '#shared/entries/model.ts';

export function SortSelect({ value, onChange, sorts }: SortSelectProps) {
  return (
    <NativeSelect.Root size="md" flex={{ base: '1', sm: 'none' }} width={{ sm: '11rem' }}>
      <NativeSelect.Field
        aria-label="Sort"
        value={value}
        onChange={(event) => onChange(sorts.find((sort) => sort === event.target.value) ?? value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {ENTRY_SORT_LABEL[sort]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type SortSelectProps = {
  value: EntrySort;
  onChange: (sort: EntrySort) => void;
  /** The orders this list can be read in. */
  sorts: readonly EntrySort[];
};
