import { useLayoutEffect } from 'react';

/** A dialog during its exit animation. */
const LEAVING = '[role=dialog][data-state=closed], [role=alertdialog][data-state=closed]';

/**
 * Returns the focus to the element that had it before `open`, unless it is already somewhere. Dialogs that are removed at
 * once, or whose confirmation had the focus last, would lose it.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      // After the dialog's own cleanup. The focused element may be about to disappear, too.
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
