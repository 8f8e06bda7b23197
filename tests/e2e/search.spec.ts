import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  makeCourse,
  makeEntry,
  pathOf,
  uniqueLetters,
  uniqueWord,
  withoutPreloadedQueries,
} from '../support/steps.ts';

test('a mistyped word is corrected, which is said, and the matches are marked', async ({ page, site }) => {
  const entry = await makeEntry(site.cora, {
    title: `About photosynthesis ${uniqueWord()}`,
    body: 'Plants turn light into sugar; that is what photosynthesis means.',
  });
  await page.goto('/search?q=photosinthesis');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Showing results for photosynthesis', { exact: true })).toBeVisible();
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
  await withoutPreloadedQueries(page);
  const mend = await breakCalls(page, 'search.everything');
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('alert').getByText('Error loading content.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: entry.title, exact: true })).toBeVisible();
});

test('a few of every kind stand together; all of a kind and a comment itself are a step away', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `About ${word}`, type: 'thread' });
  for (let n = 1; n <= 4; n += 1) {
    await site.mia.post(`/api/entries/${entry.id}/comments`, { content: `Answer ${n} on ${word}.` });
  }
  await makeCourse(site.cora, { Start: [{ title: `Lesson on ${word}` }] });
  const channel = await site.mia.post('/api/channels', { name: `Talk of ${word}`, isPrivate: true });
  expect(channel.status).toBe(201);
  await signIn('mia');
  await open(page, `/search?q=${word}`);
  const kind = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(kind('Entries').getByRole('article')).toHaveCount(1);
  await expect(kind('Comments').getByRole('article')).toHaveCount(3);
  await expect(kind('Lessons').getByRole('link', { name: `Lesson on ${word}` })).toBeVisible();
  await expect(kind('Channels').getByRole('link', { name: `Talk of ${word}` })).toBeVisible();

  await page.getByRole('link', { name: 'All comments (4)' }).click();
  await expect(page).toHaveURL(`/search?q=${word}&type=comment`);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('article')).toHaveCount(4);
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
  await expect(kinds.locator('[aria-current=page]')).toHaveText('Comments4');
  const second = results.getByRole('article').filter({ hasText: 'Answer 2' });
  await second.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(entry)}#comment-\\d+$`));
  await expect(page.locator('[id^=comment-]:focus')).toContainText('Answer 2');

  await page.goBack();
  await kinds.getByRole('link', { name: 'Members' }).click();
  await expect(results.getByText('No members match this search.')).toBeVisible();
  await results.getByRole('button', { name: 'Search everything' }).click();
  await expect(page).toHaveURL(`/search?q=${word}`);
});

test('what was said in one’s channels is found and opens at the message', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const made = await site.mia.post('/api/channels', { name: `Talk ${word}`, isPrivate: true });
  const { id } = made.body as { id: number };
  for (const text of [`First we ${word}x.`, `Then we **${word}y**.`])
    await site.mia.post(`/api/channels/${id}/messages`, { text, clientId: uniqueWord() });
  await signIn('mia');
  await open(page, `/search?q=${word}y`);
  const hit = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article');
  await expect(hit).toHaveCount(1);
  await expect(hit.locator('mark')).toHaveText(`${word}y`);
  await hit.getByRole('link', { name: `Talk ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/community/channels/${id}#message-\\d+$`));
  await expect(page.getByRole('article').filter({ hasText: `${word}y` })).toBeVisible();
  await signIn('ada');
  await open(page, `/search?q=${word}y`);
  await expect(page.getByText('Check the spelling')).toBeVisible();
});

test('results are narrowed to a type and to tags, which the address carries', async ({ page, site }) => {
  const word = uniqueWord();
  const tag = `tag-${uniqueWord()}`;
  await makeEntry(site.cora, { title: `${word} plain` });
  await makeEntry(site.cora, { title: `${word} tagged`, tags: [tag] });
  await makeEntry(site.mia, { title: `${word} asked`, tags: [tag], type: 'thread' });
  await open(page, `/search?q=${word}`);
  const hits = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect(hits).toHaveCount(3);
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: 'Entries' })
    .click();
  await page.getByRole('combobox', { name: 'Type of entry' }).selectOption('Wiki');
  await expect(page).toHaveURL(`/search?q=${word}&type=note`);
  await expect(hits).toHaveCount(2);
  await page.goto(`/search?q=${word}&type=note&tags=${tag}`);
  await expect(hits).toHaveText([new RegExp(`${word} tagged`)]);
  await page.getByRole('button', { name: `Remove tag ${tag}` }).click();
  await expect(hits).toHaveCount(2);
});

