import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { entries, imports } from '#db/schema/entries.ts';
import type { AccountRole } from '#shared/roles.ts';
import { storePages } from '../../src-server/modules/markdown-import/mutations.ts';
import { withoutLinks } from '../../src-server/modules/markdown-import/page/links.ts';
import { readPage } from '../../src-server/modules/markdown-import/page/page.ts';
import { findAuthor } from '../../src-server/modules/markdown-import/queries.ts';
import { readArguments, resolveSource } from '../../src-server/modules/markdown-import/run/arguments.ts';
import type { ImportReport } from '../../src-server/modules/markdown-import/run/counts.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { progressDisplay } from '../../src-server/modules/markdown-import/run/progress.ts';
import { formatReport } from '../../src-server/modules/markdown-import/run/report.ts';
import { searchEntries } from '../../src-server/modules/search/answers/entry-search.ts';
import { listTags } from '../../src-server/modules/tags/queries.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { START, testIds } from '../support/ports.ts';

const BODY = 'Text that is long enough to be worth keeping.';
let home: string;
let root: string;
let community: Community;
let db: Db;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'import-'));
  root = join(home, 'notes');
  mkdirSync(root);
  community = newCommunity();
  db = community.db;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(path: string, content: string | Buffer = `# ${path}\n\n${BODY}\n`): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function runImport(options: { signal?: AbortSignal; onProgress?: (report: ImportReport) => void } = {}) {
  const { clock, as } = community;
  const uploads = uploadMemory(clock.now);
  return importFolder({ db, clock, ids: testIds(), root, authorId: as.admin.user.id, uploads, ...options });
}

const stored = () => db.select().from(entries).orderBy(entries.seq).all();
const titles = () => stored().map(({ title }) => title);
const only = () => {
  const [entry, ...more] = stored();
  if (!entry || more.length > 0) throw new Error(`${more.length + 1} entries instead of one`);
  return entry;
};

