import type { Page } from '@playwright/test';
import type { QuizQuestion } from '#shared/courses/output.ts';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { quizOf } from '../support/courses.ts';
import { open, REFUSED, settle } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  call,
  expectToast,
  fillForm,
  holdCalls,
  makeCourse,
  pressLabel,
  recordCalls,
  uniqueWord,
  withoutPreloadedQueries,
} from '../support/steps.ts';

const QUIZ: QuizQuestion[] = [
  { question: 'What holds a hitch?', options: ['Friction', 'Glue', 'Hope', 'A nail'], correct: 0 },
  { question: 'Which is a loop?', options: ['A splice', 'The bowline', 'A whipping', 'None'], correct: 1 },
];

const standing = (page: Page) => page.getByRole('region', { name: 'Your progress in this course' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'Lessons in this course' });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Previous and next lessons' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectProgress(page: Page, percent: number): Promise<void> {
  await expect(standing(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
}

test('a member completes a course from enrollment to certificate', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const { course, lessonPath } = await makeCourse(site.ada, {
    'The basics': [{ title: 'The overhand knot' }, { title: 'The half hitch' }],
    Loops: [{ title: 'The bowline' }],
  });
  await signIn('mia');
  await page.goto(lessonPath(1));
  await expect(page.getByText('The basics Lesson 1 of 3')).toBeVisible();
  await expect(standing(page).getByText('Enroll to save your progress.')).toBeVisible();
  await button(page, 'Enroll').click();
  await expectToast(page, 'Enrolled');
  await expect(standing(page)).toBeFocused();
  await expectProgress(page, 0);

  await button(page, 'Mark complete').click();
  await expect(standing(page).getByText('1 of 3 lessons completed')).toBeVisible();
  await expectProgress(page, 33);
  await expect(button(page, 'Mark incomplete')).toBeFocused();
  await expect(outline(page).getByRole('link', { name: 'Completed: 1. The overhand knot' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await steps(page).getByRole('link', { name: 'Next The half hitch' }).click();
  await expect(heading(page)).toHaveText('The half hitch');
  await expect(heading(page)).toBeFocused();
  await button(page, 'Complete and continue').click();
  await expect(heading(page)).toHaveText('The bowline');
  await expect(heading(page)).toBeFocused();
  await expectProgress(page, 66);
  await expect(steps(page).getByRole('link', { name: 'Next Back to the course' })).toHaveAttribute(
    'href',
    `/course/${course.id}`,
  );
  const saved = settle(page);
  await button(page, 'Complete and continue').click();
  await expect(page).toHaveURL(`/course/${course.id}`);
  await expectProgress(page, 100);
  await saved();
  await page.reload();
  await expectProgress(page, 100);
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveAttribute(
    'href',
    lessonPath(3),
  );
  await button(page, 'Get certificate').click();
  await expect(page).toHaveURL(/\/certificate\/[\w-]{22,}$/);

  await page.goto(lessonPath(1));
  await button(page, 'Mark incomplete').click();
  await expectProgress(page, 66);
  await expect(standing(page).getByText('Completed', { exact: true })).toHaveCount(0);
});

test('a visitor reads without extra requests, and the login leads back', {
  tag: '@journey',
}, async ({ page, site }) => {
  const { course, lessonPath } = await makeCourse(site.ada, {
    'The basics': [{ body: 'Words that travel with the page.' }, { quiz: QUIZ }],
  });
  const asked = recordCalls(page, '');
  await page.goto(lessonPath(1));
  await expect(page.getByText('Words that travel with the page.')).toBeVisible();
  await expect(outline(page).getByRole('link')).toHaveText(['1. Lesson 1', /^2\. Lesson 2/]);
  await expect(standing(page).getByRole('button')).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.goto(lessonPath(2));
  await expect(page.getByText('2 questions. Log in and enroll to answer.')).toBeVisible();
  await expect(page.getByText('What holds a hitch?')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(button(page, 'Check answers')).toHaveCount(0);
  expect(asked).toEqual([]);
  await standing(page).getByRole('link', { name: 'Log in to enroll' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/login\\?next=${encodeURIComponent(`/course/${course.id}/lesson/2`)}$`),
  );
  await fillForm(page, { 'Username or email': 'mia', Password: 'mia keeps a secret' }, 'Log in');
  await expect(heading(page)).toHaveText('Lesson 2');
  await expect(page.getByText('2 questions. Enroll to answer.')).toBeVisible();
  await expect(button(page, 'Enroll')).toBeVisible();
});

test('a visit of a lesson is stored once, and only for enrolled users', async ({ page, site, signIn }) => {
  const { course, path, lessonPath } = await makeCourse(site.ada, { One: [{}, {}, {}] });
  await signIn('mia');
  const visits = recordCalls(page, 'courses.visit');
  await open(page, lessonPath(2));
  expect(visits).toEqual([]);

  await call(site.mia, 'courses.enrol', { courseId: course.id });
  const asked = recordCalls(page, '');
  await open(page, lessonPath(2));
  await expect(button(page, 'Mark complete')).toBeVisible();
  expect(visits).toHaveLength(1);
  expect(asked).toEqual(visits);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Resume lesson 2' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Resume lesson 2' })).toBeVisible();
});

/** The whole response to a visit. */
const MARKED = /^\{"result":\{"data":\{"(lessonId|marked)":\d+\}\}\}$/;

test('nothing reveals the correct option before an answer', async ({ page, site, signIn }) => {
  const { course, lessonPath, ids } = await makeCourse(site.ada, { One: [{ quiz: QUIZ }] });
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await signIn('mia');
  const [lessonId = 0] = ids;

  /** All responses of opening the lesson, without edit counters. */
  async function everything(): Promise<string[]> {
    const texts: Promise<string>[] = [];
    page.removeAllListeners('response');
    page.on('response', (response) => {
      // Pending requests of the previous page are dropped.
      if (/\/course\/|\/trpc\//.test(response.url())) texts.push(response.text().catch(() => ''));
    });
    await withoutPreloadedQueries(page);
    await open(page, lessonPath(1));
    await page.unrouteAll();
    await open(page, lessonPath(1));
    for (const path of [`/api/courses/${course.id}/lessons/1`, `/api/courses/${course.id}/lessons`]) {
      const { body } = await site.mia.get(path);
      texts.push(Promise.resolve(JSON.stringify(body)));
    }
    // Which calls share a request is a matter of time.
    const read = (await Promise.all(texts)).flatMap((text) =>
      text.startsWith('[{"result"')
        ? JSON.parse(text).map((part: unknown) => JSON.stringify(part))
        : text || [],
    );
    // The mark of unread channels is fetched whenever the stream connects, and knows nothing of lessons. What a visit marks
    // comes after a moment, perhaps with the next page.
    const ofLessons = read.filter((text) => !text.includes('"joinedIds"') && !MARKED.test(text));
    return ofLessons.map((text) =>
      text.replace(/"version":\d+/g, '"version":0').replace(/"lesson:\d+:\d+/g, '"lesson:0'),
    );
  }

  const before = await everything();
  expect(before.join('')).toContain('Which is a loop?');
  expect(before.join('')).not.toContain('"correct"');
  for (const correct of [1, 2, 3]) {
    const quiz = QUIZ.map((question) => ({ ...question, correct }));
    await call(site.ada, 'courses.updateLesson', { id: lessonId, version: correct, quiz });
    expect(new Set(await everything())).toEqual(new Set(before));
  }
});

test('two tabs and a double click create one completion', async ({ page, site, signIn }) => {
  const { course, lessonPath } = await makeCourse(site.ada, { One: [{}, {}] });
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await signIn('mia');
  await page.goto(lessonPath(1));
  const other = await page.context().newPage();
  await other.goto(lessonPath(1));
  await button(page, 'Mark complete').dblclick({ delay: 150 });
  await button(other, 'Mark complete').dblclick({ delay: 150 });
  for (const tab of [page, other]) {
    await expect(standing(tab).getByText('1 of 2 lessons completed')).toBeVisible();
    await expect(button(tab, 'Mark incomplete')).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Status messages (F8)' }).getByText('Error')).toHaveCount(0);
    await tab.reload();
    await expectProgress(tab, 50);
  }
});

test('the arrow keys open the next and previous lesson, except in fields and lists', async ({
  page,
  site,
  signIn,
}) => {
  const code = '```\na line of code\n```';
  const { course, lessonPath } = await makeCourse(site.ada, { One: [{ quiz: QUIZ, body: code }, {}, {}] });
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await signIn('mia');
  await open(page, lessonPath(1));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Lesson 2');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Lesson 3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Lesson 2');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Lesson 1');
  await expect(heading(page)).toBeFocused();

  await pressLabel(option(page, 'Friction'));
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'Glue')).toBeChecked();
  await page.getByRole('group', { name: 'Code' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByPlaceholder('Search knowledge base...').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Account: mia' }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Lesson 1');
  await expect(page).toHaveURL(new RegExp(`${lessonPath(1)}$`));
});

test('a missing lesson has a link back and the right status', async ({ page, site, allowConsole }) => {
  allowConsole(REFUSED);
  const { course, path, lessonPath, ids } = await makeCourse(site.ada, {
    One: [{ title: 'Stays' }, { title: 'Goes' }, { title: 'Never shown', published: false }],
  });
  await page.goto(lessonPath(1));
  await call(site.ada, 'courses.publishLesson', { id: ids[1], published: false });
  await steps(page).getByRole('link', { name: 'Next Goes' }).click();
  await expect(page.getByText('Lesson not found.')).toBeVisible();
  const statusOf = async (place: string) => (await fetch(site.url + place)).status;
  for (const n of ['2', '3', '0', '99999', 'x']) {
    const place = `/course/${course.id}/lesson/${n}`;
    expect(await statusOf(place)).toBe(404);
    await page.goto(place);
    await expect(heading(page)).toHaveText('Not found');
    await expect(page.getByRole('link', { name: 'Back to the course' })).toHaveAttribute('href', path);
  }
  await page.goto('/course/nowhere/lesson/1');
  await expect(page.getByText('Course not found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/academy');

  await site.ada.send('DELETE', `/api/entries/${course.id}`);
  expect(await statusOf(lessonPath(1))).toBe(410);
  await page.goto(lessonPath(1));
  await expect(heading(page)).toHaveText('Deleted');
  await expect(page.getByText('This entry was deleted.')).toBeVisible();
});

test('nothing is requested from a video site before the user presses play', async ({ page, site }) => {
  const { lessonPath } = await makeCourse(site.ada, {
    One: [
      { title: 'Moving', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      { title: 'Many', videoUrl: 'https://www.youtube.com/@somebody' },
    ],
  });
  const outside: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' });
  });
  await open(page, lessonPath(1));
  expect(outside).toEqual([]);
  await button(page, 'Play video: Moving').click();
  await expect(page.getByTitle('Video: Moving')).toBeFocused();
  await expect.poll(() => outside).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ']);
  await page.goto(lessonPath(2));
  await expect(page.getByRole('link', { name: 'Watch the video on www.youtube.com' })).toBeVisible();
});

test('the outline stays while a lesson loads or fails, and Retry works', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  const { lessonPath } = await makeCourse(site.ada, { One: [{}, {}, {}] });
  await page.goto(lessonPath(1));
  const release = await holdCalls(page, 'courses.lesson');
  await outline(page).getByRole('link', { name: '2. Lesson 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(outline(page).getByRole('link', { name: '2. Lesson 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  release();
  await expect(heading(page)).toHaveText('Lesson 2');
  await page.unrouteAll();

  const restore = await breakCalls(page, 'courses.lesson');
  await outline(page).getByRole('link', { name: '3. Lesson 3' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await restore();
  await button(page, 'Retry').click();
  await expect(heading(page)).toHaveText('Lesson 3');
  await expect(heading(page)).toBeFocused();
});

test('a long outline shows the open lesson and keeps its position', async ({ page, site }) => {
  const { lessonPath } = await makeCourse(site.ada, { One: Array.from({ length: 40 }, () => ({})) });
  await page.goto(lessonPath(30));
  const link = (n: number) => outline(page).getByRole('link', { name: `${n}. Lesson ${n}`, exact: true });
  await expect(link(30)).toBeInViewport();
  await expect(link(1)).not.toBeInViewport();
  const before = await link(31).boundingBox();
  await link(31).click();
  await expect(heading(page)).toHaveText('Lesson 31');
  await expect(link(31)).toHaveAttribute('aria-current', 'page');
  expect(await link(31).boundingBox()).toEqual(before);
});

test('every state of the page is accessible', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(REFUSED);
  allowConsole(BROKEN);
  test.slow();
  const { course, lessonPath, ids } = await makeCourse(
    site.ada,
    {
      'The basics': [
        { quiz: QUIZ, passMark: 70, videoUrl: 'https://vimeo.com/1' },
        { title: `A title without a place to break: ${uniqueWord().repeat(8)}`, quiz: quizOf(0) },
      ],
    },
    { title: `Knots ${uniqueWord().repeat(6)}` },
  );
  await open(page, lessonPath(1));
  await expectWellAtBothSizes(page);
  await signIn('mia');
  await open(page, lessonPath(2));
  await expectWellAtBothSizes(page);
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await open(page, lessonPath(1));
  await expect(outline(page).getByRole('link')).toHaveCount(2);
  await button(page, 'Check answers').click();
  await expect(page.getByText('Select an answer')).toHaveCount(2);
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await expect(outline(page)).toHaveCount(0);
      await page.getByText('Lessons in this course').click();
      await expect(outline(page).getByRole('link')).toHaveCount(2);
    },
  });
  await pressLabel(option(page, 'Friction'));
  await pressLabel(option(page, 'None'));
  await button(page, 'Check answers').click();
  await expect(button(page, 'Try again')).toBeVisible();
  await expectWellAtBothSizes(page);
  await button(page, 'Try again').click();
  await pressLabel(option(page, 'The bowline'));
  await button(page, 'Check answers').click();
  await expect(page.getByText('You reached the passing score.')).toBeVisible();
  await site.mia.post(`/api/lessons/${ids[1]}/completion`);
  await button(page, 'Mark complete').click();
  await expect(button(page, 'Get certificate')).toBeVisible();
  await expectWellAtBothSizes(page);
  await open(page, lessonPath(3));
  await expectWellAtBothSizes(page);
  await withoutPreloadedQueries(page);
  await breakCalls(page, 'courses.lesson');
  await page.goto(lessonPath(2));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectWellAtBothSizes(page);
});

test('a guest preview shows what visitors see', async ({ page, site, signIn }) => {
  const { course, lessonPath } = await makeCourse(site.ada, { One: [{ quiz: QUIZ }] });
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await signIn('mia');
  await page.request.post(`${site.url}/api/users/role`, { data: { role: 'guest' } });
  const visits = recordCalls(page, 'courses.visit');
  await open(page, lessonPath(1));
  await expect(standing(page).getByRole('link', { name: 'Log in to enroll' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(outline(page).getByRole('link', { name: /^1\. Lesson 1/ })).toBeVisible();
  expect(visits).toEqual([]);
});

test('a quiz shows missing and correct answers, and unlocks completion at the passing score', async ({
  page,
  site,
  signIn,
}) => {
  const { course, lessonPath } = await makeCourse(site.ada, { One: [{ quiz: QUIZ, passMark: 70 }] });
  await call(site.mia, 'courses.enrol', { courseId: course.id });
  await signIn('mia');
  await page.goto(lessonPath(1));
  const needed = 'Answer at least 70% of the quiz correctly to complete this lesson.';
  await expect(button(page, 'Mark complete')).toBeDisabled();
  await expect(button(page, 'Mark complete')).toHaveAccessibleDescription(needed);

  const sent = recordCalls(page, 'courses.answerQuiz');
  await pressLabel(option(page, 'Friction'));
  await button(page, 'Check answers').click();
  const second = page.getByRole('radiogroup', { name: '2. Which is a loop?' });
  await expect(second).toHaveAccessibleDescription('Select an answer');
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(option(page, 'A splice')).toBeFocused();
  expect(sent).toEqual([]);

  await pressLabel(option(page, 'A splice'));
  await expect(second).not.toHaveAttribute('aria-invalid');
  await button(page, 'Check answers').click();
  const result = page.getByText('1 of 2 correct. You need 70% to complete this lesson.');
  await expect(result).toBeFocused();
  const first = page.getByRole('radiogroup', { name: '1. What holds a hitch?' });
  await expect(first).toHaveAccessibleDescription('Correct');
  await expect(second).toHaveAccessibleDescription('Incorrect. The correct answer is: The bowline');
  await expect(option(page, 'The bowline')).not.toBeChecked();
  await expect(button(page, 'Mark complete')).toBeDisabled();

  await button(page, 'Try again').click();
  await expect(option(page, 'Friction')).toBeChecked();
  await expect(option(page, 'A splice')).not.toBeChecked();
  await expect(option(page, 'A splice')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'The bowline')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 correct. You reached the passing score.')).toBeFocused();
  await expect(page.getByText('Your best score: 2 of 2 correct.')).toBeVisible();
  await button(page, 'Mark complete').click();
  await expectProgress(page, 100);

  await button(page, 'Try again').click();
  await expect(option(page, 'Friction')).not.toBeChecked();
  await pressLabel(option(page, 'Hope'));
  await pressLabel(option(page, 'None'));
  await button(page, 'Check answers').click();
  await expect(page.getByText('0 of 2 correct. You already reached the passing score.')).toBeVisible();
  await expect(page.getByText('Your best score: 2 of 2 correct.')).toBeVisible();
});
