import { useSyncExternalStore } from 'react';
import { currentUser } from '../session/session.ts';
import { readStored, SIGNED_IN, store } from './storage.ts';

/**
 * A choice that each user makes in this browser, until logout; before that, what was chosen without a login. Known before the
 * first paint.
 */
export function ownChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  fallback: () => Choice,
): OwnChoice<Choice> {
  const listeners = new Set<() => void>();
  const ownKey = () => {
    const user = currentUser();
    return user ? `${SIGNED_IN}${user.id}:${key}` : key;
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => {
    const stored = readStored(ownKey()) ?? readStored(key);
    return choices.find((choice) => choice === stored) ?? fallback();
  };
  return {
    read,
    use: () => useSyncExternalStore(listen, read),
    choose: (choice) => {
      store(ownKey(), choice);
      for (const listener of listeners) listener();
    },
  };
}

type OwnChoice<Choice> = {
  read: () => Choice;
  use: () => Choice;
  choose: (choice: Choice) => void;
};
