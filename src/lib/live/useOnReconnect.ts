import { useEffect, useEffectEvent } from 'react';

/** Calls `handler` when the page becomes visible again or the connection is restored. */
export function useOnReconnect(handler: () => void): void {
  const come = useEffectEvent(handler);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') come();
    };
    const onOnline = () => come();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onOnline);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onOnline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
