import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  card,
  expectToast,
  holdCalls,
  makeEntry,
  pathOf,
  recordCalls,
  titles,
  uniqueWord,
} from '../support/steps.ts';

const SIZES = [
  { name: 'wide', use: { viewport: DESKTOP } },
  { name: 'phone', use: { viewport: PHONE, hasTouch: true, isMobile: true } },
] as const;

for (const size of SIZES) {
  test.describe(size.name, () => {
    test.use(size.use);

    test('a member finds the hub, starts a discussion, and calls it solved', async ({ page, signIn }) => {
      const word = uniqueWord();
      await signIn('mia');
      await page.goto('/');
      if (size.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Community Hub' })).toBeVisible();

      await page.getByRole('button', { name: 'New Thread' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Thread' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill(`Which rope ${word}`);
      await dialog.getByRole('textbox', { name: 'Content' }).fill('Which rope lasts longest at sea?');
      await dialog.getByRole('button', { name: 'Add tag Question' }).click();
      await dialog.getByRole('textbox', { name: 'Tags' }).fill(word);
      await dialog.getByRole('textbox', { name: 'Tags' }).press('Enter');
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      await expectToast(page, 'Success', 'Your entry has been saved.');
      await card(page, `Which rope ${word}`)
        .getByRole('link', { name: `Which rope ${word}`, exact: true })
        .click();

      // One's own discussion is followed from the start.
      const article = page.getByRole('article');
      await expect(article.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
      await expect(article.getByText('Solved', { exact: true })).toHaveCount(0);
      await article.getByRole('button', { name: 'Mark as solved' }).click();
      await expect(article.getByText('Solved', { exact: true })).toBeVisible();
      await expect(article.getByRole('button', { name: 'Mark as unsolved' })).toBeVisible();
      await expectWellInBothModes(page);

      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Discussions' })
        .click();
      await expect(page).toHaveURL('/community');
      await expect(card(page, `Which rope ${word}`).getByText('Solved', { exact: true })).toBeVisible();
    });

    test('what a person follows has a page of its own, where it is given up and taken back', async ({
      page,
      site,
      signIn,
    }) => {
      const word = uniqueWord();
      const thread = await makeEntry(site.cora, { type: 'thread', title: `Followed ${word}`, tags: [word] });
      await signIn('mia');
      await page.goto(pathOf(thread));
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
      await page.goto(`/community?tags=${word}`);
      await page.getByRole('button', { name: `Follow tag ${word}`, pressed: false }).click();
      await expect(page.getByRole('button', { name: `Follow tag ${word}`, pressed: true })).toBeVisible();

      await page.getByRole('button', { name: 'Account of mia' }).click();
      await page.getByRole('menuitem', { name: 'Following' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Entries' })).toContainText(thread.title);
      await expect(page.getByRole('region', { name: 'Tags' })).toContainText(word);
      await expectWellInBothModes(page);
      const line = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${thread.title}$`) });
      await line.click();
      await expect(line).toHaveAttribute('aria-pressed', 'false');
      await line.click();
      await expect(line).toHaveAttribute('aria-pressed', 'true');
      const tag = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${word}$`) });
      await tag.click();
      await expect(tag).toHaveAttribute('aria-pressed', 'false');
      await page.reload();
      await expect(page.getByRole('link', { name: thread.title })).toBeVisible();
      await expect(tag).toHaveCount(0);
    });
  });
}

test('discussions stand newest first; their order by last activity is remembered', async ({ page, site }) => {
  const word = uniqueWord();
  const first = await makeEntry(site.cora, { type: 'thread', title: `A ${word}`, tags: [word] });
  const second = await makeEntry(site.cora, { type: 'thread', title: `B ${word}`, tags: [word] });
  await site.mia.post(`/api/entries/${first.id}/comments`, { content: 'An answer.' });
  await page.goto(`/community?tags=${word}`);
  await expect(titles(page)).toHaveText([second.title, first.title]);
  await expect(card(page, first.title)).toContainText(/active .+ ago/);
  await expect(card(page, first.title).getByTitle('Answers')).toHaveText('1answer');
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText([
    'Most Recent',
    'Most Popular',
    'Alphabetical',
    'Last Activity',
  ]);
  await page.getByLabel('Sort').selectOption('active');
  await expect(titles(page)).toHaveText([first.title, second.title]);
  await page.goBack();
  await expect(page.getByLabel('Sort')).toHaveValue('recent');
  await page.goto(`/community?tags=${word}`);
  await expect(page.getByLabel('Sort')).toHaveValue('active');
  await expect(titles(page)).toHaveText([first.title, second.title]);
  await page.getByLabel('Sort').selectOption('recent');
  await expect(titles(page)).toHaveText([second.title, first.title]);
  await page.goto('/community');
  await expect(page.getByLabel('Sort')).toHaveValue('recent');
  for (const view of ['Members', 'Activity', 'Channels']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expect(page.getByRole('button', { name: 'New Thread' })).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText([
    'Most Recent',
    'Most Popular',
    'Alphabetical',
  ]);
});

test('a visitor who starts a discussion or follows one is asked to log in', async ({ page, site }) => {
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Open ${uniqueWord()}` });
  await page.goto('/community');
  await page.getByRole('button', { name: 'New Thread' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Authentication Required', 'You must be logged in to create discussion threads.');

  await page.goto(pathOf(thread));
  const asked = recordCalls(page, 'follows.');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expectToast(page, 'Login Required', 'You must be logged in to follow.');
  await expect(page.getByRole('button', { name: 'Mark as solved' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make wiki entry' })).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.goto('/following');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('following shows at once and steps back when it fails', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(BROKEN);
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Quick ${uniqueWord()}` });
  await signIn('mia');
  await page.goto(pathOf(thread));
  const release = await holdCalls(page, 'follows.follow');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  release();
  const mend = await breakCalls(page, 'follows.unfollow');
  await page.getByRole('button', { name: 'Following' }).click();
  await expectToast(page, 'Error', 'Failed to save what you follow. Please try again.');
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  await mend();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
});

test('a contributor makes a wiki entry of a discussion, not before pressing Create', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const thread = await makeEntry(site.mia, {
    type: 'thread',
    title: `Knots ${word}`,
    body: 'Which knot holds on wet rope?',
    tags: [word],
  });
  await site.ada.post(`/api/entries/${thread.id}/comments`, { content: 'A bowline.' });
  await signIn('cora');
  await page.goto(pathOf(thread));
  await expect(page.getByRole('button', { name: 'Mark as solved' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Make wiki entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make wiki entry' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(thread.title);
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue(
    new RegExp(`Which knot.*started by @mia, with answers by @ada: \\[\\[Knots ${word}\\]\\]`, 's'),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/wiki?tags=${word}`);
  await expect(page.getByText('No entries match your filter criteria.')).toBeVisible();

  await page.goto(pathOf(thread));
  await page.getByRole('button', { name: 'Make wiki entry' }).click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await page.goto(`/wiki?tags=${word}`);
  await expect(titles(page)).toHaveText([thread.title]);
});
