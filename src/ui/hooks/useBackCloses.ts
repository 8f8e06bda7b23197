import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The open dialogs, the topmost one last. */
const opened: symbol[] = [];

/** Back closes the topmost dialog, and the page below it stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!isOpen) return;
    opened.push(own);
    return () => void opened.splice(opened.indexOf(own), 1);
  }, [isOpen, own]);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || opened.at(-1) !== own) return false;
      onClose();
      return true;
    },
    disabled: !isOpen,
    enableBeforeUnload: false,
  });
}
