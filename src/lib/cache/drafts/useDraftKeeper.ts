import { useEffect, useMemo, useState } from 'react';
import type { DraftContent } from '#shared/drafts/model.ts';
import { useCan, useCurrentUser } from '../../session/session.ts';
import { errorOf, sendOnUnload, trpc } from '../../trpc.ts';
import { passOnEdits } from '../pendingEdits.ts';
import type { ServerDraft } from './draftChoice.ts';
import { type DraftServer, type DraftState, draftKeeper } from './draftKeeper.ts';
import { isKeyOf, readDraft } from './localDrafts.ts';

/**
 * Saves the draft of a text while it is written. `onArrival` receives a newer draft from elsewhere that replaces it.
 * `other` is set while the user has to choose between two drafts. A draft `onDevice` isn't sent to the server.
 */
export function useDraftKeeper(
  slot: string,
  onArrival: (content: DraftContent | null) => void,
  onDevice = false,
) {
  const viewerId = useCurrentUser()?.id ?? null;
  const canSave = useCan('drafts.save', { slot }) && !onDevice;
  const { client, home } = trpc.useUtils();
  const [place] = useState({ viewerId, slot, onDevice });
  const [state, setState] = useState<DraftState>(() =>
    onDevice && readDraft(place)?.content ? 'kept' : 'none',
  );
  const [other, setOther] = useState<ServerDraft | null>(null);
  // Later arrivals use the newest handler.
  const [handler] = useState({ onArrival });
  useEffect(() => {
    handler.onArrival = onArrival;
  });

  const [keeper] = useState(() => {
    // Home lists drafts, and can be open again before the last one is saved.
    const listed = <T>(changed: Promise<T>) => {
      changed.then(
        () => home.invalidate(),
        () => {},
      );
      return changed;
    };
    const server: DraftServer = {
      read: async () => {
        const theirs = await client.drafts.read.query({ slot });
        // An edit in the meantime counts, or their draft would replace it.
        passOnEdits();
        return theirs;
      },
      save: (content, base) => listed(client.drafts.save.mutate({ slot, content, base })),
      forget: (base) => listed(client.drafts.forget.mutate({ slot, base })),
      saveLeaving: (content, base) => sendOnUnload('drafts.save', { slot, content, base }),
      isConflict: (error) => errorOf(error)?.code === 'CONFLICT',
    };
    return draftKeeper(place, canSave ? server : null, {
      onState: setState,
      onArrival: (content) => handler.onArrival(content),
      onChoice: setOther,
    });
  });

  useEffect(() => {
    window.addEventListener('pagehide', keeper.leave);
    window.addEventListener('online', keeper.flush);
    const hear = ({ key }: StorageEvent) => {
      if (isKeyOf(place, key)) keeper.hear();
    };
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pagehide', keeper.leave);
      window.removeEventListener('online', keeper.flush);
      keeper.flush();
    };
  }, [keeper, place]);

  return useMemo(() => ({ ...keeper, state, other }), [keeper, state, other]);
}
