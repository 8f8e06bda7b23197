import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { card, expectToast, makeEntry, pathOf, titles, uniqueWord } from '../support/steps.ts';

test('a member finds the hub, starts a discussion, and calls it solved', { tag: '@journey' }, async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  await signIn('mia');
  await page.goto('/');
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

  // Authors follow their own discussions automatically.
  const article = page.getByRole('article');
  await expect(article.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  await expect(article.getByText('Solved', { exact: true })).toHaveCount(0);
  const menu = article.getByRole('button', { name: 'Actions for this discussion' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark as solved' }).click();
  await expect(article.getByText('Solved', { exact: true })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Mark as unsolved' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectWellAtBothSizes(page);

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Discussions' })
    .click();
  await expect(page).toHaveURL('/community');
  await expect(card(page, `Which rope ${word}`).getByText('Solved', { exact: true })).toBeVisible();
});

test('followed entries and tags have a page to unfollow and follow them again', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Followed ${word}`, tags: [word] });
  await signIn('mia');
  await page.goto(pathOf(thread));
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible();
  await page.goto(`/community?tags=${word}`);
  await page.getByRole('button', { name: `Follow tag ${word}`, pressed: false }).click();
  await expect(page.getByRole('button', { name: `Follow tag ${word}`, pressed: true })).toBeVisible();

  await page.getByRole('button', { name: 'Account: mia' }).click();
  await page.getByRole('menuitem', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText(thread.title);
  await expect(page.getByRole('region', { name: 'Tags' })).toContainText(word);
  await expectWellAtBothSizes(page);
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

test('a contributor turns a discussion into a wiki entry by pressing Create', async ({
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
  const menu = page.getByRole('button', { name: 'Actions for this discussion' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Version history' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mark as solved' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Create wiki entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create wiki entry' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(thread.title);
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue(
    new RegExp(`Which knot.*started by @mia, with replies by @ada: \\[\\[Knots ${word}\\]\\]`, 's'),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/wiki?tags=${word}`);
  await expect(page.getByText('No entries match your filter criteria.')).toBeVisible();

  await page.goto(pathOf(thread));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Create wiki entry' }).click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await page.goto(`/wiki?tags=${word}`);
  await expect(titles(page)).toHaveText([thread.title]);
});
