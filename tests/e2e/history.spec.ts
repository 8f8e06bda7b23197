import { expect, test } from '../support/browser.ts';
import { PHONE } from '../support/screens.ts';
import { watchShifts } from '../support/shifts.ts';
import { expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

const BODY = 'Chop the onions.\n\nFry them slowly.\n\nAdd the lentils and wait.';

test('the version history shows who changed what, and restores a version', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const title = `Soup ${uniqueWord()}`;
  const entry = await makeEntry(site.cora, { title, body: BODY, tags: ['Recipes'] });
  await site.ada.send('PATCH', `/api/entries/${entry.id}`, {
    body: BODY.replace('slowly', 'quickly'),
    tags: ['Cooking'],
  });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('button', { name: 'Actions for this entry' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  await expect(page).toHaveURL(`${pathOf(entry)}/history`);
  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/Version 2\s*Current\s*ada/, /Version 1\s*cora/]);

  const view = page.getByRole('region', { name: 'Version 2' });
  await expect(view).toContainText('Fry them quickly.');
  await expect(view.getByRole('insertion')).toHaveCount(0);
  await view.getByRole('link', { name: 'Changes' }).click();
  await expect(page).toHaveURL(/view=changes/);
  await expect(view.getByText('Changes since version 1')).toBeVisible();
  await expect(view.getByRole('deletion')).toHaveText([/Recipes/, /slowly/]);
  await expect(view.getByRole('insertion')).toHaveText([/Cooking/, /quickly/]);
  await expect(view.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);

  await versions.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/version=1/);
  const first = page.getByRole('region', { name: 'Version 1' });
  await expect(first.getByText('Changes from this version to the current version, 2')).toBeVisible();
  await first.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Version restored', 'Version 1 is the current version again.');
  await expect(versions.first()).toContainText('Restored from version 1');
  await expect(page.getByRole('region', { name: 'Version 3' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to entry' }).click();
  await expect(page.getByRole('article')).toContainText('Fry them slowly.');

  // On a phone, nothing moves while the versions load, although they fill more than the screen.
  await site.cora.send('PATCH', `/api/entries/${entry.id}`, { body: 'A step.\n\n'.repeat(40) });
  const moved = await watchShifts(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${pathOf(entry)}/history`);
  await expect(page.getByRole('region', { name: 'Version 4' })).toContainText('A step.');
  expect(await moved()).toEqual([]);
});
