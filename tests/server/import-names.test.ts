import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entries } from '#db/schema/entries.ts';
import { importCourse } from '../../src-server/modules/markdown-import/course/import-course.ts';
import type { ImportReport } from '../../src-server/modules/markdown-import/run/counts.ts';
import { nameFinder } from '../../src-server/modules/markdown-import/run/file-names.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { type TestFolder, testFolder } from '../support/folder.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { testIds } from '../support/ports.ts';

const WORDS = 'Words that are long enough.';
let folder: TestFolder;
let community: Community;
let files: ReturnType<typeof uploadMemory>;

beforeEach(() => {
  folder = testFolder();
  community = newCommunity();
  files = uploadMemory(community.clock.now);
});
afterEach(() => folder.remove());

const put = (path: string, text = '') => folder.put(path, `${WORDS} ${text}\n`);
const options = () => {
  const { db, clock, as } = community;
  return { db, clock, ids: testIds(), root: folder.root, authorId: as.admin.user.id, uploads: files };
};
const runImport = () => importFolder(options());
const entryOf = (title: string) => {
  const found = community.db
    .select()
    .from(entries)
    .all()
    .filter((entry) => entry.title === title);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} entries are called ${title}`);
  return found[0];
};
const textOf = (title: string) => entryOf(title).body.slice(WORDS.length + 1);
const urlOf = (title: string) => `/note/${entryOf(title).id}`;
const dead = ({ dead: links }: ImportReport) =>
  links.map(({ line, url, reason }) => `${line} ${url}: ${reason}`);

describe('a [[link]] by file name', () => {
  test.each([
    ['', '[[Beta page]]', '[[Beta page]]'],
    ['in another case', '[[beta PAGE]]', '[[beta PAGE]]'],
    ['with its ending', '[[Beta page.md]]', '[[Beta page]]'],
    ['with other words', '[[Beta page|the beta]]', '[[Beta page|the beta]]'],
    ['with its folder', '[[notes/Beta page]]', '[[Beta page]]'],
    ['from the root', '[[/notes/Beta page]]', '[[Beta page]]'],
    ['to a heading', '[[Beta page#Set it up!]]', '[Beta page > Set it up!](URL#set-it-up)'],
    ['to a heading, with words', '[[Beta page#Top#Set up|so]]', '[so](URL#set-up)'],
    ['to a block', '[[Beta page#^4f2a]]', '[[Beta page]]'],
    ['in a table', '\n\n| a |\n|-|\n| [[Beta page\\|b]] |', '\n\n| a |\n|-|\n| [[Beta page\\|b]] |'],
    ['embedded', 'Here: ![[Beta page]]', 'Here: [[Beta page]]'],
  ])('leads to its entry %s', async (_, written, expected) => {
    put('Alpha page.md', written);
    put('notes/Beta page.md');
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Alpha page')).toBe(expected.replace('URL', urlOf('Beta page')));
    expect(entryOf('Alpha page').linkedIds).toEqual([entryOf('Beta page').id]);
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 2, dead: [] });
  });

  test('leads to the entry of its file, whatever its title is', async () => {
    put('Alpha page.md', '[[Beta]] [[Beta|b]] [[Gamma]]');
    folder.put('Beta.md', `# Another title\n\n${WORDS}`);
    folder.put('Gamma.md', `---\ntitle: "Brackets [x]"\n---\n${WORDS}`);
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Alpha page')).toBe(
      `[[Another title|Beta]] [[Another title|b]] [Gamma](${urlOf('Brackets [x]')})`,
    );
  });

  test('leads to a page or an entry with this title, if there is no such file', async () => {
    const fields = { type: 'note' as const, body: WORDS, tags: ['Guide'] };
    await community.as.author.entries.create({ ...fields, title: 'On the site' });
    put('Alpha page.md', '[[Its title]] [[Its title#Part]] [[on the site]]');
    folder.put('beta.md', `# Its title\n\n${WORDS}`);
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Alpha page')).toBe(
      `[[Its title]] [Its title > Part](${urlOf('Its title')}#part) [[on the site]]`,
    );
    expect(entryOf('Alpha page').linkedIds).toHaveLength(2);
  });

  test('to a heading of the same page becomes a link to it', async () => {
    put('Alpha page.md', '[[#Set up]] [[Alpha page#Set up|again]]');
    expect((await runImport()).dead).toEqual([]);
    expect(textOf('Alpha page')).toBe(`[Set up](#set-up) [again](${urlOf('Alpha page')}#set-up)`);
  });

  test('stays as written without a target, and is reported', async () => {
    put(
      'Alpha page.md',
      '[[Nowhere]]\n\nand ![[none.png]],\n![[report.pdf]] [guide](/guide.md) ![](/img/no.png)',
    );
    folder.put('report.pdf', 'no image');
    expect(dead(await runImport())).toEqual([
      '1 [[Nowhere]]: file not found',
      '3 ![[none.png]]: file not found',
      '4 ![[report.pdf]]: You can only upload PNG, JPEG, GIF, and WebP images.',
      '4 /guide.md: file not found',
      '4 /img/no.png: file not found',
    ]);
    expect(textOf('Alpha page')).toContain('[[Nowhere]]\n\nand ![[none.png]],');
    put('Nowhere.md');
    expect(dead(await runImport())).toHaveLength(4);
    expect(entryOf('Alpha page').linkedIds).toEqual([entryOf('Nowhere').id]);
  });

  test('is found again after the folder was moved', async () => {
    put('Alpha page.md', '[[Beta page#Part]]');
    put('Beta page.md');
    await runImport();
    const before = textOf('Alpha page');
    renameSync(folder.root, join(folder.outside, 'elsewhere'));
    folder.root = join(folder.outside, 'elsewhere');
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 2, dead: [] });
    expect(textOf('Alpha page')).toBe(before);
  });

  test('leads to a lesson in a course', async () => {
    put('1 Start.md', '[[2 Knots]] [[2 Knots#Bowline]] [[Missing]] [[Last one]]');
    put('2 Knots.md');
    folder.put('3.md', `# Last one\n\n${WORDS}`);
    const report = await importCourse({ ...options(), title: 'Knots for beginners' });
    expect(dead(report)).toEqual(['1 [[Missing]]: file not found']);
    const [course] = (await community.as.anonymous.entries.list({ type: 'course' })).items;
    const { sections } = await community.as.anonymous.courses.outline({ courseId: course?.id ?? '' });
    expect(sections.flatMap(({ lessons }) => lessons.map(({ title }) => title))).toEqual([
      '1 Start',
      '2 Knots',
      'Last one',
    ]);
    const { body } = await community.as.anonymous.courses.lesson({ courseId: course?.id ?? '', number: 1 });
    expect(body).toBe(
      `${WORDS} [[2 Knots]] [2 Knots > Bowline](/course/${course?.id}/lesson/2#bowline) [[Missing]] [[Last one]]`,
    );
  });
});

