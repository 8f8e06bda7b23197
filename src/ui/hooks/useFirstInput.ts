import { useEffect, useState } from 'react';

/** True once the pointer or the focus has moved: what only then has a use is loaded then. */
export function useFirstInput(): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const come = () => setCame(true);
    for (const event of ['pointerover', 'focusin']) {
      document.addEventListener(event, come, { signal: listening.signal, once: true, passive: true });
    }
    return () => listening.abort();
  }, []);
  return came;
}
