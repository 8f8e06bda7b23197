import { ListFilter } from 'lucide-react';
import { searchTexts } from '#shared/search/messages.ts';
import { OptionGroup, OptionRow } from '#ui/forms/OptionRow.tsx';
import type { Completion } from './operators.ts';

/** The completions of a combobox's query. `from` is the number of the options above them. */
export function CompletionOptions({ id, completions, from = 0, active, onChoose }: CompletionOptionsProps) {
  if (completions.length === 0) return null;
  return (
    <OptionGroup id={`${id}-completions`} label={searchTexts.filters}>
      {completions.map(({ key, title, note, query }, index) => (
        <OptionRow
          key={key}
          id={`${id}-${from + index}`}
          active={from + index === active}
          onChoose={() => onChoose(query)}
          start={<ListFilter aria-hidden />}
          title={title}
          note={note}
        />
      ))}
    </OptionGroup>
  );
}

type CompletionOptionsProps = {
  id: string;
  completions: readonly Completion[];
  from?: number;
  active: number;
  onChoose: (query: string) => void;
};
