import { useEffect, useRef } from 'react';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { showError } from '#lib/toasts.ts';
import { errorOf } from '#lib/trpc.ts';
import { aiTexts } from '#shared/ai/messages.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { refusal } from '#shared/permissions.ts';
import { createRefusal } from '#shared/refusals.messages.ts';
import type { Viewer } from '#shared/roles.ts';

/**
 * Shared by both AI features: shows why the viewer isn't allowed, and drops results that arrive after the form
 * closed. A discarded text must not come back.
 */
export function useAssist(viewer: Viewer, type: EntryType, open: boolean) {
  const wanted = useRef(open);
  const showRefusal = useRefusalToast();
  useEffect(() => {
    wanted.current = open;
    return () => {
      wanted.current = false;
    };
  }, [open]);

  return {
    /** True if the viewer is allowed. Otherwise, shows why not. */
    mayAsk: (): boolean => {
      const refused = refusal('ai.write', viewer, { type });
      if (refused) {
        const title = refused.code === 'UNAUTHENTICATED' ? createRefusal.title : aiTexts.notAllowed;
        showRefusal(refused, { title, description: refused.message });
      }
      return refused === null;
    },
    isWanted: (): boolean => wanted.current,
    showFailure: (error: unknown, sentence: string): void => {
      if (!wanted.current) return;
      const refused = errorOf(error);
      const limited = refused?.code === 'TOO_MANY_REQUESTS' ? refused.message : sentence;
      showError(limited);
    },
  };
}
