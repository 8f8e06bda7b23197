import { useEffect, useState } from 'react';

/** True once `pending` has lasted `milliseconds`: what comes sooner than that needs no skeleton. */
export function useDelayed(pending: boolean, milliseconds = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending, milliseconds]);
  return pending && late;
}
