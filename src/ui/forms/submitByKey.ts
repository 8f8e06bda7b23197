import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl or ⌘ + Enter, also in a text area. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // Keys in a dialog that the form opened reach the form too.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
