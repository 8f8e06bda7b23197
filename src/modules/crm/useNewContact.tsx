import { lazy, type ReactNode, Suspense } from 'react';
import type { PageAction } from '../../lib/pageAction.ts';
import { useCan } from '../../lib/session.ts';
import { useOpened } from '../../lib/useOpened.ts';

const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));

/** Adding a contact from anywhere, for those who may, and the dialog for it. */
export function useNewContact(): { actions: PageAction[]; element: ReactNode } {
  const allowed = useCan('crm.create', null);
  const { opened, open, close } = useOpened<null>();
  return {
    actions: allowed ? [{ key: 'new-contact', label: 'New contact…', run: () => open(null) }] : [],
    element: opened && (
      <Suspense>
        <ContactDialog key={opened.key} contact={null} open={opened.open} onClose={close} />
      </Suspense>
    ),
  };
}
