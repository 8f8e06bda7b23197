import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from './feedback.ts';
import type { RouterName } from './trpc.ts';

/** Refetches these routers after a change that wasn't a mutation of this page. */
export function useRefreshed(over: boolean, invalidates: RouterName[]): void {
  const refresh = useRefresh();
  const onOver = useEffectEvent(() => void refresh(invalidates));
  useEffect(() => {
    if (over) onOver();
  }, [over]);
}
