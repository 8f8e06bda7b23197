import { useLayoutEffect } from 'react';

/** While `active`, the browser confirms leaving the page with unsaved changes. */
export function useUnloadWarning(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
