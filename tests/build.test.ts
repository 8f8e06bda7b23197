import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepTwoBuilds } from '../scripts/build.mjs';

test('a build keeps the code of the one before, which open tabs ask for, and deletes what is older', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const client = join(folder, 'client');
  const assets = join(client, 'assets');
  mkdirSync(assets, { recursive: true });
  /** What a build writes, with the compressed copies. The index page has no hash in its name. */
  const build = (...names: string[]) => {
    for (const name of names) {
      for (const end of ['', '.br', '.gz']) writeFileSync(join(assets, name + end), '');
    }
    keepTwoBuilds(client, ['index.html', ...names.map((name) => `assets/${name}`)]);
    return readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  };
  const compressed = () => readdirSync(assets).filter((name) => name.endsWith('.br')).length;
  expect(build('wiki-1.js', 'page-1.css')).toEqual(['page-1.css', 'wiki-1.js']);
  expect(build('wiki-2.js', 'page-1.css')).toEqual(['page-1.css', 'wiki-1.js', 'wiki-2.js']);
  // The same build once more replaces nothing.
  expect(build('wiki-2.js', 'page-1.css')).toEqual(['page-1.css', 'wiki-1.js', 'wiki-2.js']);
  expect(build('wiki-3.js', 'page-1.css')).toEqual(['page-1.css', 'wiki-2.js', 'wiki-3.js']);
  expect(compressed()).toBe(3);
  rmSync(folder, { recursive: true });
});
