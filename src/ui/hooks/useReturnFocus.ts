import { useLayoutEffect } from 'react';

/** A dialog whose animation of leaving is under way. */
const LEAVING = '[role=dialog][data-state=closed], [role=alertdialog][data-state=closed]';

/**
 * Gives the focus back to what had it before `open`, unless it has a place already. A dialog that is taken out of the
 * page in one go, or whose confirmation was the last to have the focus, would leave it nowhere.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      // After the dialog's own clean-up; what still has the focus may be about to leave, too.
      const giveBack = () => {
        const now = document.activeElement;
        if (now?.closest(LEAVING)) return void setTimeout(giveBack, 100);
        const nowhere = !now || now === document.body;
        if (nowhere && before instanceof HTMLElement && before.isConnected) before.focus();
      };
      setTimeout(giveBack, 250);
    };
  }, [open]);
}
