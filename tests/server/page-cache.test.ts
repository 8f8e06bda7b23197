import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { pageCaches, usableMemory } from '#db/open.ts';

test.each([
  [256_000_000, 4_000, 4_096],
  [1_000_000_000, 4_000, 16_000],
  [2_000_000_000, 8_000, 32_000],
  [4_000_000_000, 16_000, 64_000],
  [64_000_000_000, 16_000, 64_000],
])('%i bytes of memory: caches of %i and %i kB', (memory, writer, reader) => {
  expect(pageCaches(memory)).toEqual({ writer, reader });
});

test('a container has no more than its machine', () => {
  expect(usableMemory()).toBeGreaterThan(0);
  expect(usableMemory()).toBeLessThanOrEqual(totalmem());
});