describe('an imported file', () => {
  test('has its heading as the title, which is not repeated in the text', async () => {
    put('guides/tar.md', `# tar\n\n> Archiving utility.\n\n- List a file:\n\n\`tar tf {{file}}\`\n`);
    const report = await runImport();
    expect(report).toMatchObject({ created: 1, skipped: [], retitled: [] });
    expect(only()).toMatchObject({
      type: 'note',
      title: 'tar',
      body: '> Archiving utility.\n\n- List a file:\n\n`tar tf {{file}}`',
      tags: ['guides'],
      authorId: community.as.admin.user.id,
      createdAt: START,
      version: 1,
    });
  });

  test('links by [[title]] to other pages in any order, including pages imported later', async () => {
    put('a.md', `# First\n\n${BODY} See [[Second]] and [[Third|the last]].`);
    put('b.md', `# Second\n\n${BODY} Back to [[first]].`);
    await runImport();
    const linked = () =>
      Object.fromEntries(stored().map(({ title, linkedIds }) => [title, linkedIds.map(titleOf)]));
    const titleOf = (id: string) => stored().find((entry) => entry.id === id)?.title;
    expect(linked()).toEqual({ First: ['Second'], Second: ['First'] });
    put('c.md', `# Third\n\n${BODY}`);
    await runImport();
    expect(linked()).toEqual({ First: ['Second', 'Third'], Second: ['First'], Third: [] });
  });

  test.each([
    ['underlined', 'A title\n=======\n\nThe text below.', 'A title', 'The text below.'],
    ['closed', '# A title ##\nThe text below.', 'A title', 'The text below.'],
    [
      'with marks',
      '# Using `**kwargs` and **more** of [it](/x)\n\nThe text below.',
      'Using **kwargs and more of it',
      'The text below.',
    ],
    ['with a number', '# 1. First steps\n\nThe text below.', '1. First steps', 'The text below.'],
    ['of signs', '# snake_case_name*\n\nThe text below.', 'snake_case_name*', 'The text below.'],
    ['after Windows line ends', '\uFEFF# A title\r\n\r\nThe text below.\r\n', 'A title', 'The text below.'],
  ])('has a heading %s as its title', async (_, text, title, body) => {
    put('page.md', text);
    await runImport();
    expect(only()).toMatchObject({ title, body });
  });

  test.each([
    ['a heading further down', 'Some words first.\n\n# Later on\n\nMore words.'],
    ['a heading of a lower level', '## Settings\n\nMore words.'],
    ['a lower heading that is underlined', 'Settings\n---\n\nMore words.'],
    ['a comment in code', '```sh\n# not a heading\n```\n\nMore words.'],
    ['an indented line', '    # not a heading\n\nMore words.'],
    ['the end of a paragraph', 'One line\nand another\n===\n\nThe rest.'],
    ['an empty heading', '#\n\nMore words.'],
  ])('has its file name as the title, not %s', async (_, text) => {
    put('Alpha page.md', text);
    await runImport();
    expect(only().title).toBe('Alpha page');
    expect(only().body).toContain(text.trim());
  });

  test('has the name of its folder as the title if it is a README or an index', async () => {
    for (const path of ['README.md', 'guide/readme.md', 'guide/setup/Index.markdown']) put(path, BODY);
    put('other/README.md', `# Its own title\n\n${BODY}`);
    await runImport();
    expect(titles().toSorted()).toEqual(['Its own title', 'guide', 'notes', 'setup']);
  });

  test('takes title, tags, and date from the front matter, which is not in the text', async () => {
    put(
      'a.md',
      `---\ntitle: "Minutes: spring"\ntags: [Guide, "a, b", guide, 2024]\ndate: 2024-03-18T10:00:00+02:00\n---\n# Minutes: spring\n\n${BODY}`,
    );
    put('b.markdown', `---\nTitle: Listed\nTags: one, two ,,three\ncreated: 2023-12-24\n...\n${BODY}`);
    await runImport();
    const [a, b] = stored();
    expect(a).toMatchObject({ title: 'Minutes: spring', body: BODY, tags: ['Guide', 'a', 'b', '2024'] });
    expect(a?.createdAt).toEqual(new Date('2024-03-18T08:00:00Z'));
    expect(b).toMatchObject({ title: 'Listed', body: BODY, tags: ['one', 'two', 'three'] });
    expect(b?.createdAt).toEqual(new Date('2023-12-24T00:00:00Z'));
  });

  test.each(['2999-01-01', '2024-02-31', 'last spring', '2024-13-01 25:00'])(
    'an invalid date (%s) is ignored',
    async (date) => {
      put('a.md', `---\ndate: ${date}\n---\n${BODY}`);
      await runImport();
      expect(only().createdAt).toEqual(START);
    },
  );

  test('a rule at the beginning is not front matter', async () => {
    put('a.md', `---\n\n${BODY}\n\n---\n\nAnd more of it.`);
    put('b.md', `---\n\n${BODY} It never ends.`);
    await runImport();
    expect(stored().map(({ body }) => body)).toEqual([
      `---\n\n${BODY}\n\n---\n\nAnd more of it.`,
      `---\n\n${BODY} It never ends.`,
    ]);
  });

  test('takes tags from all folders above, within the rules for tags', async () => {
    const long = 'x'.repeat(60);
    put(`Recipes/soups, stews/${long}/leek.md`);
    put('root.md');
    put(`${Array.from({ length: 14 }, (_, index) => `level${index}`).join('/')}/deep.md`);
    await runImport();
    const tags = Object.fromEntries(stored().map((entry) => [entry.title.split('/').at(-1), entry.tags]));
    expect(tags['leek.md']).toEqual(['Recipes', 'soups stews', `${'x'.repeat(39)}…`]);
    expect(tags['root.md']).toEqual(['notes']);
    expect(tags['deep.md']).toHaveLength(10);
  });

  test('a short title is extended with the folder name, a long one is cut, and both are reported', async () => {
    put('common/dd.md', `# dd\n\n${BODY}`);
    put('v.md', `# v\n\n${BODY}`);
    put('common/brackets.md', `# [[\n\n${BODY}`);
    put('common/c/README.md', BODY);
    put('long.md', `# ${'word '.repeat(60)}\n\n${BODY}`);
    const report = await runImport();
    const short = titles().filter((title) => title.includes('('));
    expect(short).toEqual(['v (notes)', '[[ (common)', 'dd (common)', 'c (common)']);
    const long = stored().find(({ title }) => title.startsWith('word'));
    expect(long?.title.length).toBeLessThanOrEqual(200);
    expect(long?.title.endsWith('…')).toBe(true);
    expect(long?.body).toContain('word '.repeat(60).trim());
    expect(stored().find(({ title }) => title.startsWith('dd'))?.body).toBe(BODY);
    expect(report.retitled).toContainEqual({ path: 'common/dd.md', title: 'dd (common)', reason: 'short' });
    expect(report.retitled.map(({ reason }) => reason).sort()).toEqual([
      'long',
      'short',
      'short',
      'short',
      'short',
    ]);
    expect(formatReport(report, 'ada')).toContain('  v.md → v (notes)');
  });

  test('is found by search and counted by tag at once', async () => {
    put('common/tar.md', `# tar\n\nArchiving utility, often combined with compression.`);
    await runImport();
    const work = { db, clock: community.clock, ids: testIds(), viewer: null, source: 'ui' as const };
    expect(searchEntries(work, { q: 'archives', limit: 20 }).items.map(({ title }) => title)).toEqual([
      'tar',
    ]);
    expect(listTags(work, { limit: 100 }).items).toContainEqual({ name: 'common', count: 1 });
  });
});

