import { afterEach, beforeEach, expect, vi } from 'vitest';

// The environment is hostile: whatever reaches the console as an error fails the test that caused it.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(parts));
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void complaints.push(parts));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
