import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recheckSession } from '#lib/recheckSession.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('somebody is believed at once', async () => {
  const ask = vi.fn(async () => 'mia');
  expect(await recheckSession(ask)).toBe('mia');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('nobody is believed when a second later nobody is there still', async () => {
  const ask = vi.fn(async () => null);
  const answer = recheckSession(ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a session that goes on under another token is not taken for one that ended', async () => {
  let cookie: string | null = null;
  const answer = recheckSession(async () => cookie);
  cookie = 'mia';
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe('mia');
});
