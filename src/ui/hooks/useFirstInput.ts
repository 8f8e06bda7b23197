import { useEffect, useState } from 'react';

/** True after the first pointer movement or key. Loads parts that have no use before. */
export function useFirstInput(): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const come = () => setCame(true);
    for (const event of ['pointermove', 'keydown']) {
      document.addEventListener(event, come, { signal: listening.signal, once: true, passive: true });
    }
    return () => listening.abort();
  }, []);
  return came;
}
