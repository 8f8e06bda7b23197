import { entryFormTexts } from '#shared/entries/messages.ts';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { ChipPicker, type PickerProps } from '#ui/forms/ChipPicker.tsx';
import { CompletionOptions } from './search/CompletionOptions.tsx';
import { useCompletions } from './search/useCompletions.ts';
import { TypeBadge } from './TypeBadge.tsx';
import type { EntryFinder } from './useEntryFinder.ts';

const TEXTS = {
  placeholder: entryFormTexts.findEntry,
  found: entryFormTexts.found,
  foundCount: entryFormTexts.foundCount,
  noneFound: entryFormTexts.noneFound,
  picked: entryFormTexts.picked,
  remove: entryFormTexts.removeLink,
};

/** Entries as chips, found by title or a pasted URL. Operators of the query are completed. */
export function EntryPicker(props: PickerProps & { finder: EntryFinder }) {
  const { open, completions } = useCompletions(props.finder.text, { kinds: ENTRY_TYPES });
  return (
    <ChipPicker
      {...props}
      texts={TEXTS}
      markOf={(entry) => <TypeBadge entry={entry} />}
      completing={{
        only: open,
        queries: completions.map(({ query }) => query),
        render: (place) => <CompletionOptions {...place} completions={completions} />,
      }}
    />
  );
}
