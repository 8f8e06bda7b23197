import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from '#lib/toasts.ts';

beforeEach(() => dismissToast(toastStore.get()?.id ?? 0));

test('a new toast replaces the current one', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
});

test('dismissing a replaced toast keeps the new one', () => {
  showToast({ title: 'First' });
  const first = toastStore.get()?.id ?? 0;
  showToast({ title: 'Second' });
  dismissToast(first);
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
});

test('listeners are notified of each change until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  showToast({ title: 'Heard' });
  dismissToast(toastStore.get()?.id ?? 0);
  stop();
  showToast({ title: 'Not heard' });
  expect(listener).toHaveBeenCalledTimes(2);
});
