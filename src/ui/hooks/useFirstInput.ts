import { useEffect, useState } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** True after the first input. Loads parts that have no use before. */
export function useFirstInput(): boolean {
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const come = () => setHasArrived(true);
    for (const event of INPUTS) {
      document.addEventListener(event, come, { signal: listening.signal, once: true, passive: true });
    }
    return () => listening.abort();
  }, []);
  return hasArrived;
}
