import { useEffect, useEffectEvent } from 'react';
import { useAction } from './feedback.ts';
import type { RouterName } from './trpc.ts';

/** Reads these routers again once something that changed them, and was no mutation of this page, is over. */
export function useRefreshed(over: boolean, touches: RouterName[]): void {
  const action = useAction<unknown, unknown>({ touches });
  const refresh = useEffectEvent(() => void action.onSuccess(undefined, undefined));
  useEffect(() => {
    if (over) refresh();
  }, [over]);
}
