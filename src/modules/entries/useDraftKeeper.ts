import { useCallback, useEffect, useRef } from 'react';
import { clearDraft, type DraftPlace, writeDraft } from './drafts.ts';

const SAVE_AFTER = 400;

/**
 * Keeps a text in this browser while it is written: a moment after the last key, when the page is left and when the
 * form goes away. `null` means there is nothing worth keeping.
 */
export function useDraftKeeper({ viewerId, slot }: DraftPlace) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<{ value: unknown } | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    if (!next) return;
    if (next.value === null) clearDraft({ viewerId, slot });
    else writeDraft({ viewerId, slot }, next.value);
  }, [viewerId, slot]);

  const keep = useCallback(
    (value: unknown) => {
      waiting.current = { value };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SAVE_AFTER);
    },
    [flush],
  );

  const forget = useCallback(() => {
    keep(null);
    flush();
  }, [keep, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { keep, flush, forget };
}
