import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onEnd` after these milliseconds of visible time. A pause or a hidden tab stops the countdown. */
export function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  const waiting = useHiddenTab() || paused;

  useEffect(() => {
    if (waiting) return;
    const started = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [waiting]);
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
