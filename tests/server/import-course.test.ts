import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uploadIdsIn } from '#shared/uploads/model.ts';
import { importCourse } from '../../src-server/modules/markdown-import/course/import-course.ts';
import { readArguments } from '../../src-server/modules/markdown-import/run/arguments.ts';
import type { ImportReport } from '../../src-server/modules/markdown-import/run/counts.ts';
import { readUpload } from '../../src-server/modules/uploads/queries.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { addLesson } from '../support/courses.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { testIds } from '../support/ports.ts';

const TITLE = 'Knots for beginners';
const BODY = 'Text that is long enough to be a lesson.';
let root: string;
let community: Community;

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'course-')), 'knots');
  mkdirSync(root);
  community = newCommunity();
});
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

function put(path: string, title: string, body = BODY): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `# ${title}\n\n${body}\n`);
}

function runImport(options: { signal?: AbortSignal; onProgress?: (report: ImportReport) => void } = {}) {
  const { db, clock, as } = community;
  const authorId = as.admin.user.id;
  const uploads = uploadMemory(clock.now);
  return importCourse({ db, clock, ids: testIds(), root, authorId, uploads, title: TITLE, ...options });
}

async function courseIds(): Promise<string[]> {
  return (await community.as.anonymous.entries.list({ type: 'course' })).items.map(({ id }) => id);
}

/** Sections with their lessons, as visitors see them. */
async function outline(): Promise<string[][]> {
  const [courseId = ''] = await courseIds();
  const { sections } = await community.as.anonymous.courses.outline({ courseId });
  return sections.map(({ title, lessons }) => [
    title,
    ...lessons.map(({ number, title: name }) => `${number} ${name}`),
  ]);
}

async function lessonId(title: string): Promise<number> {
  const [courseId = ''] = await courseIds();
  const { items } = await community.as.anonymous.courses.lessons({ courseId, limit: 100 });
  return items.find((lesson) => lesson.title === title)?.id ?? 0;
}

describe('a folder imported as a course', () => {
  test('has folders as sections, and lessons in the order of the file names', async () => {
    put('00-welcome.md', 'Welcome');
    put('02-bends/1.md', 'Sheet bend');
    put('01 First knots/2.md', 'Figure eight');
    put('01 First knots/1.md', 'Overhand');
    put('02-bends/3/1.md', 'Zeppelin');
    const report = await runImport();
    expect(report).toMatchObject({ found: 5, done: 5, created: 5, skipped: [] });
    expect(await outline()).toEqual([
      ['Lessons', '1 Welcome'],
      ['First knots', '2 Overhand', '3 Figure eight'],
      ['bends', '4 Sheet bend'],
      ['bends / 3', '5 Zeppelin'],
    ]);
    const [course] = (await community.as.anonymous.entries.list({ type: 'course' })).items;
    expect(course).toMatchObject({ title: TITLE, authorId: community.as.admin.user.id });
    expect(course?.metadata).toMatchObject({ lessons: 5, students: 0 });
    expect(
      await community.as.anonymous.courses.lesson({ lessonId: await lessonId('Overhand') }),
    ).toMatchObject({
      body: BODY,
      published: true,
      quiz: null,
    });
  });

  test('skips other files with the reason, and creates no course if it is empty', async () => {
    expect(await runImport()).toMatchObject({ found: 0, created: 0 });
    expect(await courseIds()).toEqual([]);
    put('a.md', 'A lesson');
    put('b.md', 'Too short', '');
    writeFileSync(join(root, 'knot.png'), 'x');
    expect(await runImport()).toMatchObject({
      created: 1,
      done: 2,
      skipped: [
        { path: 'knot.png', reason: 'not Markdown' },
        { path: 'b.md', reason: 'Content must be at least 10 characters' },
      ],
    });
  });

  test('is added to an existing course with the title', async () => {
    const { author } = community.as;
    const fields = { type: 'course' as const, body: BODY, tags: ['Course'] };
    const { id: courseId } = await author.entries.create({ ...fields, title: 'KNOTS for Beginners' });
    const { id: sectionId } = await author.courses.createSection({ courseId, title: 'By hand' });
    await addLesson(author, { courseId, sectionId }, 'Rope');
    put('a/1.md', 'Overhand');
    await runImport();
    expect(await courseIds()).toEqual([courseId]);
    expect(await outline()).toEqual([
      ['By hand', '1 Rope'],
      ['a', '2 Overhand'],
    ]);
  });
});

