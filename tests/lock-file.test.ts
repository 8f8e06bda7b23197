import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type LockedPackage = { link?: true; resolved?: string; integrity?: string };

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** Every installed package by its folder; the entry without a name is the project itself. */
const installed = Object.entries(lock.packages).filter(([folder, { link }]) => folder !== '' && !link);

// npm leaves `integrity` out when node_modules exists: run `npm install --package-lock-only` in a folder without it.
it('the lock file pins the contents of every package by SHA-512', () => {
  expect(installed.length).toBeGreaterThan(0);
  const unpinned = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(unpinned.map(([folder]) => folder)).toEqual([]);
});

it('the lock file names no registry', () => {
  const located = installed.filter(([, { resolved }]) => resolved !== undefined);
  expect(located.map(([folder]) => folder)).toEqual([]);
});
