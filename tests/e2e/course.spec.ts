import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { DESKTOP, PHONE } from '../support/screens.ts';
import { card, expectToast, makeCourse, uniqueWord } from '../support/steps.ts';

const SIZES = [
  { name: 'wide', use: { viewport: DESKTOP } },
  { name: 'phone', use: { viewport: PHONE, hasTouch: true, isMobile: true } },
] as const;

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

for (const size of SIZES) {
  test.describe(size.name, () => {
    test.use(size.use);

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
      await expectWellInBothModes(page);

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
      await expectWellInBothModes(page);

      await article.getByRole('button', { name: 'Unenroll' }).click();
      await expectToast(page, 'Unenrolled');
      await expect(article.getByRole('button', { name: 'Enroll', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(article.getByText('1 of 3 lessons completed')).toBeVisible();

      await page.goto(`/academy?tags=${word}`);
      const listed = card(page, course.title);
      await expect(listed.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute(
        'aria-valuenow',
        '33',
      );
      await expect(listed.getByText('3 lessons')).toBeVisible();
      await expectWellInBothModes(page);
      await site.mia.send('DELETE', `/api/courses/${course.id}/enrolment`);
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
      await expectWellInBothModes(page);

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
  });
}

test('search finds lessons, even if no entry matches', async ({ page, site }) => {
  const { course, word, ids } = await knots(site.ada, 2);
  const said = uniqueWord();
  const changed = await site.ada.post('/trpc/courses.updateLesson', {
    id: ids[1],
    version: 1,
    body: `How ${said} is tied behind the back.`,
  });
  expect(changed.status).toBe(200);
  await page.goto(`/search?q=${said}`);
  const found = page.getByRole('region', { name: 'Lessons', exact: true }).getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found.getByRole('link', { name: 'Knot 2' })).toHaveAttribute(
    'href',
    `/course/${course.id}/lesson/2`,
  );
  await expect(found).toContainText('Lesson 2');
  await expect(found).toContainText(`Knots ${word}`);
  await expect(found.getByText(said)).toBeVisible();
  await expect(page.getByText("I couldn't find any results")).toHaveCount(0);
  await expectWellInBothModes(page);
  await site.ada.post('/trpc/courses.publishLesson', { id: ids[1], published: false });
  await page.reload();
  await expect(page.getByText("I couldn't find any results")).toBeVisible();
  await expect(found).toHaveCount(0);
});
