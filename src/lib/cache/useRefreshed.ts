import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from './feedback.ts';

/** Refetches what is shown after a change that wasn't a mutation of this page. */
export function useRefreshed(over: boolean): void {
  const refresh = useRefresh();
  const onOver = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (over) onOver();
  }, [over]);
}
