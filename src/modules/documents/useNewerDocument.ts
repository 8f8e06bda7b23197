import { useState } from 'react';
import type { InternalDocument } from '#shared/internal-documents.ts';
import { messageOf } from '../../lib/feedback.ts';
import { showToast } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { type DocumentDraft, draftOf } from './documentDraft.ts';
import { toFailure } from './touches.ts';

/** What somebody else saved while one was writing, and the version that one began with. */
type Newer = { before: DocumentDraft; theirs: InternalDocument };

/** After a save that was refused because somebody else was first: what they made of the version it began with. */
export function useNewerDocument(id: number | null) {
  const utils = trpc.useUtils();
  const [found, setFound] = useState<Newer | null>(null);

  function compare(version: number): void {
    if (id === null) return;
    Promise.all([
      utils.documents.read.fetch({ id }, { staleTime: 0 }),
      utils.documents.revision.fetch({ id, revision: version }),
    ]).then(
      ([theirs, { content }]) => setFound({ before: draftOf(content), theirs }),
      (error: unknown) => showToast({ tone: 'error', ...toFailure(messageOf(error)) }),
    );
  }

  return { found, compare, settle: () => setFound(null) };
}
