import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { REFUSED } from '../support/screens.ts';
import { makeEntry, pathOf, preferCards, uniqueWord } from '../support/steps.ts';

/** Members who joined a minute apart, the last one now. Registrations per IP address are limited. */
function addMembers(dataDir: string, names: string[]): void {
  const store = new Database(join(dataDir, 'commonplace.sqlite'));
  const add = store.prepare(
    `insert into users (username, display_name, password_hash, role, created_at, updated_at)
     values (?, ?, 'nobody signs in as this one', ?, ?, 0)`,
  );
  for (const [index, name] of names.entries()) {
    const role = index % 2 ? 'contributor' : 'member';
    add.run(name, `Person ${name}`, role, Date.now() - (names.length - index) * 60_000);
  }
  store.close();
}

test('a visitor searches members by name and role, and loads more', {
  tag: '@journey',
}, async ({ page, site }) => {
  const word = uniqueWord();
  addMembers(
    site.dataDir,
    Array.from({ length: 27 }, (_, n) => `${word}-${String(n).padStart(2, '0')}`),
  );
  await page.goto('/community');
  await page
    .getByRole('navigation', { name: 'Community views' })
    .getByRole('link', { name: 'Members' })
    .click();
  await expect(page).toHaveURL('/community/members');
  const cards = page.getByRole('region', { name: 'Members' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: 'Search members by name' }).fill(word.toUpperCase());
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL(`/community/members?q=${word.toUpperCase()}`);
  await expect(cards.first()).toContainText(`Person ${word}-26`);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(27);
  await expect(page.getByRole('link', { name: `View Profile: Person ${word}-02` })).toBeFocused();
  await expect(page.getByText('27 members loaded, end of list')).toBeAttached();

  await page.getByRole('combobox', { name: 'Role' }).selectOption('Contributor');
  await expect(cards).toHaveCount(13);
  await expect(page).toHaveURL(`/community/members?q=${word.toUpperCase()}&role=contributor`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
  await expect(page.getByText('No members match your filters.').last()).toBeVisible();
  await expectWellInBothModes(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/community/members');
  await expect(page.getByRole('searchbox', { name: 'Search members by name' })).toHaveValue('');

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
  await expect(page).toHaveURL('/community/members?sort=name');
  await expect(cards.first()).toContainText('@ada');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('joined');
});

test('names link to profiles, counts to their posts, and mentions to members', {
  tag: '@journey',
}, async ({ page, site, allowConsole }) => {
  allowConsole(REFUSED);
  const word = uniqueWord();
  const thread = await makeEntry(site.cora, {
    type: 'thread',
    title: `Knots ${word}`,
    body: `Ask @mia about it, or @nobody.${word} perhaps.`,
    tags: [word],
  });
  await site.mia.post(`/api/entries/${thread.id}/comments`, { content: 'Ask me.' });
  await preferCards(page);
  await page.goto(`/?tags=${word}`);
  await page.getByRole('article').getByRole('link', { name: 'cora', exact: true }).click();
  await expect(page).toHaveURL('/members/cora');
  await expect(page.getByRole('heading', { level: 1, name: 'cora' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity', exact: true })).toContainText(
    `started the discussion Knots ${word}`,
  );

  await page
    .getByRole('region', { name: 'Contributions' })
    .getByRole('link', { name: /Discussions/ })
    .click();
  await expect(page).toHaveURL('/?author=cora&type=thread');
  const list = page.getByRole('region', { name: 'Entries' });
  await expect(list.getByRole('link', { name: `Knots ${word}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove author cora' }).click();
  await expect(page).toHaveURL('/?type=thread');

  await page.goto(pathOf(thread));
  await page.getByRole('link', { name: '@mia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'mia' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: `@nobody.${word}` }).click();
  await expect(page.getByText('Member not found.')).toBeVisible();
  expect((await page.goto(`/members/nobody.${word}`))?.status()).toBe(404);
});
