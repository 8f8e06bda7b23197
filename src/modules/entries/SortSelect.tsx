import { NativeSelect } from '@chakra-ui/react';
import { ENTRY_SORT_LABEL, ENTRY_SORTS, type EntrySort } from '#shared/entries.ts';

export function SortSelect({ value, onChange }: { value: EntrySort; onChange: (sort: EntrySort) => void }) {
  return (
    <NativeSelect.Root size="md" flex={{ base: '1', sm: 'none' }} width={{ sm: '11rem' }}>
      <NativeSelect.Field
        aria-label="Sort"
        value={value}
        onChange={(event) => onChange(ENTRY_SORTS.find((sort) => sort === event.target.value) ?? value)}
      >
        {ENTRY_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {ENTRY_SORT_LABEL[sort]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
