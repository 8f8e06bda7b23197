import { notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';

// Every page of the site names the files of each route. Loaded from here, these are named once.
const DocumentPage = lazyOrRetry(async () => ({
  default: (await import('./DocumentPage.tsx')).DocumentPage,
}));
const EditDocumentPage = lazyOrRetry(async () => ({
  default: (await import('./EditDocumentPage.tsx')).EditDocumentPage,
}));
const DocumentHistoryPage = lazyOrRetry(async () => ({
  default: (await import('./DocumentHistoryPage.tsx')).DocumentHistoryPage,
}));

/** A document, its version history, or its editor, which is also that of a new one. */
export function DocumentPartPage({ id, part }: { id: string; part?: string | undefined }) {
  const isNew = id === 'new';
  if (part !== undefined && part !== 'edit' && (part !== 'history' || isNew)) throw notFound();
  return (
    <Suspense>
      {part === 'edit' && <EditDocumentPage key={id} id={isNew ? null : Number(id)} />}
      {part === 'history' && <DocumentHistoryPage key={id} id={Number(id)} />}
      {part === undefined && <DocumentPage key={id} id={Number(id)} />}
    </Suspense>
  );
}
