import type { ReactNode } from 'react';
import type { PageAction } from '#lib/pageAction.ts';
import { useCan } from '#lib/session.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

/** Writing something new from anywhere: what the viewer may begin, and the dialogs for it. */
export function useCreateActions(): { actions: PageAction[]; element: ReactNode } {
  const all = [
    useCreateAction('note', 'New wiki entry…'),
    useCreateAction('course', 'New course…'),
    useCreateAction('tool', 'New prompt or tool…'),
    useCreateAction('thread', 'New discussion…'),
  ];
  const allowed = all.filter((each) => each.allowed);
  return {
    actions: allowed.map(({ action }) => action),
    element: allowed.map(({ action, element }) => <div key={action.key}>{element}</div>),
  };
}

function useCreateAction(type: EntryType, label: string) {
  const allowed = useCan('entries.create', { type });
  const { show, element } = useEntryDialog(type);
  return { allowed, element, action: { key: `new-${type}`, label, run: show } };
}
