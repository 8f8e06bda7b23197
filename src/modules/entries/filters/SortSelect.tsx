import { ENTRY_SORT_LABEL, type EntrySort } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

export function SortSelect({ value, onChange, sorts }: SortSelectProps) {
  return (
    <OptionSelect
      frame={{ size: 'md', flex: { base: '1', sm: 'none' }, width: { sm: '11rem' } }}
      aria-label={generalTexts.sort}
      value={value}
      options={sorts.map((sort) => [sort, ENTRY_SORT_LABEL[sort]])}
      onChange={onChange}
    />
  );
}

type SortSelectProps = {
  value: EntrySort;
  onChange: (sort: EntrySort) => void;
  /** The list's sort options. */
  sorts: readonly EntrySort[];
};
