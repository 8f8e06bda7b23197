import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onEnd` after these milliseconds of visible time. A pause or a hidden tab stops the countdown. */
export function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  const isWaiting = useHiddenTab() || paused;

  useEffect(() => {
    if (isWaiting) return;
    const started = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [isWaiting]);
}

function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
