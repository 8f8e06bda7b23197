import { expect, test } from 'vitest';
import { nextPath } from '#lib/session/nextPath.ts';

test.each([
  ['/', '/'],
  ['/wiki?tags=AI&sort=popular#top', '/wiki?tags=AI&sort=popular#top'],
  ['/note/1#comment-2', '/note/1#comment-2'],
])('after logging in, %s opens %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '//',
  '/\t/',
  '//[',
  '/wiki/..//evil.example',
  'javascript:alert(1)',
  'wiki',
  '',
  undefined,
  7,
])('%j is not a path of this site and opens the dashboard', (next) => {
  expect(nextPath(next)).toBe('/');
});