describe('skipped files', () => {
  test('are reported with the reason', async () => {
    put('good.md');
    put('image.png', Buffer.from([1, 2, 3]));
    put('latin1.md', Buffer.from('# Gr\xfc\xdfe\n\nund noch viel mehr Text', 'latin1'));
    put('broken.md', `---\ntitle: a\ntags: [a, b\nx: 1\n---\n${BODY}`);
    put('empty.md', '');
    put('blank.md', ' \n\n');
    put('heading-only.md', '# Nothing below');
    put('long.md', `# Long\n\n${'long '.repeat(40_001)}`);
    put('huge.md', Buffer.alloc(3 * 1024 * 1024, 'a'));
    const { skipped, created } = await runImport();
    expect(created).toBe(1);
    expect(Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      'image.png': 'not Markdown',
      'latin1.md': 'not UTF-8 text',
      'broken.md': 'invalid front matter',
      'empty.md': 'empty',
      'blank.md': 'empty',
      'heading-only.md': 'Content must be at least 10 characters',
      'long.md': 'Content must be at most 200,000 characters',
      'huge.md': 'larger than 2 MB',
    });
    expect(skipped.find(({ path }) => path === 'broken.md')?.detail).toMatch(/^line 4: /);
  });

  test('front matter that would expand to gigabytes is refused', async () => {
    const levels = Array.from({ length: 30 }, (_, index) => {
      const previous = index === 0 ? 'lol' : `*a${index - 1}`;
      return `a${index}: &a${index} [${Array(10).fill(previous).join(', ')}]`;
    });
    put('bomb.md', `---\n${levels.join('\n')}\n---\n${BODY}`);
    expect((await runImport()).skipped).toMatchObject([{ path: 'bomb.md', reason: 'invalid front matter' }]);
  });

  test('hidden files, hidden folders, and node_modules are ignored', async () => {
    for (const path of ['.hidden.md', '.git/a.md', 'node_modules/x/readme.md', 'a/.obsidian/b.md', 'kept.md'])
      put(path);
    const report = await runImport();
    expect(report).toMatchObject({ created: 1, skipped: [] });
  });

  test('symbolic links are not followed, to prevent loops and files from outside the folder', async () => {
    put('inside/page.md');
    writeFileSync(join(home, 'secret.md'), '# Secret\n\nNot part of the folder.');
    symlinkSync(root, join(root, 'inside', 'loop'));
    symlinkSync(join(home, 'secret.md'), join(root, 'outside.md'));
    const report = await runImport();
    expect(titles()).toEqual(['inside/page.md']);
    expect(report.skipped.map(({ path }) => path)).toEqual(['outside.md', 'inside/loop']);
  });
});

