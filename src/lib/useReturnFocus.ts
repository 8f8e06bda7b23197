import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it before `open`, unless it has a place already. A dialog that is taken out of the
 * page in one go, or whose confirmation was the last to have the focus, would leave it nowhere.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      const giveBack = () => {
        const nowhere = !document.activeElement || document.activeElement === document.body;
        if (nowhere && before instanceof HTMLElement && before.isConnected) before.focus();
      };
      // After the dialog's own clean-up and the animation of its leaving.
      setTimeout(giveBack, 250);
    };
  }, [open]);
}
