import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiGuide } from '../../scripts/api-guide.mjs';

const markdown = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const sections = apiGuide(markdown);

test('the guide has the sections of the notes, each by its anchor on GitHub', () => {
  const titles = Array.from(markdown.matchAll(/^## (.+)$/gm), ([, title]) => title);
  expect(sections.slice(1).map(({ title }) => title)).toEqual(titles);
  expect(sections.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['authentication', 'api-keys', 'limits']),
  );
  const anchors = Array.from(markdown.matchAll(/\]\(#([\w-]+)\)/g), ([, anchor = '']) => anchor);
  const ids = new Set(sections.map(({ id }) => id));
  expect(anchors.length).toBeGreaterThan(0);
  expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
});

test('the guide keeps texts, code, and tables, but no endpoints and no links to files that the product lacks', () => {
  const [section] = apiGuide(
    '# API\n\n## Parts\n\nSee [hosts](configuration.md), [parts](#parts), and `code`.\n\n<!-- mark -->\n\n| Endpoint |\n|---|\n| `GET /api/x` |\n\n| Code |\n|---|\n| 400 |\n',
  );
  expect(section).toEqual({
    id: 'parts',
    title: 'Parts',
    nodes: [
      [
        'p',
        {},
        'See ',
        'hosts',
        ', ',
        ['a', { href: '#parts' }, 'parts'],
        ', and ',
        ['code', {}, 'code'],
        '.',
      ],
      [
        'table',
        {},
        ['thead', {}, ['tr', {}, ['th', {}, 'Code']]],
        ['tbody', {}, ['tr', {}, ['td', {}, '400']]],
      ],
    ],
  });
  expect(JSON.stringify(sections)).not.toMatch(/\.md"|"Endpoint"/);
});
