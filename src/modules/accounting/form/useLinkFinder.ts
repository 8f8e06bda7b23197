import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { trpc } from '#lib/trpc.ts';
import { linkTexts } from '#shared/accounting/messages.ts';
import type { LedgerLink } from '#shared/accounting/model.ts';
import type { Finder } from '#ui/forms/ChipPicker.tsx';
import type { Option } from '#ui/forms/FoundOptions.tsx';

const SEARCH_AFTER = 150;

/** A project or an event. */
export type Target = Option & { startTime: string | null };

/** Finds projects or events by name. `linked` are those of the opened transaction, and of another user's version. */
export function useLinkFinder(
  kind: LedgerLink,
  linked: readonly (Option | null | undefined)[],
): Finder<Target> {
  const [text, setText] = useState('');
  const [known, setKnown] = useState<Option[]>([]);
  const met = linked.flatMap((each) => (each && !known.some(({ id }) => id === each.id) ? [each] : []));
  if (met.length > 0) setKnown([...known, ...met]);
  const typed = text.trim();
  const asked = useDebounced(typed, SEARCH_AFTER);
  const searching = typed !== '' && asked !== '';
  const { data, isSuccess, isFetching } = trpc.accounting.linkTargets.useQuery(
    { kind, q: asked },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  );
  return {
    text,
    setText,
    found: searching ? (data ?? []).map((target) => ({ ...target, id: String(target.id) })) : [],
    answered: searching && asked === typed && isSuccess && !isFetching,
    choose: (target) => {
      setKnown((all) => [...all, target]);
      setText('');
    },
    titleOf: (id) => known.find((each) => each.id === id)?.title ?? linkTexts[kind].deleted,
  };
}
