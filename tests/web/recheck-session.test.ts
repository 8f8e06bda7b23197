import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recheckSession } from '#lib/session/recheckSession.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a session is confirmed by one request', async () => {
  const ask = vi.fn(async () => 'mia');
  expect(await recheckSession(ask)).toBe('mia');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an ended session is confirmed by a second request a second later', async () => {
  const ask = vi.fn(async () => null);
  const answer = recheckSession(ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a session with a new token is not mistaken for an ended one', async () => {
  let cookie: string | null = null;
  const answer = recheckSession(async () => cookie);
  cookie = 'mia';
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe('mia');
});
