import { useLayoutEffect, useState } from 'react';
import { renderNow } from './renderNow.ts';

/** Of the dialog that was opened in this frame, and hides what is beside it in the next. */
let opening: object | null = null;

/**
 * `open`, but later if another dialog opens in the same frame. A dialog hides everything beside it from screen readers in
 * its first frames, and two that open at once would hide each other.
 */
export function useOpenInTurn(open: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  useLayoutEffect(() => {
    if (!open) return;
    let frame = 0;
    const turn = {};
    const end = () => {
      if (opening === turn) opening = null;
    };
    const take = (render: (change: () => void) => void) => {
      if (opening) {
        frame = requestAnimationFrame(() => take(renderNow));
        return;
      }
      opening = turn;
      requestAnimationFrame(() => requestAnimationFrame(end));
      render(() => setHasTurn(true));
    };
    take((change) => change());
    return () => {
      cancelAnimationFrame(frame);
      end();
      setHasTurn(false);
    };
  }, [open]);
  return open && hasTurn;
}