describe('a repeated import of a course', () => {
  test('creates no duplicates and leaves unchanged lessons alone', async () => {
    put('a/1.md', 'Overhand');
    put('b/1.md', 'Sheet bend');
    await runImport();
    const before = community.db.$client.serialize();
    expect(await runImport()).toMatchObject({ created: 0, updated: 0, present: 2, skipped: [] });
    expect(community.db.$client.serialize().equals(before)).toBe(true);
    expect(await courseIds()).toHaveLength(1);
  });

  test('updates changed lessons and keeps their completions', async () => {
    put('a/1.md', 'Overhand');
    await runImport();
    const id = await lessonId('Overhand');
    const [courseId = ''] = await courseIds();
    await community.as.member.courses.enrol({ courseId });
    await community.as.member.courses.complete({ lessonId: id });
    put('a/1.md', 'Overhand knot', 'Quite another text, with more to say.');
    expect(await runImport()).toMatchObject({ created: 0, updated: 1 });
    expect(await community.as.member.courses.lesson({ lessonId: id })).toMatchObject({
      title: 'Overhand knot',
      body: 'Quite another text, with more to say.',
      completed: true,
      version: 2,
    });
    put('a/1.md', 'Overhand again');
    expect(await runImport()).toMatchObject({ updated: 1 });
  });

  test('puts new lessons between their neighbors', async () => {
    put('a/1.md', 'First');
    put('a/3.md', 'Third');
    put('c/1.md', 'Last');
    await runImport();
    put('a/2.md', 'Second');
    put('a/0.md', 'Before all');
    put('b/1.md', 'Between');
    expect(await runImport()).toMatchObject({ created: 3, present: 3 });
    expect(await outline()).toEqual([
      ['a', '1 Before all', '2 First', '3 Second', '4 Third'],
      ['b', '5 Between'],
      ['c', '6 Last'],
    ]);
  });

  test('recognizes a renamed file', async () => {
    put('a/1.md', 'Overhand');
    await runImport();
    renameSync(join(root, 'a', '1.md'), join(root, 'a', '01.md'));
    expect(await runImport()).toMatchObject({ created: 0, present: 1 });
    put('a/01.md', 'Overhand, renamed');
    expect(await runImport()).toMatchObject({ created: 0, updated: 1 });
    expect(await outline()).toEqual([['a', '1 Overhand, renamed']]);
  });

  test('leaves edited lessons alone, and does not restore deleted ones', async () => {
    for (const name of ['edited', 'deleted', 'purged']) put(`${name}.md`, name);
    await runImport();
    const { admin } = community.as;
    await admin.courses.updateLesson({
      id: await lessonId('edited'),
      version: 1,
      body: 'Written in the browser.',
    });
    await admin.courses.deleteLesson({ id: await lessonId('deleted') });
    const gone = await lessonId('purged');
    await admin.courses.deleteLesson({ id: gone });
    await admin.trash.purge({ subject: 'lesson', subjectId: String(gone) });
    for (const name of ['edited', 'deleted', 'purged']) put(`${name}.md`, `${name} anew`);
    const report = await runImport();
    expect(report).toMatchObject({ created: 0, updated: 0, present: 0 });
    expect(report.skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['deleted.md', 'deleted on the site'],
      ['edited.md', expect.stringContaining('edited on the site')],
      ['purged.md', 'deleted on the site'],
    ]);
    expect(await outline()).toEqual([['Lessons', '1 edited']]);
  });

  test('continues where it was stopped, and two imports at once share the work', async () => {
    for (let n = 10; n < 20; n += 1) put(`${n}.md`, `Lesson ${n}`);
    const stop = new AbortController();
    const first = await runImport({
      signal: stop.signal,
      onProgress: ({ done }) => done === 4 && stop.abort(),
    });
    expect(first).toMatchObject({ done: 4, created: 4, interrupted: true });
    const [a, b] = await Promise.all([runImport(), runImport()]);
    expect(a.created + b.created).toBe(6);
    expect((await outline())[0]).toEqual([
      'Lessons',
      ...Array.from({ length: 10 }, (_, n) => `${n + 1} Lesson ${n + 10}`),
    ]);
  });

  test('a lesson is stored together with its import record, or not at all', async () => {
    put('a.md', 'A lesson');
    community.db.$client.exec(
      "create trigger full before insert on lesson_imports begin select raise(abort, 'disk full'); end",
    );
    await expect(runImport()).rejects.toThrow('disk full');
    expect(community.db.$client.prepare('select count(*) from lessons').pluck().get()).toBe(0);
  });
});

