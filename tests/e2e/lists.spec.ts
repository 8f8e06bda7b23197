import { expect, test } from '../support/browser.ts';
import {
  BROKEN,
  breakCalls,
  callsOf,
  card,
  holdCalls,
  makeEntry,
  pathOf,
  pressLabel,
  titles,
  uniqueWord,
  withoutPreloadedQueries,
} from '../support/steps.ts';

test('a type is picked, kept in the address, and given up by picking it again', async ({ page, site }) => {
  const tag = uniqueWord();
  const course = await makeEntry(site.cora, { type: 'course', title: `Course ${tag}`, tags: [tag] });
  const wiki = await makeEntry(site.cora, { title: `Wiki ${tag}`, tags: [tag] });

  await page.goto(`/?tags=${tag}`);
  const types = page.getByRole('group', { name: 'Type' });
  await expect(types.getByRole('button')).toHaveText([
    'All Types',
    'Wiki',
    'Courses',
    'Prompts & Tools',
    'Discussions',
    'Surveys',
  ]);
  await expect(titles(page)).toHaveText([wiki.title, course.title]);

  await types.getByRole('button', { name: 'Courses' }).click();
  await expect(page).toHaveURL(/type=course/);
  await expect(types.getByRole('button', { pressed: true })).toHaveText('Courses');
  await expect(titles(page)).toHaveText([course.title]);

  await types.getByRole('button', { name: 'Courses' }).click();
  await expect(page).not.toHaveURL(/type=/);
  await expect(types.getByRole('button', { pressed: true })).toHaveText('All Types');
  await expect(titles(page)).toHaveText([wiki.title, course.title]);
});

