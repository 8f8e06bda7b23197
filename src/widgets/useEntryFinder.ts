import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { trpc } from '#lib/trpc.ts';
import { entryFormTexts } from '#shared/entries/messages.ts';
import type { EntryName } from '#shared/entries/output.ts';
import type { Finder } from '#ui/forms/ChipPicker.tsx';

const SEARCH_AFTER = 150;
const ENTRY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Finds entries by title or a pasted URL, and provides the titles of the entries in `value`. */
export function useEntryFinder(value: readonly string[]): EntryFinder {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<EntryName[]>([]);
  const [unnamed, setUnnamed] = useState(() => [...value]);
  const met = value.filter((id) => !unnamed.includes(id) && !chosen.some((entry) => entry.id === id));
  // The form got new values, such as someone else's version.
  if (met.length > 0) setUnnamed([...unnamed, ...met]);
  const namedEntries = trpc.entries.names.useQuery(
    { ids: unnamed },
    { enabled: unnamed.length > 0, placeholderData: keepPreviousData },
  );

  const typed = text.trim();
  const query = useDebounced(typed, SEARCH_AFTER);
  const searching = typed !== '' && query !== '';
  const pasted = ENTRY_ID.exec(query)?.[0].toLowerCase();
  const byId = trpc.entries.names.useQuery(
    { ids: pasted ? [pasted] : [] },
    { enabled: pasted !== undefined, placeholderData: keepPreviousData },
  );
  const byTitle = trpc.search.suggest.useQuery(
    { q: query },
    { enabled: query !== '' && pasted === undefined, placeholderData: keepPreviousData },
  );
  const result = pasted ? byId : byTitle;

  return {
    text,
    setText,
    found: searching ? (result.data ?? []) : [],
    answered: searching && query === typed && result.isSuccess && !result.isFetching,
    choose: (entry) => {
      setChosen((entries) => [...entries, entry]);
      setText('');
    },
    titleOf: (id) => {
      const entry = [...chosen, ...(namedEntries.data ?? [])].find((each) => each.id === id);
      return entry?.title ?? (namedEntries.isFetching ? '...' : entryFormTexts.deletedEntry);
    },
  };
}

export type EntryFinder = Finder<EntryName>;
