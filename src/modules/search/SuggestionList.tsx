import type { SearchSuggestion } from '#shared/search.ts';
import { EntryOptions } from '../../components/EntryOptions.tsx';

/** The titles offered under the field of the top bar. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <EntryOptions
      id={id}
      entries={suggestions}
      active={active}
      onChoose={onChoose}
      aria-label="Suggestions"
      position="absolute"
      zIndex="popover"
      top="calc(100% + 4px)"
      insetX="0"
      bg="bg.raised"
      boxShadow="float"
    />
  );
}

type SuggestionListProps = {
  id: string;
  suggestions: SearchSuggestion[];
  active: number;
  onChoose: (suggestion: SearchSuggestion) => void;
};
