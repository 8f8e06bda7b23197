import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { randomIds } from '../../src-server/services/ids.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('a token has 256 bits and is never repeated', () => {
  const tokens = Array.from({ length: 1000 }, randomIds.token);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('all randomness of the server comes from node:crypto', () => {
  const files = ['src-server', 'db'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => file.endsWith('.ts'));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((file) => /Math\.random/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
