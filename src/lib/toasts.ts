export type ToastTone = 'success' | 'error' | 'info';
export type Toast = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; run: () => void };
};
export type ShownToast = Toast & { id: number };

export const TOAST_REGION_ID = 'toasts';

/** For dialogs: a press on a toast is not a press beside them. */
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

/** Shows a toast in place of the one that may be up: there is one at a time. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

/** Shows what went wrong. */
export function showError(description: string): void {
  showToast({ tone: 'error', title: 'Error', description });
}

/** Takes a toast away; one that was replaced already is left alone. */
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