test('what was looked for lately is offered in the empty field, until it is cleared or one logs out', async ({
  page,
  signIn,
}) => {
  await signIn('mia');
  const [one, two] = [uniqueWord(), uniqueWord()];
  const field = page.getByRole('combobox', { name: 'Search knowledge base' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const remembered = () => page.evaluate(() => localStorage.getItem('recentSearches') ?? '');
  await open(page, '/');
  await field.fill(one);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${one}`);
  await page.getByRole('searchbox').fill(two);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`/search?q=${two}`);
  await open(page, '/');
  await field.focus();
  await expect(page.getByRole('group', { name: 'Recent searches' })).toBeVisible();
  await expect(options).toHaveText([two, one]);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${one}`);
  await field.focus();
  await expect(options).toHaveText([one, two]);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();

  await field.fill(two);
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${two}`);
  expect(await remembered()).toContain(two);
  await page.getByRole('button', { name: 'Account of mia' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(two);
  expect(await remembered()).toBe('');
});

test('staff see what was looked for in vain, nobody else does', async ({ page, signIn }) => {
  const word = uniqueLetters();
  await open(page, `/search?q=${word}`);
  await expect(page.getByText('Check the spelling')).toBeVisible();
  await expect(page.getByText('Searches that found nothing')).toHaveCount(0);
  await signIn('ada');
  await open(page, '/search');
  await page.getByText('Searches that found nothing').click();
  // Others looked for things in vain, too.
  const missed = page.getByRole('button', { name: `Search for ${word}` });
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(async () => {
    if (!(await missed.isVisible())) await more.click({ timeout: 500 });
    await expect(missed).toBeVisible({ timeout: 500 });
  }).toPass();
  await missed.click();
  await expect(page).toHaveURL(`/search?q=${word}`);
});

for (const size of [
  { name: 'wide', use: { viewport: DESKTOP } },
  { name: 'phone', use: { viewport: PHONE, hasTouch: true, isMobile: true } },
]) {
  test.describe(size.name, () => {
    test.use(size.use);
    test('results, none of them, and what is offered are well made', async ({ page, site, signIn }) => {
      test.slow();
      const word = uniqueWord();
      const entry = await makeEntry(site.cora, { title: `Ropes of ${word}` });
      await site.mia.post(`/api/entries/${entry.id}/comments`, { content: `The ${word} comment.` });
      await site.ada.post('/api/channels', { name: `Talk of ${word}`, isPrivate: true });
      await signIn('ada');
      await open(page, `/search?q=${word}`);
      await expect(page.getByRole('region', { name: 'Channels' })).toBeVisible();
      await expectWellInBothModes(page);
      await open(page, `/search?q=${word}&type=entry&tags=Guide`);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectWellInBothModes(page);
      await open(page, `/search?q=${uniqueLetters()}`);
      await page.getByText('Searches that found nothing').click();
      await expect(page.getByRole('button', { name: /^Search for / }).first()).toBeVisible();
      await expectWellInBothModes(page);
      if (size.name === 'phone')
        await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      const field = page.getByRole('combobox', { name: 'Search knowledge base' });
      await field.fill(word);
      await field.press('Enter');
      await expect(page).toHaveURL(`/search?q=${word}`);
      await open(page, '/');
      if (size.name === 'phone')
        await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      await field.focus();
      await expect(page.getByRole('group', { name: 'Recent searches' })).toBeVisible();
      await expectWellInBothModes(page);
      await field.fill(word);
      await expect(page.getByRole('group', { name: 'Channels' })).toBeVisible();
      await field.press('ArrowDown');
      await expectWellInBothModes(page);
    });
  });
}