describe('an image', () => {
  test.each([
    ['![[pic one.png]]', '![pic one](URL)'],
    ['![[pic one.png|200]]', '![pic one](URL)'],
    ['![[PIC one.png|200x100]]', '![PIC one](URL)'],
    ['![[pic one.png|The [old] mill]]', '![[pic one.png|The [old] mill]]'],
    ['![[pic one.png|The mill]]', '![The mill](URL)'],
    ['[[assets/pic one.png]]', '[pic one.png](URL)'],
    ['![mill](/assets/pic%20one.png)', '![mill](URL)'],
    ['<img src="assets/pic one.png" width="40" alt="mill">', '<img src="URL" width="40" alt="mill">'],
    [
      "<p align='center'>\n<IMG alt=x src='assets/pic one.png'/>\n</p>",
      '<p align=\'center\'>\n<IMG alt=x src="URL"/>\n</p>',
    ],
  ])('%s becomes an upload', async (written, expected) => {
    folder.put('assets/pic one.png', png());
    put('Alpha page.md', `\n\n${written}`);
    const isImage = expected.includes('URL');
    expect(await runImport()).toMatchObject({ images: isImage ? 1 : 0, dead: [] });
    expect(textOf('Alpha page')).toBe(`\n\n${expected.replace('URL', `/uploads/${files.ids()[0]}`)}`);
  });
});

describe('several files with one name', () => {
  const find = nameFinder([
    'a/Note.md',
    'a/deep/Note.md',
    'b/c/Note.md',
    'b/c/d/Note.md',
    'b/x/Note.png',
    'Top.md',
  ]);
  test.each([
    ['Note', 'Top.md', 'a/Note.md'],
    ['Note', 'a/Other.md', 'a/Note.md'],
    ['Note', 'b/Other.md', 'b/c/Note.md'],
    ['Note', 'b/c/d/Other.md', 'b/c/d/Note.md'],
    ['c/Note', 'a/Other.md', 'b/c/Note.md'],
    ['./deep/note', 'a/Other.md', 'a/deep/Note.md'],
    ['../a/Note', 'b/Other.md', 'a/Note.md'],
    ['Note.png', 'Top.md', 'b/x/Note.png'],
    ['ote', 'Top.md', undefined],
    ['../../Top', 'a/Note.md', undefined],
  ])('%s in %s is %s', (name, from, expected) => {
    expect(find(name, from)).toBe(expected);
  });
});
