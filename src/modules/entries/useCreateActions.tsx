import type { ReactNode } from 'react';
import type { PageAction } from '#lib/browser/pageAction.ts';
import { useCan } from '#lib/session/session.ts';
import { createActionTexts } from '#shared/entries/messages.ts';
import { useEntryDialog } from './useEntryDialog.tsx';

/** The create actions that the viewer is allowed to use, and their dialogs. */
export function useCreateActions(): { actions: PageAction[]; element: ReactNode } {
  const all = [
    useCreateAction('note'),
    useCreateAction('course'),
    useCreateAction('tool'),
    useCreateAction('thread'),
  ];
  const allowed = all.filter((each) => each.allowed);
  return {
    actions: allowed.map(({ action }) => action),
    element: allowed.map(({ action, element }) => <div key={action.key}>{element}</div>),
  };
}

function useCreateAction(type: keyof typeof createActionTexts) {
  const allowed = useCan('entries.create', { type });
  const { show, element } = useEntryDialog(type);
  return { allowed, element, action: { key: `new-${type}`, label: createActionTexts[type], run: show } };
}
