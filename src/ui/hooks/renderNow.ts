import { flushSync } from 'react-dom';

/** Runs a change of state and renders it, with its effects, before it returns. */
export function renderNow(change: () => void): void {
  flushSync(change);
}
