import { useState } from 'react';

/** The value at hand, and while there is none the last one there was. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
