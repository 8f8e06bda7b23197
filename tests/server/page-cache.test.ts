import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { pageCache, usableMemory } from '#db/open.ts';

test.each([
  [256_000_000, 4_000],
  [1_000_000_000, 8_000],
  [2_000_000_000, 16_000],
  [64_000_000_000, 16_000],
])('%i bytes of memory: a cache of %i kB for each connection', (memory, cache) => {
  expect(pageCache(memory)).toBe(cache);
});

test('a container has no more than its machine', () => {
  expect(usableMemory()).toBeGreaterThan(0);
  expect(usableMemory()).toBeLessThanOrEqual(totalmem());
});
