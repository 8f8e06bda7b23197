import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from './feedback.ts';
import type { RouterName } from './trpc.ts';

/** Reads these routers again once something that changed them, and was no mutation of this page, is over. */
export function useRefreshed(over: boolean, invalidates: RouterName[]): void {
  const refresh = useRefresh();
  const onOver = useEffectEvent(() => void refresh(invalidates));
  useEffect(() => {
    if (over) onOver();
  }, [over]);
}