describe('a repeated import', () => {
  test('creates no duplicates', async () => {
    put('a.md');
    put('b/c.md');
    await runImport();
    expect(await runImport()).toMatchObject({
      found: 2,
      done: 2,
      created: 0,
      updated: 0,
      present: 2,
      skipped: [],
    });
    expect(titles()).toHaveLength(2);
  });

  test('recognizes a folder that was moved', async () => {
    put('b/c.md');
    await runImport();
    const before = only().id;
    renameSync(root, join(home, 'elsewhere'));
    root = join(home, 'elsewhere');
    expect(await runImport()).toMatchObject({ created: 0, present: 1 });
    put('b/c.md', `# Changed after the move\n\n${BODY}`);
    expect(await runImport()).toMatchObject({ created: 0, updated: 1 });
    expect(only()).toMatchObject({ id: before, title: 'Changed after the move' });
  });

  test('updates text, tags, and search index of the entry of a changed file', async () => {
    put('a.md', `---\ntags: [old, both]\n---\n# First\n\n${BODY}`);
    await runImport();
    const { id } = only();
    await community.as.member.votes.cast({ entryId: id, type: 'upvote' });
    community.clock.advance(60_000);
    put('a.md', `---\ntags: [new, both]\n---\n# Second\n\nQuite different words, about zebras.`);
    expect(await runImport()).toMatchObject({ created: 0, updated: 1, present: 0 });
    expect(only()).toMatchObject({
      id,
      title: 'Second',
      tags: ['new', 'both'],
      version: 2,
      score: 1,
      createdAt: START,
    });
    expect(only().updatedAt.getTime()).toBe(START.getTime() + 60_000);
    const work = { db, clock: community.clock, ids: testIds(), viewer: null, source: 'ui' as const };
    expect(searchEntries(work, { q: 'zebra', limit: 20 }).items).toHaveLength(1);
    const counts = new Map(listTags(work, { limit: 100 }).items.map(({ name, count }) => [name, count]));
    expect([counts.get('old') ?? 0, counts.get('new'), counts.get('both')]).toEqual([0, 1, 1]);
    put('a.md', `# Third\n\n${BODY}`);
    expect(await runImport()).toMatchObject({ updated: 1 });
  });

  test('gives an entry that was not edited the title that its file has by now', async () => {
    put('a.md', `## Settings\n\n${BODY}`);
    put('b.md', `## Settings\n\n${BODY}`);
    await runImport();
    // As an earlier version titled them.
    db.update(entries).set({ title: 'Settings' }).run();
    const [, edited] = stored();
    await community.as.admin.entries.update({ id: edited?.id ?? '', title: 'Chosen on the site' });
    expect(await runImport()).toMatchObject({ created: 0, updated: 1, present: 1, skipped: [] });
    expect(titles().toSorted()).toEqual(['Chosen on the site', 'a (notes)'].toSorted());
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 2 });
  });

  test('never overwrites an entry that was edited on the site', async () => {
    put('a.md');
    await runImport();
    await community.as.admin.entries.update({
      id: only().id,
      body: 'Words that were written in the browser.',
    });
    expect(await runImport()).toMatchObject({ present: 1, skipped: [] });
    put('a.md', `# Changed too\n\n${BODY}`);
    const report = await runImport();
    expect(report).toMatchObject({
      updated: 0,
      skipped: [{ path: 'a.md', reason: expect.stringContaining('edited on the site') }],
    });
    expect(only().body).toBe('Words that were written in the browser.');
  });

  test('does not restore a deleted entry, even if the file was changed or moved', async () => {
    put('a.md');
    await runImport();
    await community.as.admin.entries.delete({ id: only().id });
    const skipped = {
      created: 0,
      updated: 0,
      present: 0,
      skipped: [{ path: 'a.md', reason: 'deleted on the site' }],
    };
    expect(await runImport()).toMatchObject(skipped);
    renameSync(root, join(home, 'elsewhere'));
    root = join(home, 'elsewhere');
    expect(await runImport()).toMatchObject(skipped);
    put('a.md', `# Changed\n\n${BODY}`);
    expect(await runImport()).toMatchObject(skipped);
    expect(only().deletedAt).not.toBeNull();
  });

  test('continues where it was stopped', async () => {
    for (let index = 0; index < 60; index += 1) put(`page-${String(index).padStart(2, '0')}.md`);
    const stop = new AbortController();
    const first = await runImport({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(first).toMatchObject({ found: 60, done: 25, created: 25, interrupted: true });
    expect(db.select().from(imports).all()).toHaveLength(25);
    expect(formatReport(first, 'ada')).toContain(
      'Stopped after 25 of 60 files. Run the import again to continue.',
    );
    expect(await runImport()).toMatchObject({ created: 35, present: 25, interrupted: false });
    expect(new Set(titles()).size).toBe(60);
    expect(await runImport()).toMatchObject({ created: 0, present: 60 });
  });

  test('two imports at once share the work and create no duplicates', async () => {
    for (let index = 0; index < 80; index += 1) put(`page-${index}.md`);
    const [a, b] = await Promise.all([runImport(), runImport()]);
    expect(titles()).toHaveLength(80);
    expect([a.created + b.created, a.present + b.present]).toEqual([80, 80]);
  });

  test('a page is stored together with its import record, or not at all', async () => {
    const { clock, as } = community;
    const page = readPage('a.md', 'notes', Buffer.from(`# A page\n\n${BODY}`));
    if ('reason' in page) throw new Error(page.reason);
    const nobody = { source: '/notes/a.md', hash: 'h', ...withoutLinks(page) };
    db.$client.exec(
      "create trigger full before insert on imports begin select raise(abort, 'disk full'); end",
    );
    expect(() => storePages({ db, clock, ids: testIds() }, as.admin.user.id, [nobody])).toThrow('disk full');
    expect(stored()).toEqual([]);
  });
});

