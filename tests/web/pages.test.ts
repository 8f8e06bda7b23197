import { describe, expect, test } from 'vitest';
import { isShownAt, PAGES, PAGES_WITH_PATH, pageAt, placesIn, SETTINGS_PAGES } from '#shared/pages.ts';
import { makeRouter } from '../../src/router.tsx';

const paths = PAGES.map(({ path }) => path);

describe('the table of pages', () => {
  test('has one row for each route, and two for one whose last part can be left out', () => {
    const routes = Object.keys(makeRouter().routesByPath).flatMap((path) => {
      const [start = '', name] = path.split(/\/\{-(\$\w+)\}$/);
      return name === undefined ? [path] : [start, `${start}/${name}`];
    });
    expect([...paths].sort()).toEqual(routes.filter((path) => path !== '').sort());
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('describes every parameter of a path', () => {
    for (const page of PAGES) {
      const names = [...page.path.matchAll(/\$(\w+)/g)].map(([, name]) => name);
      expect(Object.keys('where' in page ? page.where : {}), page.path).toEqual(names);
    }
  });

  test('finds a page by its path and no other page by the same path', () => {
    for (const { path } of PAGES) {
      if (!path.includes('$')) expect(pageAt(path)?.page.path).toBe(path);
    }
    expect(pageAt('/wiki/collections/12')).toMatchObject({
      page: { path: '/wiki/collections/$id' },
      params: { id: '12' },
    });
    expect(pageAt('/wiki/collections/x')).toBeNull();
    expect(pageAt('/wiki.collections')).toBeNull();
  });

  test('leaves some pages to say what is missing, and shows no other at a path that only its route matches', () => {
    expect(isShownAt('/course/abc/lesson/0', '/course/$id/lesson/$n')).toBe(true);
    expect(isShownAt('/members/ab', '/members/$username')).toBe(true);
    expect(isShownAt('/community/channels/x', '/community/channels/$id')).toBe(false);
    expect(isShownAt('/essay/abc', '/$type/$id')).toBe(false);
    expect(isShownAt('/community/channels/1', '/community/channels/$id')).toBe(true);
  });

  test('gives every page a different key', () => {
    const keys = PAGES_WITH_PATH.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the navigation', () => {
  test('lists places in the order of the table, or after the page that they name', () => {
    const section = (name: Parameters<typeof placesIn>[0]) =>
      placesIn(name, PAGES_WITH_PATH).map(({ path }) => path);
    expect(section('main')).toEqual([
      ...[
        '/',
        '/wiki',
        '/internal-wiki',
        '/academy',
        '/prompt-testing',
        '/tool-testing',
        '/accelerator',
        '/community',
      ],
    ]);
    expect(section('business')).toEqual(['/events', '/crm', '/projects', '/accounting', '/email']);
    expect(section('account')).toEqual(['/profile', '/settings']);
    expect(section('more')).toEqual(['/following', '/moderation', '/gaps', '/trash', '/outbox']);
  });

  test('lists admin settings after the settings of everyone', () => {
    const needs = SETTINGS_PAGES.map((page) => page.needs?.startsWith('admin.') ?? false);
    expect(needs).toEqual([...needs].sort());
    expect(new Set(needs).size).toBe(2);
  });
});