describe('links in the files of a course', () => {
  const read = async (title: string) =>
    community.as.anonymous.courses.lesson({ lessonId: await lessonId(title) });
  const address = async (title: string) => {
    const { course, number } = await read(title);
    return `/course/${course.id}/lesson/${number}`;
  };

  test('between files become links between lessons, and follow the lessons when their order changes', async () => {
    put('1.md', 'Overhand', `${BODY} [next](2.md) [last](b/3.md "Last")`);
    put('2.md', 'Sheet bend', `${BODY} [first](1.md)`);
    put('b/3.md', 'Zeppelin', `${BODY} [part](../1.md#part)`);
    expect(await runImport()).toMatchObject({ created: 3, dead: [] });
    expect((await read('Overhand')).body).toBe(
      `${BODY} [[Sheet bend|next]] [last](${await address('Zeppelin')} "Last")`,
    );
    expect((await read('Zeppelin')).body).toBe(`${BODY} [part](${await address('Overhand')}#part)`);
    put('0.md', 'Before all');
    expect(await runImport()).toMatchObject({ created: 1, updated: 2, present: 1 });
    expect((await read('Zeppelin')).body).toContain(`${await address('Overhand')}#part`);
    expect((await read('Sheet bend')).links).toEqual([
      { label: 'overhand', title: 'Overhand', url: await address('Overhand') },
    ]);
  });

  test('lead to the lesson of their file if two lessons have the same title', async () => {
    put('a/1.md', 'Exercises', `${BODY} [more](../b/1.md)`);
    put('b/1.md', 'Exercises', `${BODY} [less](../a/1.md)`);
    await runImport();
    const [courseId = ''] = await courseIds();
    const { items } = await community.as.anonymous.courses.lessons({ courseId, limit: 100 });
    const bodies = items.map(
      async ({ id }) => (await community.as.anonymous.courses.lesson({ lessonId: id })).body,
    );
    expect(await Promise.all(bodies)).toEqual([
      `${BODY} [more](/course/${courseId}/lesson/2)`,
      `${BODY} [less](/course/${courseId}/lesson/1)`,
    ]);
  });

  test('by title lead to a lesson of the course, else to an entry that the viewer can see', async () => {
    const { author, anonymous } = community.as;
    const entry = (title: string) =>
      author.entries.create({ type: 'note', title, body: BODY, tags: ['Guide'] });
    await entry('Overhand');
    const rope = await entry('Rope');
    const gone = await entry('Gone');
    await author.entries.delete({ id: gone.id });
    put('1.md', 'Start', `${BODY} [[overhand]], [[Rope|a rope]], [[Gone]], [[Start]], \`[[Rope]]\``);
    put('2.md', 'Overhand');
    await runImport();
    expect((await read('Start')).links).toEqual([
      { label: 'overhand', title: 'Overhand', url: await address('Overhand') },
      { label: 'rope', title: 'Rope', url: `/note/${rope.id}` },
    ]);
    expect((await anonymous.entries.list({ type: 'course' })).items).toHaveLength(1);
  });

  test('to images become uploads, and broken ones are reported with their line', async () => {
    writeFileSync(join(root, 'knot.png'), png());
    put('1.md', 'Overhand', `${BODY}\n![knot](knot.png)\n[none](none.md)`);
    const report = await runImport();
    expect(report).toMatchObject({ created: 1, images: 1, skipped: [] });
    expect(report.dead).toEqual([{ path: '1.md', line: 5, url: 'none.md', reason: 'file not found' }]);
    const [id = ''] = uploadIdsIn((await read('Overhand')).body);
    expect(readUpload({ db: community.db, viewer: null }, id)).toMatchObject({ mime: 'image/png' });
  });

  test('that were broken in an earlier import are completed, unless the lesson was edited on the site', async () => {
    const dead = `${BODY} [next](2.md)`;
    put('1.md', 'Overhand', dead);
    put('2.md', 'Sheet bend');
    put('3.md', 'Edited', dead);
    await runImport();
    community.db.$client.prepare("update lessons set body = ? where body like '%[[%'").run(dead);
    const edit = { id: await lessonId('Edited'), version: 1, body: `${dead} and more` };
    await community.as.admin.courses.updateLesson(edit);
    expect(await runImport()).toMatchObject({ created: 0, updated: 1, present: 2 });
    expect((await read('Overhand')).body).toBe(`${BODY} [[Sheet bend|next]]`);
    expect((await read('Edited')).body).toContain('[next](2.md)');
    expect(await runImport()).toMatchObject({ updated: 0, present: 3 });
  });
});

test('--course requires a valid title', () => {
  const said = { path: 'knots', username: null, course: 'Knots for beginners' };
  expect(readArguments(['knots', '--course', 'Knots  for beginners '])).toEqual(said);
  expect(() => readArguments(['knots', '--course', 'ab'])).toThrow('--course: Title must be at least 3');
});