describe('the author of imported entries', () => {
  test('is the oldest admin, or the user given in any case', () => {
    const id = (role: AccountRole) => community.as[role].user.id;
    expect(findAuthor(db, null)).toEqual({ id: id('admin'), username: 'ada' });
    expect(findAuthor(db, 'CORA')).toEqual({ id: id('contributor'), username: 'cora' });
    expect(findAuthor(db, 'nobody')).toBeUndefined();
  });
});

describe('the command line', () => {
  test('names a folder and optionally an author', () => {
    expect(readArguments(['notes'])).toEqual({ path: 'notes', username: null, course: null });
    expect(readArguments(['notes', '--as', 'cora'])).toEqual({
      path: 'notes',
      username: 'cora',
      course: null,
    });
    expect(readArguments(['--as=cora', 'notes'])).toEqual({ path: 'notes', username: 'cora', course: null });
  });

  test.each([
    [[], 'PATH is missing'],
    [['a', 'b'], 'Only one path'],
    [['a', '--author', 'x'], '--author'],
    [['a', '--as'], '--as'],
  ])('is refused in one line: %j', (argv, words) => {
    expect(() => readArguments(argv)).toThrow(words);
    expect(() => readArguments(argv)).not.toThrow(/\n/);
  });

  test('names a folder or a CSV file, and is refused with a fix for anything else', () => {
    put('page.md');
    put('prompts.csv', 'act,prompt\n');
    symlinkSync(root, join(home, 'link'));
    expect(() => resolveSource('nowhere', root)).toThrow(`${join(root, 'nowhere')} not found`);
    expect(() => resolveSource('page.md', root)).toThrow('is not a folder');
    expect(resolveSource('prompts.csv', root)).toEqual({ path: join(root, 'prompts.csv'), isFile: true });
    expect(resolveSource('../link', root)).toEqual({ path: root, isFile: false });
  });
});

describe('the console output', () => {
  test('shows progress in one redrawn line on a terminal, and in a line for every 10% in a log', () => {
    const written: string[] = [];
    const write = (text: string) => written.push(text);
    const log = progressDisplay({ write });
    for (let done = 0; done <= 200; done += 5) log.show({ done, found: 200 });
    log.end();
    expect(written).toHaveLength(10);
    expect(written.at(-1)).toBe('200 of 200 files, 100%\n');
    written.length = 0;
    const terminal = progressDisplay({ write, isTTY: true });
    terminal.show({ done: 1500, found: 3000 });
    expect(written.join()).toMatch(/^\r.*█{15}░{15} 1,500 of 3,000 files, 50%$/);
  });

  test('lists the first 20 files for each reason, without escape sequences from file names', async () => {
    for (let index = 0; index < 25; index += 1)
      put(`image-${String(index).padStart(2, '0')}.png`, Buffer.from('x'));
    put('red\u001B[31m.png', Buffer.from('x'));
    const text = formatReport(await runImport(), 'ada');
    expect(text).toContain('0 created, 0 updated, 0 unchanged, 26 skipped. Author: ada.');
    expect(text).toContain('Skipped: not Markdown (26):\n  image-00.png\n');
    expect(text).toContain('  … and 6 more\n');
    expect(text).not.toContain('\u001B');
  });
});
