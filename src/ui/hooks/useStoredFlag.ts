import { useState } from 'react';
import { readStored, store } from '#lib/browser/storage.ts';

/** A boolean that this browser stores. */
export function useStoredFlag(key: string): [value: boolean, set: (value: boolean) => void] {
  const [value, setValue] = useState(() => readStored(key) === 'true');
  return [
    value,
    (next) => {
      setValue(next);
      store(key, String(next));
    },
  ];
}
