import { type ReactNode, useState } from 'react';
import { differIn, keptAs } from '#lib/cache/drafts/keptAs.ts';
import { useDraftKeeper } from '#lib/cache/drafts/useDraftKeeper.ts';
import type { OnceKey } from '#lib/cache/once.ts';
import { draftMessages } from '#shared/drafts/messages.ts';
import { DraftRestored } from './DraftNote.tsx';

type Texts = Record<string, string>;

export type KeptTexts<T extends Texts> = {
  texts: T;
  write: (change: Partial<T>) => void;
  /** They were sent, or discarded. The form closes. */
  forget: () => void;
  /** The same, and then closes the form's dialog. */
  closing: (onClose: () => void) => () => void;
  /** They were sent, or discarded. The form stays. */
  clear: () => void;
  /** Shows the initial texts again. The note offers to undo that. */
  startOver: () => void;
  /** The key of what they become, which is kept with them. */
  once: OnceKey;
  /** For the form's dialog: closing the page loses nothing. */
  frame: { unsaved: boolean; leaveNote: string };
  /** Says that texts were restored. */
  note: ReactNode;
};

/**
 * The texts of a small form. What was typed is kept in this browser until it is sent or discarded. `onCleared` is for forms
 * that also have the texts themselves.
 */
export function useKeptTexts<T extends Texts>(
  slot: string,
  initial: T,
  onCleared?: (blank: T) => void,
): KeptTexts<T> {
  const [blank] = useState(initial);
  const keeper = useDraftKeeper(slot, () => {}, true);
  const [storedTexts] = useState(() => keptAs(keeper.kept, blank));
  const [texts, setTexts] = useState<T>(storedTexts ?? blank);
  const [restored, setRestored] = useState(storedTexts !== null && differIn(blank, storedTexts, blank));
  const [discarded, setDiscarded] = useState<T | null>(null);

  function write(change: Partial<T>): void {
    const next = { ...texts, ...change };
    setTexts(next);
    keeper.keep(differIn(blank, next, blank) ? next : null);
  }

  function clear(): void {
    setTexts(blank);
    setRestored(false);
    setDiscarded(null);
    keeper.forget();
    onCleared?.(blank);
  }

  function startOver(): void {
    clear();
    setDiscarded(differIn(blank, texts, blank) ? texts : null);
  }

  function undo(): void {
    if (!discarded) return;
    write(discarded);
    setRestored(true);
    setDiscarded(null);
    onCleared?.(discarded);
  }

  // Not over what was typed since.
  const canUndo = discarded !== null && !differIn(blank, texts, blank);

  return {
    texts,
    write,
    clear,
    forget: keeper.forget,
    closing: (onClose) => () => {
      keeper.forget();
      onClose();
    },
    startOver,
    once: keeper.once,
    frame: { unsaved: keeper.state !== 'kept', leaveNote: draftMessages.keptOnLeaving },
    note: (restored || canUndo) && <DraftRestored onStartFresh={startOver} onUndo={canUndo ? undo : null} />,
  };
}
