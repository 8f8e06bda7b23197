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
  const isOpen = useRef(open);
  const showRefusal = useRefusalToast();
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  return {
    /** True if the viewer is allowed. Otherwise, shows why not. */
    mayAsk: (): boolean => {
      const refusalError = refusal('ai.write', viewer, { type });
      if (refusalError) {
        const title = refusalError.code === 'UNAUTHENTICATED' ? createRefusal.title : aiTexts.notAllowed;
        showRefusal(refusalError, { title, description: refusalError.message });
      }
      return refusalError === null;
    },
    isWanted: (): boolean => isOpen.current,
    showFailure: (error: unknown, sentence: string): void => {
      if (!isOpen.current) return;
      const failure = errorOf(error);
      const limited = failure?.code === 'TOO_MANY_REQUESTS' ? failure.message : sentence;
      showError(limited);
    },
  };
}
