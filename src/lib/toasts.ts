import { generalTexts } from '#shared/general.messages.ts';
export type ToastTone = 'success' | 'error' | 'info';
export type Toast = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; run: () => void };
};
export type ShownToast = Toast & { id: number };

export const TOAST_REGION_ID = 'toasts';
/** Milliseconds after which a toast goes away by itself. */
export const TOAST_DURATION = 5000;

/** For dialogs: a click on a toast is not a click outside the dialog. */
export function toastRegion(): HTMLElement | null {
  return document.getElementById(TOAST_REGION_ID);
}

let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces the current one: there is one at a time. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

/** Shows an error. */
export function showError(description: string): void {
  showToast({ tone: 'error', title: generalTexts.error, description });
}

/** Dismisses a toast, unless it was already replaced. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
};
