import type { Page } from '@playwright/test';
import type { QuizQuestion } from '#shared/courses/output.ts';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { quizOf } from '../support/courses.ts';
import { open, settle } from '../support/screens.ts';
import {
  call,
  expectToast,
  fillForm,
  makeCourse,
  pressLabel,
  recordCalls,
  uniqueWord,
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

  await button(page, 'Mark as complete').click();
  await expect(standing(page).getByText('1 of 3 lessons completed')).toBeVisible();
  await expectProgress(page, 33);
  await expect(button(page, 'Mark as incomplete')).toBeFocused();
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
  await button(page, 'Mark as incomplete').click();
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

test('every state of the page is accessible', async ({ page, site, signIn }) => {
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
  await button(page, 'Mark as complete').click();
  await expect(button(page, 'Get certificate')).toBeVisible();
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
