import { useEffect, useState } from 'react';

/** True after `pending` has lasted `milliseconds`, since faster loads need no skeleton. */
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
