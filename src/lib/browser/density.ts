import { useSyncExternalStore } from 'react';
import { currentUser } from '../session/session.ts';
import { readStored, SIGNED_IN, store } from './storage.ts';

const KEY = 'entryDensity';
const CARDS = 'cards';

/** How a list shows its entries: one compact row or one card each. */
export type Density = 'rows' | 'cards';

const listeners = new Set<() => void>();

/**
 * The density that the user last chose in this browser, until logout; before that, what was chosen without a login. Rows by default.
 * Known before the first paint.
 */
export function useDensity(): Density {
  return useSyncExternalStore(listen, rememberedDensity);
}

export function rememberedDensity(): Density {
  return (readStored(ownKey()) ?? readStored(KEY)) === CARDS ? CARDS : 'rows';
}

export function chooseDensity(density: Density): void {
  store(ownKey(), density);
  for (const listener of listeners) listener();
}

function ownKey(): string {
  const user = currentUser();
  return user ? `${SIGNED_IN}${user.id}:${KEY}` : KEY;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
