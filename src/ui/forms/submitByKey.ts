import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl or ⌘ + Enter, also in a text area. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
