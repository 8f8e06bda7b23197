import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';
import { makeEntry, uniqueLetters, uniqueWord } from '../support/steps.ts';

test('the slash key focuses the search field, except while typing', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  await expect(field).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const other = page.getByRole('combobox', { name: 'What are you looking for?' });
  await other.focus();
  await page.keyboard.press('/');
  await expect(other).toBeFocused();
  await expect(other).toHaveValue('/');
});

test('results, no results, and suggestions are accessible', async ({ page, site, signIn }) => {
  test.slow();
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Ropes of ${word}` });
  await site.mia.post(`/api/entries/${entry.id}/comments`, { content: `The ${word} comment.` });
  await site.ada.post('/api/channels', { name: `Talk of ${word}`, isPrivate: true });
  await signIn('ada');
  await open(page, `/search?q=${word}`);
  await expect(page.getByRole('region', { name: 'Channels' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await open(page, `/search?q=${word}&type=entry&tags=Guide`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectWellAtBothSizes(page);
  await open(page, `/search?q=${uniqueLetters()}`);
  await page.getByText('Searches with no results').click();
  await expect(page.getByRole('button', { name: /^Search for / }).first()).toBeVisible();
  await expectWellAtBothSizes(page);
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${word}`);
  await open(page, '/');
  const showRecent = async () => {
    await field.focus();
    await expect(page.getByRole('group', { name: 'Recent searches' })).toBeVisible();
  };
  await showRecent();
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      await showRecent();
    },
  });
  const showSuggestions = async () => {
    await field.fill(word);
    await expect(page.getByRole('group', { name: 'Channels' })).toBeVisible();
    await field.press('ArrowDown');
  };
  await showSuggestions();
  // The phone's field is still open.
  await expectWellAtBothSizes(page, { onPhone: showSuggestions });
});
