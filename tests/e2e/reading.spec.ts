import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { expect, test } from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { call, expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

const SECTIONS = 30;
/** The header's actions stand in the first part of the page. */
const HEADER = 400;

const section = (n: number) =>
  `## Section ${n}\n\n${'A sentence that says enough to fill a line of the text. '.repeat(9)}`;
const BODY = [
  ...Array.from({ length: SECTIONS }, (_, at) => section(at + 1)),
  '```ts\nconst knots = 3;\n\ntie(knots);\n```',
  '- [x] done\n- [ ] to do',
].join('\n\n');

test('a long entry is found its way through, copied from, edited, and printed', {
  tag: '@journey',
}, async ({ page, site, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const entry = await makeEntry(site.cora, { title: `Long ${uniqueWord()}`, body: BODY, tags: ['Guide'] });
  for (let n = 1; n <= COMMENTS_PAGE; n += 1)
    await call(site.cora, 'comments.create', { entryId: entry.id, content: `Comment number ${n}` });
  await site.mia.post(`/api/entries/${entry.id}/comments`, { content: 'Read to the end.' });
  await signIn('cora');
  await page.setViewportSize(DESKTOP);
  await open(page, pathOf(entry));
  const article = page.getByRole('article');
  const expectActionsAbove = async (...names: (string | RegExp)[]) => {
    for (const name of names) {
      const action = article.getByRole(name === 'Edit' ? 'link' : 'button', { name });
      const box = await action.first().boundingBox();
      expect((box?.y ?? HEADER) + (box?.height ?? 0), String(name)).toBeLessThan(HEADER);
    }
  };
  await expectActionsAbove('Upvote', 'Edit', /^Follow/, 'Copy link', 'Actions for this entry');
  const line = await article.getByText('A sentence that says enough').first().boundingBox();
  expect(line?.width).toBeGreaterThan(600);
  expect(line?.width).toBeLessThanOrEqual(46 * 16);

  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(SECTIONS);
  await contents.getByRole('link', { name: 'Section 20', exact: true }).click();
  await expect(page).toHaveURL(/#section-section-20$/);
  const heading = article.getByRole('heading', { name: 'Section 20', exact: true });
  await expect(heading).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Section 20');
  await expect(contents.locator('[aria-current]')).toBeInViewport();

  await article.getByRole('link', { name: 'Copy link to “Section 20”' }).click();
  await expectToast(page, 'Link copied');
  expect(await clipboard()).toBe(`${site.url}${pathOf(entry)}#section-section-20`);
  const copy = article.getByRole('button', { name: 'Copy code' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(article.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await clipboard()).toBe('const knots = 3;\n\ntie(knots);');
  await expect(copy).toBeVisible();

  const main = page.getByRole('main');
  const allComments = 'There are more comments. Load all comments before you print.';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(allComments)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(allComments)).toBeHidden();
  await page.getByRole('button', { name: 'Load all comments' }).click();
  await expect(main.getByText('Read to the end.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(allComments)).toHaveCount(0);
  await expect(
    page.locator('button, input, textarea, select, summary, nav, [role=menu]').filter({ visible: true }),
  ).toHaveCount(0);
  await expect(article.getByRole('link', { name: /^Copy link to/ }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Votes/ })).toBeHidden();
  for (const text of [entry.title, site.url + pathOf(entry), 'Section 30', '☑ done', 'Read to the end.'])
    await expect(main).toContainText(text.replace('☑ ', ''));
  for (const shown of [
    article.getByText('cora', { exact: true }),
    article.getByText(site.url + pathOf(entry)),
  ])
    await expect(shown).toBeVisible();
  await expect(article.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize(PHONE);
  await main.evaluate((element) => element.scrollTo(0, 0));
  await expectActionsAbove('Edit', 'Actions for this entry');
  // Followed, as by most authors, all of them still fit into one line.
  const follow = article.getByRole('button', { name: /^Follow/ });
  if ((await follow.getAttribute('aria-pressed')) === 'false') await follow.click();
  await expect(follow).toHaveText('Following');
  const actions = article.getByRole('button', { name: 'Copy link', exact: true }).locator('..');
  for (const width of [PHONE.width, 360]) {
    await page.setViewportSize({ ...PHONE, width });
    await expect.poll(async () => (await actions.boundingBox())?.height).toBeLessThan(60);
  }
  await expect(contents).toBeHidden();
  await page.locator('summary', { hasText: 'On this page' }).click();
  await expect(contents).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await page.getByRole('textbox', { name: 'Add a comment' }).press('e');
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveAttribute(
    'contenteditable',
    'true',
  );
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveText('e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(entry.title);
});
