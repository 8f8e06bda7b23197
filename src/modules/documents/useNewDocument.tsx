import { lazy, type ReactNode, Suspense } from 'react';
import type { PageAction } from '../../lib/pageAction.ts';
import { useCan } from '../../lib/session.ts';
import { useOpened } from '../../lib/useOpened.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentDialog.tsx')).DocumentDialog }));

/** Writing an internal document from anywhere, for those who may, and the dialog for it. */
export function useNewDocument(): { actions: PageAction[]; element: ReactNode } {
  const allowed = useCan('documents.create', null);
  const { opened, open, close } = useOpened<null>();
  return {
    actions: allowed ? [{ key: 'new-document', label: 'New internal document…', run: () => open(null) }] : [],
    element: opened && (
      <Suspense>
        <DocumentDialog key={opened.key} document={null} open={opened.open} onClose={close} />
      </Suspense>
    ),
  };
}
