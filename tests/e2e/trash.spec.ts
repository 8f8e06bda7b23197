import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';
import { card, expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

test('staff find deleted entries, restore them, or delete them permanently', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: the server responded with a status of (404|410)/);
  const [kept, lost] = [
    await makeEntry(site.cora, { title: `Kept ${uniqueWord()}` }),
    await makeEntry(site.cora, { title: `Lost ${uniqueWord()}` }),
  ];
  for (const { id } of [kept, lost]) await site.cora.send('DELETE', `/api/entries/${id}`);
  await signIn('ada');
  await open(page, '/');
  await page.getByRole('button', { name: 'Account: ada' }).click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  await expect(page).toHaveURL('/trash');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(row(kept.title)).toContainText('Deleted by cora');
  await expect(row(kept.title)).toContainText('30 days left');

  await row(kept.title).getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored', "It's back where it was.");
  await expect(row(kept.title)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);

  await row(lost.title)
    .getByRole('button', { name: /^Delete permanently/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete this permanently?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Permanently deleted');
  await expect(row(lost.title)).toHaveCount(0);

  await page.goto('/wiki');
  await expect(card(page, kept.title)).toBeVisible();
  await expect(card(page, lost.title)).toHaveCount(0);
  await page.goto(pathOf(lost));
  await expect(page.getByText('This entry was deleted.', { exact: true })).toBeVisible();
});
