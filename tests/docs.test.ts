import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../src-server/env.ts';

const TESTS = import.meta.dirname;
const page = readFileSync(resolve(TESTS, '../docs/security.md'), 'utf8');

/** The items of levels 1 and 2: of each chapter's section the last one's number. */
const SECTIONS = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
};
/** What may stand in the place of a test. */
const WITHOUT_TEST = ['this page', 'no such code', 'nothing', '—'];

const rows = page
  .split('\n')
  .filter((line) => /^\| R?\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, items = '', , met = '', shown = '', ...rest]) => ({ items, met, shown, rest }));

/** `6.6.1–6.6.3` and `8.1.1, 8.1.2` are several. */
function itemsOf(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [, section = '', from = '', to = from] = /^(\d\.\d)\.(\d+)(?:–\d\.\d\.(\d+))?/.exec(part) ?? [];
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, at) => `${section}.${Number(from) + at}`,
    );
  });
}

/** The titles of the tests of a file, as its source has them. */
function titlesOf(file: string): string[] {
  const path = join(TESTS, file);
  if (!existsSync(path)) return [];
  const found = readFileSync(path, 'utf8').matchAll(
    /(?:\btest(?:\.\w+)*|[)\]>])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g,
  );
  return Array.from(found, ([, , title = '']) => title.replace(/\\(.)/g, '$1'));
}

describe('the map of the code', () => {
  const map = readFileSync(resolve(TESTS, '../ARCHITECTURE.md'), 'utf8');

  test('fits on a few screens', () => {
    expect(Buffer.byteLength(map)).toBeLessThanOrEqual(8 * 1024);
  });

  test('names files and folders that are there', () => {
    const named = Array.from(
      map.matchAll(/`((?:src|src-server|db|docs|tests)\/[\w./-]+)`/g),
      ([, path = '']) => path,
    );
    const missing = named.filter(
      (path) => !existsSync(resolve(TESTS, '..', path)) && !/\/x(\/|$)/.test(path),
    );
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });

  test('links to notes that are there', () => {
    const linked = Array.from(map.matchAll(/\]\(([^)#]+)\)/g), ([, path = '']) => path);
    expect(linked.filter((path) => !existsSync(resolve(TESTS, '..', path)))).toEqual([]);
  });
});

describe('the page on security', () => {
  test('has one row for each item of levels 1 and 2', () => {
    const asked = Object.entries(SECTIONS).flatMap(([section, last]) =>
      Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
    );
    // Our own rules stand before them, as R1 and so on.
    const listed = rows
      .filter(({ items }) => !items.endsWith('(3)') && !items.startsWith('R'))
      .flatMap(({ items }) => itemsOf(items));
    expect(listed).toEqual(asked);
    expect(rows.filter(({ rest }) => rest.length !== 1)).toEqual([]);
  });

  test('names tests that are there, by their file and exact title', () => {
    const named = rows.flatMap(({ shown }) => shown.split('<br>').map((one) => one.trim()));
    const missing = named.filter((one) => {
      const [file = '', title = '', ...rest] = one.split(' › ');
      return !WITHOUT_TEST.includes(one) && (rest.length > 0 || !titlesOf(file).includes(title));
    });
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(rows.length);
  });

  test('shows by a test whatever it says is met', () => {
    const bare = rows.filter(({ shown, met }) => shown === 'nothing' && !met.startsWith('**not met**'));
    expect(bare.map(({ items }) => items)).toEqual([]);
    expect(page).not.toMatch(/to show/);
  });
});

describe('the documents', () => {
  const ROOT = resolve(TESTS, '..');
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const files = ['.', 'docs', 'tests/bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );

  test('link to files and headings that exist', () => {
    const broken = files.flatMap((file) =>
      Array.from(read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)).flatMap(
        ([link, path = '', heading]) => {
          // The README shows what the import does with a link.
          if (link === '](sub/beta.md)') return [];
          const target = path === '' ? file : join(dirname(file), path);
          if (!existsSync(join(ROOT, target))) return [`${file}: ${link}`];
          return heading === undefined || headingsOf(read(target)).includes(heading)
            ? []
            : [`${file}: ${link}`];
        },
      ),
    );
    expect(broken).toEqual([]);
  });

  test('give each decision a number, a date, and a status', () => {
    const decisions = read('docs/decisions.md').split(/^## /m).slice(1);
    const heads = decisions.map((text) =>
      /^(\d+)\. .+\n\n\*(.+) · (in force|replaced by (\d+))\*\n/.exec(text),
    );
    expect(heads.map((head) => Number(head?.[1]))).toEqual(decisions.map((_, at) => decisions.length - at));
    const dates = heads.map((head) => Date.parse(head?.[2] ?? ''));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    // A decision is replaced by a later one.
    const replaced = heads.filter((head) => head?.[4] !== undefined);
    expect(replaced.filter((head) => Number(head?.[4]) <= Number(head?.[1]))).toEqual([]);
  });

  test('keep the README short', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });

  test('show screenshots of at most 150 kB', () => {
    const folder = join(ROOT, 'docs/screenshots');
    const large = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 150_000);
    expect(large).toEqual([]);
  });

  test('name every npm script in the README', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const readme = read('README.md') + read('CONTRIBUTING.md');
    const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
    expect(missing).toEqual([]);
  });

  test('list every environment variable with its default', () => {
    const documented = Array.from(
      read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm),
      ([, name = '', value = '']) => ({ name, value }),
    );
    const template = Array.from(
      read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm),
      ([, name = '', value = '']) => ({ name, value }),
    );
    const known = Array.from(read('src-server/env.ts').matchAll(/^ {2}([A-Z_]+): /gm), ([, name]) => name);
    expect(documented.map(({ name }) => name).sort()).toEqual(known.sort());
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(template.sort(byName)).toEqual([...documented].sort(byName));
    const { given, ...defaults } = readEnv({});
    expect(given).toEqual([]);
    for (const { name, value } of documented) {
      const { given: _, ...set } = readEnv({ [name]: value });
      expect(set, name).toEqual(defaults);
    }
  });
});

/** The anchors of a page's headings, as GitHub makes them. */
function headingsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
