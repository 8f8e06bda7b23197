import type { Locator, Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { chunkUrl } from '../support/chunks.ts';
import { png } from '../support/pictures.ts';
import { open, PHONE, REFUSED, settle } from '../support/screens.ts';
import { call, callsOf, expectToast, makeCourse, pressLabel } from '../support/steps.ts';

const QUIZ = [
  { question: 'Which knot makes a loop?', options: ['Bowline', 'Reef', 'Granny', 'Sheet bend'], correct: 0 },
];

const section = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
const lessonsOf = (page: Page, title: string): Locator =>
  section(page, title).getByRole('button', { name: /^Edit / });
const handle = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Move lesson ${title}`, exact: true });
const sectionTitles = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });

async function choose(page: Page, of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function addSection(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New section' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await expect(section(page, title)).toBeVisible();
}

async function newLesson(page: Page, of: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Add lesson to ${of}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New lesson' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Content' }).fill(`What ${title} has to say.`);
  return dialog;
}

test('an author creates a course with two sections and three lessons', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const { path, course } = await makeCourse(site.cora, {});
  await signIn('cora');
  await open(page, path);
  await page.getByRole('link', { name: 'Edit lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit lessons' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await addSection(page, 'Add the first section', 'Basics');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add section' })).toBeFocused();
  await addSection(page, 'Add section', 'Knots');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add section' })).toBeFocused();

  const first = await newLesson(page, 'Basics', 'Ropes');
  await pressLabel(first.getByRole('switch', { name: 'Published' }));
  await first.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Lesson saved');
  await expect(page.getByRole('button', { name: 'Add lesson to Basics' })).toBeFocused();

  const second = await newLesson(page, 'Basics', 'Tools');
  await second.getByRole('textbox', { name: 'Video link' }).fill('https://youtu.be/dQw4w9WgXcQ');
  await second
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() });
  const image = second.getByRole('textbox', { name: 'Content' }).getByRole('img');
  await expect(image).toHaveAttribute('src', /^\/uploads\/.+/);
  await second.getByRole('textbox', { name: 'Video link' }).press('Control+Enter');
  await expect(second).toBeHidden();

  const third = await newLesson(page, 'Knots', 'Loops');
  await third.getByRole('button', { name: 'Add quiz' }).click();
  await expect(third.getByRole('textbox', { name: 'Question 1', exact: true })).toBeFocused();
  await third.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Which knot makes a loop?');
  for (const [index, option] of ['Bowline', 'Reef', 'Granny', 'Sheet bend'].entries()) {
    await third.getByRole('textbox', { name: `Option ${index + 1} of question 1` }).fill(option);
  }
  await pressLabel(third.getByRole('radio', { name: 'Option 1 of question 1 is correct' }));
  await third.getByRole('textbox', { name: 'Passing score in percent' }).fill('100');
  await expectWellAtBothSizes(page);
  await third.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(third).toBeHidden();

  await expect(lessonsOf(page, 'Basics')).toHaveText(['1. Ropes', 'Tools']);
  const rows = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: handle(page, title) })
      .last();
  await expect(rows('Tools')).toContainText('Video');
  await expect(rows('Tools')).toContainText('Not published');
  await expect(rows('Loops')).toContainText('Quiz');
  await expect(page.getByText('3 lessons, 1 published')).toBeVisible();

  await choose(page, 'Loops', 'Publish');
  await expectToast(page, 'Lesson published');
  await expect(page.getByText('3 lessons, 2 published')).toBeVisible();
  await expect(lessonsOf(page, 'Knots')).toHaveText(['2. Loops']);
  await choose(page, 'Ropes', 'Unpublish');
  await expectToast(page, 'Lesson unpublished', 'Only the course author and staff can see it now.');
  await expect(lessonsOf(page, 'Knots')).toHaveText(['1. Loops']);
  await page.getByRole('button', { name: 'Actions for Loops' }).click();
  await expectWellAtBothSizes(page);
  await page.getByRole('menuitem', { name: 'View lesson' }).click();
  await expect(page).toHaveURL(`/course/${course.id}/lesson/1`);
});

test('every state is accessible', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(REFUSED);
  const { path, ids } = await makeCourse(site.cora, {
    'A section with a title that takes more than one line on the screen of a phone': [
      { title: 'Seen', quiz: QUIZ, videoUrl: 'https://vimeo.com/12345' },
      { title: 'Not seen yet', published: false },
    ],
    Empty: [],
  });
  await signIn('cora');
  await open(page, `${path}/edit/lessons`);
  await handle(page, 'Seen').focus();
  await page.keyboard.press('Space');
  await expectWellAtBothSizes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Seen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit lesson' });
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Question is required')).toBeVisible();
  await expectWellAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Remove question 2' }).click();
  await call(site.ada, 'courses.updateLesson', {
    id: ids[0],
    version: 1,
    body: 'Something else is said.',
  });
  await dialog.getByRole('textbox', { name: 'Content' }).fill('My own words, too late.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('group', { name: 'Their changes' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Newer version' }).getByRole('alert')).toBeInViewport();
  await expectWellAtBothSizes(page);
});

/** Drags an item by its handle to the upper part of another one, in steps like a hand. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 8, end.y + end.height / 4, { steps: 8 });
  await page.mouse.up();
}

test.describe('order', () => {
  test('lessons and sections can be dragged, also into an empty section', async ({ page, site, signIn }) => {
    const { path } = await makeCourse(site.cora, {
      First: [{ title: 'One' }, { title: 'Two' }],
      Second: [],
    });
    await signIn('cora');
    await open(page, `${path}/edit/lessons`);
    const moved = page.waitForResponse(callsOf('courses.moveSection'));
    await drag(page, handle(page, 'One'), page.getByText('No lessons in this section yet.'));
    await expect(lessonsOf(page, 'Second')).toHaveText(['2. One']);
    await drag(page, handle(page, 'Two'), handle(page, 'One'));
    await expect(lessonsOf(page, 'Second')).toHaveText(['1. Two', '2. One']);
    await expect(section(page, 'First')).toContainText('No lessons in this section yet.');
    // The tooltip covers the handle of the section above, which can be pressed nevertheless.
    await handle(page, 'Two').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await drag(
      page,
      page.getByRole('button', { name: 'Move section Second' }),
      page.getByRole('button', { name: 'Move section First' }),
    );
    await expect(sectionTitles(page)).toHaveText(['Second', 'First']);
    // Changes are sent one after the other, and this is the last one.
    await moved;
    await page.reload();
    await expect(sectionTitles(page)).toHaveText(['Second', 'First']);
    await expect(lessonsOf(page, 'Second')).toHaveText(['1. Two', '2. One']);
  });
});

test.describe('touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('drags a lesson to another section', async ({ page, site, signIn }) => {
    const { path } = await makeCourse(site.cora, {
      First: [{ title: 'One' }, { title: 'Two' }],
      Second: [{ title: 'Three' }],
    });
    await signIn('cora');
    await open(page, `${path}/edit/lessons`);
    const saved = settle(page);
    const [start, end] = [await handle(page, 'One').boundingBox(), await handle(page, 'Three').boundingBox()];
    if (!start || !end) throw new Error('nothing to drag');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: start.x + start.width / 2, y }],
      });
    const from = start.y + start.height / 2;
    // The order shows before the finger is lifted, and is sent afterwards.
    const moved = page.waitForResponse(callsOf('courses.moveLesson'));
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((end.y - from) * step) / 8);
    await touch('touchEnd');
    await moved;
    await expect(lessonsOf(page, 'Second')).toHaveText(['2. One', '3. Three']);
    await saved();
    await page.reload();
    await expect(lessonsOf(page, 'First')).toHaveText(['1. Two']);
  });
});

test('reading a lesson does not load the editor', async ({ page, site, signIn }) => {
  const { path, lessonPath } = await makeCourse(site.cora, { First: [{ title: 'One' }] });
  await signIn('cora');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isEditor = ['course._id.edit.lessons', 'LessonDialog', 'MarkdownEditor'].map(chunkUrl);
  const editors = () => scripts.filter((url) => isEditor.some((editor) => editor.test(url)));
  await open(page, lessonPath(1));
  expect(editors()).toEqual([]);
  await open(page, `${path}/edit/lessons`);
  await page.getByRole('button', { name: 'Edit One', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit lesson' })).toBeVisible();
  expect(editors().some((url) => chunkUrl('LessonDialog').test(url))).toBe(true);
});
