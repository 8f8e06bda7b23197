import { expect, test } from '../support/browser.ts';
import { expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

test('a title in the text links to its entry and shows its current title', async ({ page, site }) => {
  const word = uniqueWord();
  const long = 'Words that fill the page. '.repeat(400);
  const target = await makeEntry(site.cora, {
    title: `Target ${word}`,
    body: `${long}\n\n## The last part\n\n${long}`,
  });
  const entry = await makeEntry(site.cora, {
    title: `Source ${word}`,
    body: `See [[target ${word}]], [[Target ${word}|the other page]], [a part](${pathOf(target)}#the-last-part), \`[[Target ${word}]]\`.\n\n| a | b |\n|---|---|\n| [[Target ${word}\\|in a table]] | x |`,
  });
  await site.cora.send('PATCH', `/api/entries/${target.id}`, { title: `Renamed ${word}` });
  await page.goto(pathOf(entry));
  const text = page.getByRole('article');
  await expect(text.getByRole('link', { name: 'the other page' })).toBeVisible();
  await expect(text.getByRole('link', { name: 'in a table' })).toBeVisible();
  await expect(text.getByText(`[[Target ${word}]]`)).toBeVisible();
  await text.getByRole('link', { name: 'a part' }).click();
  await expect(page.getByRole('heading', { name: 'The last part' })).toBeInViewport();
  await page.goBack();
  await text.getByRole('link', { name: `Renamed ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Renamed ${word}` })).toBeVisible();

  const from = page.getByRole('region', { name: 'Linked from' });
  await from.getByRole('link', { name: `Source ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Source ${word}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linked from' })).toHaveCount(0);
});

test('entries are picked by keyboard, shown below the text, and removed again', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  await makeEntry(site.ada, { title: `First ${word}` });
  await makeEntry(site.ada, { type: 'tool', title: `Second ${word}` });
  const entry = await makeEntry(site.cora, { title: `Holder ${word}` });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('article').getByRole('link', { name: 'Edit' }).click();
  const dialog = page.getByRole('main');
  const field = dialog.getByRole('combobox', { name: 'Linked entries' });
  for (const name of ['First', 'Second']) {
    await field.pressSequentially(`${name} ${word}`);
    await expect(dialog.getByRole('option', { name: `${name} ${word}` })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dialog.getByRole('listbox', { name: 'Entries found' })).toBeInViewport();
    await field.press('Enter');
    await expect(dialog.getByRole('button', { name: `Remove link to ${name} ${word}` })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  }
  await field.fill('nothing like this');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  const linked = page.getByRole('region', { name: 'Linked entries' });
  await expect(linked.getByRole('link')).toHaveText([/^First .*Wiki Entry$/, /^Second .*Prompt\/Tool$/]);

  await page.reload();
  await page.getByRole('article').getByRole('link', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: `Remove link to First ${word}` }).click();
  await field.press('Backspace');
  await expect(dialog.getByRole('list', { name: 'Selected entries' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(linked).toHaveCount(0);
});
