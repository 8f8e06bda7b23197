import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { card, expectToast, holdCalls, makeCourse, preferCards, uniqueWord } from '../support/steps.ts';

/** A course with one section and this many published lessons. */
async function knots(author: Client, lessons: number, word = uniqueWord()) {
  const titles = Array.from({ length: lessons }, (_, index) => ({
    title: `Knot ${index + 1}`,
    body: `How knot ${index + 1} is tied.`,
  }));
  const made = await makeCourse(author, { 'The basics': titles }, { title: `Knots ${word}`, tags: [word] });
  return { ...made, word };
}

async function finish(learner: Client, ids: number[]): Promise<void> {
  for (const id of ids) expect((await learner.post(`/api/lessons/${id}/completion`, {})).status).toBe(200);
}

/** The list of courses stays where it is when the three numbers above it arrive. */
async function expectListStays(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await open(page, '/wiki');
  const release = await holdCalls(page, 'courses.summary');
  await page.getByRole('complementary').getByRole('link', { name: 'Academy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Educational Academy' })).toBeVisible();
  const tops = async () => {
    const found: (number | undefined)[] = [];
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      found.push((await page.getByRole('button', { name: 'Select Tags' }).boundingBox())?.y);
    }
    return found;
  };
  const before = await tops();
  release();
  await expect(page.getByLabel('Your learning').getByText('My Courses')).toBeVisible();
  expect(await tops()).toEqual(before);
}

test('a member enrolls, sees the progress, unenrolls, and enrolls again', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const { course, path, word, ids } = await knots(site.ada, 3);
  await signIn('mia');
  await page.goto(path);
  const article = page.getByRole('article');
  await expect(article.getByText('3 lessons', { exact: true })).toBeVisible();
  await expect(article.getByText('0 students')).toBeVisible();
  await expect(article.getByRole('group', { name: 'Rate this' })).toHaveCount(0);
  await expectWellAtBothSizes(page);

  await article.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expectToast(page, 'Enrolled');
  await expect(article.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(article.getByText('1 student')).toBeVisible();
  await expect(article.getByRole('group', { name: 'Rate this' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    `/course/${course.id}/lesson/1`,
  );

  await finish(site.mia, ids.slice(0, 1));
  await page.reload();
  await expect(article.getByText('1 of 3 lessons completed')).toBeVisible();
  await expect(article.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
  await expect(article.getByRole('link', { name: 'Completed: 1. Knot 1' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'Not completed: 2. Knot 2' })).toBeVisible();
  await expectWellAtBothSizes(page);

  await article.getByRole('button', { name: 'Unenroll' }).click();
  await expectToast(page, 'Unenrolled');
  await expect(article.getByRole('button', { name: 'Enroll', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(article.getByText('1 of 3 lessons completed')).toBeVisible();

  await preferCards(page);
  await page.goto(`/academy?tags=${word}`);
  const listed = card(page, course.title);
  await expect(listed.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
  await expect(listed.getByText('3 lessons')).toBeVisible();
  await expectWellAtBothSizes(page);
  await site.mia.send('DELETE', `/api/courses/${course.id}/enrolment`);
  await expectListStays(page);
});

test('a learner who completes all lessons gets a certificate that everyone can verify', {
  tag: '@journey',
}, async ({ page, site, signIn, browser }) => {
  const { course, path, ids } = await knots(site.ada, 2);
  await site.mia.post(`/api/courses/${course.id}/enrolment`, {});
  await finish(site.mia, ids);
  await signIn('mia');
  await page.goto(path);
  await page.getByRole('button', { name: 'Get certificate' }).click();
  await expect(page).toHaveURL(/\/certificate\/[\w-]{22,}$/);
  const certificate = page.getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of completion');
  await expect(certificate).toContainText('mia');
  await expect(certificate).toContainText(course.title);
  await expect(certificate).toContainText('2 lessons');
  await expectWellAtBothSizes(page);

  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article')).toContainText(course.title);
  await visitor.close();

  await page.emulateMedia({ media: 'print' });
  await expect(certificate).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'View certificate' })).toBeVisible();
  await site.mia.send('DELETE', `/api/courses/${course.id}/enrolment`);
});
