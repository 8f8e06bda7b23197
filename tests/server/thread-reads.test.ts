import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { READS } from '../../src-server/bin/reads.ts';
import { ROOT, sources } from '../support/imports.ts';

test('threads know every read that a module names, each by a name of its own', () => {
  const named = sources('src-server').flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/= threadRead\(\s*'([^']+)'/g)].map(
      ([, name]) => name,
    ),
  );
  const names = READS.map(({ name }) => name);
  expect([...names].sort()).toEqual([...named].sort());
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(10);
});
