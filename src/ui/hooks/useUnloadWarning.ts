import { useLayoutEffect } from 'react';

/** While `active`, the browser asks before the page with unsaved text goes away. */
export function useUnloadWarning(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
