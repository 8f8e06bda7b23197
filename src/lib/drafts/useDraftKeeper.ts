import { useEffect, useMemo, useState } from 'react';
import type { DraftContent } from '#shared/drafts/model.ts';
import { useCan, useCurrentUser } from '../session.ts';
import { errorOf, sendOnUnload, trpc } from '../trpc.ts';
import type { ServerDraft } from './draftChoice.ts';
import { type DraftServer, type DraftState, draftKeeper } from './draftKeeper.ts';

/**
 * Saves the draft of a text while it is written. `onArrival` receives a newer draft from elsewhere that replaces it.
 * `other` is set while the user has to choose between two drafts.
 */
export function useDraftKeeper(slot: string, onArrival: (content: DraftContent | null) => void) {
  const viewerId = useCurrentUser()?.id ?? null;
  const canSave = useCan('drafts.save', { slot });
  const { client } = trpc.useUtils();
  const [state, setState] = useState<DraftState>('none');
  const [other, setOther] = useState<ServerDraft | null>(null);
  // Later arrivals use the newest handler.
  const [handler] = useState({ onArrival });
  useEffect(() => {
    handler.onArrival = onArrival;
  });

  const [keeper] = useState(() => {
    const server: DraftServer = {
      read: () => client.drafts.read.query({ slot }),
      save: (content, base) => client.drafts.save.mutate({ slot, content, base }),
      forget: (base) => client.drafts.forget.mutate({ slot, base }),
      saveLeaving: (content, base) => sendOnUnload('drafts.save', { slot, content, base }),
      isConflict: (error) => errorOf(error)?.code === 'CONFLICT',
    };
    return draftKeeper({ viewerId, slot }, canSave ? server : null, {
      onState: setState,
      onArrival: (content) => handler.onArrival(content),
      onChoice: setOther,
    });
  });

  useEffect(() => {
    window.addEventListener('pagehide', keeper.leave);
    window.addEventListener('online', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      window.removeEventListener('online', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  return useMemo(() => ({ ...keeper, state, other }), [keeper, state, other]);
}
