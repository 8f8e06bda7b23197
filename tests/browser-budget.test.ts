import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Browser tests are the slowest ones. These numbers may only shrink: a new test that isn't a journey belongs to
// tests/web, tests/server, or tests/rest unless it needs layout, real focus, or a real browser's navigation.
const WITHOUT_JOURNEY = 134;
const ACCESSIBILITY_CHECKS = 115;
const PATHS_PER_WALK = 8;
/** A module of two records and seven views costs no more than this, because its parts are in the kit. */
const PROJECTS = { files: 33, lines: 2_600 };

const folder = join(import.meta.dirname, 'e2e');
const specs = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const count = (pattern: RegExp) => specs.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);

test('browser tests that are not journeys do not grow in number', () => {
  const all = count(/^\s*test\(\s*['"`]/gm);
  const journeys = count(/tag: '@journey'/g);
  expect(journeys).toBeGreaterThan(0);
  expect(all - journeys).toBeLessThanOrEqual(WITHOUT_JOURNEY);
});

test('accessibility checks in the browser do not grow in number', () => {
  const checks = /expectWell(InBothModes|AtBothSizes)\(|expectAccessible\(|expectNothingFound\(/g;
  expect(count(checks)).toBeLessThanOrEqual(ACCESSIBILITY_CHECKS);
});

test('no walk of screens opens more than 8 paths', () => {
  const screens = readFileSync(join(import.meta.dirname, 'support/screens.ts'), 'utf8');
  const paths = /const PATHS_PER_TEST = (\d+);/.exec(screens)?.[1];
  expect(Number(paths)).toBeLessThanOrEqual(PATHS_PER_WALK);
});

test('projects and tasks have few browser files of their own: the rest is in the kit', () => {
  const source = join(import.meta.dirname, '..', 'src');
  const below = (folder: string) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    );
  const files = [
    ...below('modules/projects'),
    ...below('routes').filter((path) => /^routes\/-?(projects?|tasks?)\b/i.test(path)),
  ].filter((path) => /\.tsx?$/.test(path));
  const lines = files.flatMap((path) => readFileSync(join(source, path), 'utf8').trimEnd().split('\n'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.length).toBeLessThanOrEqual(PROJECTS.files);
  expect(lines.length).toBeLessThanOrEqual(PROJECTS.lines);
});
