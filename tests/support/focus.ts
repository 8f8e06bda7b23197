import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * A dialog is rendered before it takes the focus over from what is below it. Until then, a key reaches what is below, and
 * the first field would take the focus away from another one.
 */
export async function withFocus<T extends HTMLElement>(dialog: T): Promise<T> {
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** Focuses a field as people do, once the dialog around it has the focus. */
export async function focusField(field: HTMLElement): Promise<void> {
  const dialog = field.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (dialog) await withFocus(dialog);
  await waitFor(() => {
    act(() => field.focus());
    expect(document.activeElement).toBe(field);
  });
}
