import { expect, test } from '../support/browser.ts';
import { BROKEN, breakCalls, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

test('a mistyped word is corrected, which is said, and the matches are marked', async ({ page, site }) => {
  const entry = await makeEntry(site.cora, {
    title: `About photosynthesis ${uniqueWord()}`,
    body: 'Plants turn light into sugar; that is what photosynthesis means.',
  });
  await page.goto('/search?q=photosinthesis');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Showing results for photosynthesis')).toBeVisible();
  const hit = results.getByRole('article').filter({ hasText: entry.title });
  await expect(hit.locator('mark')).toHaveText(['photosynthesis', 'photosynthesis']);
  await hit.getByRole('link', { name: entry.title, exact: true }).click();
  await expect(page).toHaveURL(pathOf(entry));
});

test('a search without results says so', async ({ page }) => {
  await page.goto(`/search?q=${uniqueWord()}${uniqueWord()}`);
  await expect(
    page.getByText("I couldn't find any results for the query. Try refining your search terms.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the search page takes another query, which the address carries', async ({ page, site }) => {
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Findable ${word}` });
  await page.goto('/search');
  await expect(page.getByText('Enter something to search for')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(page.getByRole('link', { name: entry.title, exact: true })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(word);
  await expect(page.getByRole('link', { name: entry.title, exact: true })).toBeVisible();
});

test('the slash key leads to the field, except while something is typed', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  await expect(field).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const other = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await other.focus();
  await page.keyboard.press('/');
  await expect(other).toBeFocused();
  await expect(other).toHaveValue('/');
});

test('the arrow keys walk the suggestions, and Enter opens the chosen one', async ({ page, site }) => {
  const word = uniqueWord();
  const one = await makeEntry(site.cora, { title: `${word} one` });
  const two = await makeEntry(site.cora, { title: `${word} two` });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  await field.fill(word);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const chosen = list.getByRole('option', { selected: true });
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(chosen).toHaveCount(0);

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  const target = (await chosen.innerText()).includes(one.title) ? one : two;
  await field.press('Enter');
  await expect(page).toHaveURL(pathOf(target));
  await expect(page.getByRole('heading', { level: 1, name: target.title })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('Escape closes the suggestions and keeps what was typed', async ({ page, site }) => {
  const word = uniqueWord();
  await makeEntry(site.cora, { title: `${word} alone` });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  await field.fill(word);
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(word);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(
    page.getByRole('region', { name: 'Results' }).getByRole('link', { name: `${word} alone` }),
  ).toBeVisible();
});

test('a suggestion opens by a click', async ({ page, site }) => {
  const word = uniqueWord();
  const entry = await makeEntry(site.mia, { type: 'thread', title: `${word} clicked` });
  await page.goto('/wiki');
  await page.getByRole('combobox', { name: 'Search knowledge base' }).fill(word);
  await page.getByRole('option', { name: entry.title }).click();
  await expect(page).toHaveURL(pathOf(entry));
});

test('whatever is typed is a search, never a mistake', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  for (const query of ['" * NEAR ( -', "100% 'or' 1=1 --", '🧭', '<b>bold</b>']) {
    await field.fill(query);
    await field.press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue(query);
    await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  }
});

test('blank text is not searched for', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a search that fails can be tried again', async ({ page, site, allowConsole }) => {
  allowConsole(BROKEN);
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Later ${word}` });
  const mend = await breakCalls(page, 'search.page');
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('alert').getByText('Error loading content.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: entry.title, exact: true })).toBeVisible();
});
