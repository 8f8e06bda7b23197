import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';
import { expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

const BODY = 'Chop the onions.\n\nFry them slowly.\n\nAdd the lentils and wait.';

test('the history says who changed what, and brings a version back', async ({ page, site, signIn }) => {
  const title = `Soup ${uniqueWord()}`;
  const entry = await makeEntry(site.cora, { title, body: BODY, tags: ['Recipes'] });
  await site.ada.send('PATCH', `/api/entries/${entry.id}`, {
    body: BODY.replace('slowly', 'quickly'),
    tags: ['Cooking'],
  });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`${pathOf(entry)}/history`);
  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/Version 2\s*Current\s*ada/, /Version 1\s*cora/]);

  const view = page.getByRole('region', { name: 'Version 2' });
  await expect(view.getByText('What changed since version 1')).toBeVisible();
  await expect(view.getByRole('deletion')).toHaveText([/Recipes/, /slowly/]);
  await expect(view.getByRole('insertion')).toHaveText([/Cooking/, /quickly/]);
  await expect(view.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);

  await versions.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/version=1/);
  const first = page.getByRole('region', { name: 'Version 1' });
  await expect(first.getByText('What changed from here to the current version, 2')).toBeVisible();
  await first.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Version restored', 'Version 1 is the current one again.');
  await expect(versions.first()).toContainText('Restored version 1');
  await expect(page.getByRole('region', { name: 'Version 3' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the entry' }).click();
  await expect(page.getByRole('article')).toContainText('Fry them slowly.');
});

test('a version between is compared with the one before it or with the current one', async ({
  page,
  site,
}) => {
  const entry = await makeEntry(site.cora, { title: `Counted ${uniqueWord()}`, body: 'The first wording.' });
  for (const body of ['The second wording.', 'The third wording.', 'The fourth wording.'])
    await site.cora.send('PATCH', `/api/entries/${entry.id}`, { body });
  await open(page, `${pathOf(entry)}/history?version=2`);
  const view = page.getByRole('region', { name: 'Version 2' });
  await expect(view.getByRole('deletion')).toHaveText(/first/);
  await expect(view.getByRole('insertion')).toHaveText(/second/);
  await view.getByRole('link', { name: 'Compare with the current one' }).click();
  await expect(view.getByRole('deletion')).toHaveText(/second/);
  await expect(view.getByRole('insertion')).toHaveText(/fourth/);
  await expect(view.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
  await page.reload();
  await expect(view.getByRole('insertion')).toHaveText(/fourth/);
});

test('a version brought back after somebody saved changes nothing and says so', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: the server responded with a status of 409/);
  const entry = await makeEntry(site.cora, { title: `Late ${uniqueWord()}` });
  await site.cora.send('PATCH', `/api/entries/${entry.id}`, { body: 'The wording of the second version.' });
  await signIn('cora');
  await open(page, `${pathOf(entry)}/history?version=1`);
  await site.ada.send('PATCH', `/api/entries/${entry.id}`, { body: 'The wording of the third version.' });
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expectToast(
    page,
    'Error',
    'Somebody saved this since you opened its history. Look at the newest version first.',
  );
  await expect(page.getByRole('navigation', { name: 'Versions' })).toContainText('Version 3');
  const { body } = await site.ada.get(`/api/entries/${entry.id}`);
  expect(body).toMatchObject({ body: 'The wording of the third version.' });
});

test('long stretches that did not change are folded, and open at a press', async ({ page, site }) => {
  const lines = Array.from({ length: 40 }, (_, n) => `Line ${n + 1} of the text.`);
  const entry = await makeEntry(site.cora, { title: `Long ${uniqueWord()}`, body: lines.join('\n') });
  lines[19] = 'Another line altogether.';
  await site.cora.send('PATCH', `/api/entries/${entry.id}`, { body: lines.join('\n') });
  await open(page, `${pathOf(entry)}/history`);
  const view = page.getByRole('region', { name: 'Version 2' });
  await expect(view.getByText('Line 18 of the text.')).toBeVisible();
  await expect(view.getByText('Line 3 of the text.')).toHaveCount(0);
  await view.getByRole('button', { name: 'Show 17 unchanged lines' }).click();
  await expect(view.getByText('Line 3 of the text.')).toBeVisible();
});
