import { useEffect, useState } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** True after the first input. Loads parts that have no use before. */
export function useFirstInput(): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const come = () => setCame(true);
    for (const event of INPUTS) {
      document.addEventListener(event, come, { signal: listening.signal, once: true, passive: true });
    }
    return () => listening.abort();
  }, []);
  return came;
}
