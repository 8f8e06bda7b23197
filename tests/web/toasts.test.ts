import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from '#lib/toasts.ts';

beforeEach(() => dismissToast(toastStore.get()?.id ?? 0));

test('a new toast takes the place of the one that is up', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
});

test('the end of a replaced toast does not take the new one away', () => {
  showToast({ title: 'First' });
  const first = toastStore.get()?.id ?? 0;
  showToast({ title: 'Second' });
  dismissToast(first);
  expect(toastStore.get()).toMatchObject({ title: 'Second' });
});

test('whoever listens hears of each change until they stop', () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  showToast({ title: 'Heard' });
  dismissToast(toastStore.get()?.id ?? 0);
  stop();
  showToast({ title: 'Not heard' });
  expect(listener).toHaveBeenCalledTimes(2);
});