test('a reload and the way back restore the filters from the address', async ({ page, site }) => {
  const tag = uniqueWord();
  const second = await makeEntry(site.cora, { type: 'thread', title: `B ${tag}`, tags: [tag] });
  const first = await makeEntry(site.cora, { type: 'thread', title: `A ${tag}`, tags: [tag] });
  await makeEntry(site.cora, { title: `C ${tag}`, tags: [tag] });

  await page.goto(`/?tags=${tag}`);
  await page.getByRole('button', { name: 'Discussions' }).click();
  await page.getByLabel('Sort').selectOption('Alphabetical');
  await expect(page).toHaveURL((url) => {
    const { type, tags, sort } = Object.fromEntries(url.searchParams);
    return type === 'thread' && tags === tag && sort === 'alphabetical';
  });
  await expect(titles(page)).toHaveText([first.title, second.title]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Discussions', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await expect(page.getByLabel('Sort')).toHaveValue('alphabetical');
  await expect(titles(page)).toHaveText([first.title, second.title]);

  await page.goBack();
  await expect(page.getByLabel('Sort')).toHaveValue('recent');
  await expect(titles(page)).toHaveText([first.title, second.title]);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'All Types', pressed: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
});

test('tags are chosen in the dropdown, counted, and cleared there', async ({ page, site }) => {
  const [one, two] = [uniqueWord(), uniqueWord()];
  const both = await makeEntry(site.cora, { title: `Both ${one}`, tags: [one, two] });
  const single = await makeEntry(site.cora, { title: `Single ${one}`, tags: [one] });

  await page.goto('/');
  await page.getByRole('button', { name: 'Select Tags' }).click();
  const choice = page.getByRole('dialog', { name: 'Select Tags' });
  await choice.getByLabel('Find a tag').fill(one);
  await pressLabel(choice.getByRole('checkbox', { name: one }));
  await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible();
  await expect(titles(page)).toHaveText([single.title, both.title]);

  await choice.getByLabel('Find a tag').fill(two);
  await pressLabel(choice.getByRole('checkbox', { name: two }));
  await expect(page.getByRole('button', { name: '2 selected' })).toBeVisible();
  await expect(titles(page)).toHaveText([both.title]);

  await choice.getByRole('button', { name: 'Clear Tags' }).click();
  await expect(page).not.toHaveURL(/tags=/);
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Select Tags' })).toBeFocused();
});

test('active tags are removed one by one, or all at once when there is more than one', async ({
  page,
  site,
}) => {
  const [one, two, three] = [uniqueWord(), uniqueWord(), uniqueWord()];
  const entry = await makeEntry(site.cora, { title: `Tagged ${one}`, tags: [one, two, three] });
  await page.goto(`/?tags=${one}`);
  const active = page.getByRole('group', { name: 'Active Tags' });
  await expect(active.getByRole('button', { name: `Remove tag ${one}` })).toBeVisible();
  await expect(active.getByRole('button', { name: 'Clear All' })).toHaveCount(0);

  // A card's tag narrows the list too.
  await card(page, entry.title)
    .getByRole('button', { name: `Filter by tag ${two}` })
    .click();
  await card(page, entry.title)
    .getByRole('button', { name: `Filter by tag ${three}` })
    .click();
  await expect(active.getByRole('button', { name: /^Remove tag/ })).toHaveCount(3);
  await active.getByRole('button', { name: `Remove tag ${two}` }).click();
  await expect(active.getByRole('button', { name: /^Remove tag/ })).toHaveCount(2);
  await expect(active.getByRole('button', { name: `Remove tag ${three}` })).toBeFocused();
  await active.getByRole('button', { name: 'Clear All' }).click();
  await expect(active).toHaveCount(0);
  await expect(page).not.toHaveURL(/tags=/);
  await expect(page.getByRole('button', { name: 'Select Tags' })).toBeFocused();
});

test('a list is sorted by newest, by votes and by title', async ({ page, site }) => {
  const tag = uniqueWord();
  const liked = await makeEntry(site.cora, { title: `Banana ${tag}`, tags: [tag] });
  const plain = await makeEntry(site.cora, { title: `cherry ${tag}`, tags: [tag] });
  const newest = await makeEntry(site.cora, { title: `Apple ${tag}`, tags: [tag] });
  await site.mia.post(`/api/entries/${liked.id}/vote`, { type: 'upvote' });
  await site.mia.post(`/api/entries/${newest.id}/vote`, { type: 'downvote' });

  await page.goto(`/?tags=${tag}`);
  const sort = page.getByLabel('Sort');
  await expect(sort.getByRole('option')).toHaveText(['Most Recent', 'Most Popular', 'Alphabetical']);
  await expect(titles(page)).toHaveText([newest.title, plain.title, liked.title]);
  await sort.selectOption('Most Popular');
  await expect(titles(page)).toHaveText([liked.title, plain.title, newest.title]);
  await sort.selectOption('Alphabetical');
  await expect(titles(page)).toHaveText([newest.title, liked.title, plain.title]);
});

test('Load more works by the keyboard alone, and the focus goes on to the first new card', async ({
  page,
  site,
}) => {
  const tag = uniqueWord();
  for (let index = 1; index <= 23; index += 1) {
    await makeEntry(site.cora, { title: `Item ${String(index).padStart(2, '0')} ${tag}`, tags: [tag] });
  }
  await page.goto(`/?tags=${tag}&sort=alphabetical`);
  await expect(titles(page)).toHaveCount(20);
  await page.getByRole('link', { name: `Read more: Item 20 ${tag}` }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(23);
  await expect(page.getByRole('link', { name: `Item 21 ${tag}`, exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(page.getByRole('status').getByText('23 entries, that is all')).toBeAttached();
});

test('three skeleton cards stand in while a list is on its way', async ({ page, site }) => {
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Slow ${tag}`, tags: [tag] });
  await withoutPreloadedQueries(page);
  const release = await holdCalls(page, 'entries.list');
  await page.goto(`/?tags=${tag}`);
  const list = page.getByRole('region', { name: 'Entries' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  // What stands in has no role: a screen reader hears that the list is busy.
  await expect(list.locator('> [aria-hidden] > *')).toHaveCount(3);
  release();
  await expect(titles(page)).toHaveText([entry.title]);
  await expect(list.locator('> [aria-hidden]')).toHaveCount(0);
  await expect(list).toHaveAttribute('aria-busy', 'false');
});

test('a list that fails says so and comes by Retry, the filters stay', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Unlucky ${tag}`, tags: [tag] });
  await withoutPreloadedQueries(page);
  const mend = await breakCalls(page, 'entries.list');
  await page.goto(`/?tags=${tag}`);
  const list = page.getByRole('region', { name: 'Entries' });
  await expect(list.getByRole('alert')).toContainText(
    'Error loading content. Please try refreshing the page.',
  );
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await mend();
  await list.getByRole('button', { name: 'Retry' }).click();
  await expect(titles(page)).toHaveText([entry.title]);
  await expect(list.getByRole('alert')).toHaveCount(0);
});

test('more that fails to load keeps what is there and can be tried again', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  const tag = uniqueWord();
  for (let index = 0; index < 21; index += 1) {
    await makeEntry(site.cora, { title: `Piece ${index} ${tag}`, tags: [tag] });
  }
  await page.goto(`/?tags=${tag}`);
  await expect(titles(page)).toHaveCount(20);
  const mend = await breakCalls(page, 'entries.list');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert').getByText('Error loading content.')).toBeVisible();
  await expect(titles(page)).toHaveCount(20);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(titles(page)).toHaveCount(21);
});

test('an empty list says why it is empty and what to do next', async ({ page }) => {
  const list = page.getByRole('region', { name: 'Entries' });
  await page.goto('/?type=survey');
  await expect(
    list.getByText('No survey entries available. Be the first to create one!', { exact: true }),
  ).toBeVisible();

  await page.goto(`/?tags=${uniqueWord()}`);
  await expect(list.getByText('No entries match your filter criteria.', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(titles(page)).not.toHaveCount(0);

  await withoutPreloadedQueries(page);
  // The site has its starter content: a bare one is told to the page.
  await page.route(callsOf('entries.list'), async (route) => {
    const response = await route.fetch();
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers: unknown[] = await response.json();
    const nothing = { result: { data: { items: [], nextCursor: null } } };
    const json = names.map((name, index) => (name === 'entries.list' ? nothing : answers[index]));
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(list.getByText('No content found.', { exact: true })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Create an entry' })).toBeVisible();
});

for (const { type, limit } of [
  { type: 'course', limit: 150 },
  { type: 'note', limit: 200 },
] as const) {
  test(`the excerpt of a ${type} ends with a whole word within ${limit} characters`, async ({
    page,
    site,
  }) => {
    const tag = uniqueWord();
    const words = ['understanding', 'of', 'knowledge'];
    const body = Array.from({ length: 60 }, (_, index) => words[index % words.length]).join(' ');
    const entry = await makeEntry(site.cora, { type, title: `Long ${tag}`, body, tags: [tag] });
    await page.goto(`/?tags=${tag}`);
    const text = card(page, entry.title).getByText(/^understanding of knowledge/);
    await expect(text).toHaveText(/ (understanding|of|knowledge)…$/);
    const shown = (await text.innerText()).length - 1;
    expect(shown).toBeLessThanOrEqual(limit);
    expect(shown).toBeGreaterThan(limit - 20);
  });
}

test('a short body stands in full, without an ellipsis', async ({ page, site }) => {
  const tag = uniqueWord();
  const body = 'One **bold** sentence and a [link](https://example.org).';
  const entry = await makeEntry(site.cora, { title: `Short ${tag}`, body, tags: [tag] });
  await page.goto(`/?tags=${tag}`);
  await expect(
    card(page, entry.title).getByText('One bold sentence and a link.', { exact: true }),
  ).toBeVisible();
});

test('Read more leads to the entry', async ({ page, site }) => {
  const tag = uniqueWord();
  const entry = await makeEntry(site.mia, { type: 'thread', title: `Worth reading ${tag}`, tags: [tag] });
  await page.goto(`/?tags=${tag}`);
  const more = card(page, entry.title).getByRole('link', { name: `Read more: ${entry.title}` });
  await expect(more).toHaveText('Read more');
  await more.click();
  await expect(page).toHaveURL(pathOf(entry));
  await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();

  // The way back leads to the list as it was.
  await page.goBack();
  await expect(titles(page)).toHaveText([entry.title]);
});

test('a tool without ratings says so, a course shows its facts and progress', async ({
  page,
  site,
  signIn,
}) => {
  const tag = uniqueWord();
  const tool = await makeEntry(site.cora, { type: 'tool', title: `Tool ${tag}`, tags: [tag] });
  const course = await makeEntry(site.cora, { type: 'course', title: `Course ${tag}`, tags: [tag] });
  await signIn('mia');
  await page.goto(`/?tags=${tag}`);
  await expect(card(page, tool.title).getByText('No ratings yet')).toBeVisible();
  await expect(card(page, course.title).getByText('0 lessons')).toBeVisible();
  await expect(card(page, course.title).getByText('0 students')).toBeVisible();
  await expect(card(page, course.title).getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
});
