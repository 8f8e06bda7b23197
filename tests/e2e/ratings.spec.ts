import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import {
  BROKEN,
  breakCalls,
  card,
  expectToast,
  holdCalls,
  makeEntry,
  pathOf,
  pressLabel,
  recordCalls,
  uniqueWord,
} from '../support/steps.ts';

const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('stars count at once, are changed by the arrow keys and taken back', async ({ page, site, signIn }) => {
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { type: 'tool', title: `Rated ${tag}`, tags: [tag] });
  await site.ada.post(`/api/entries/${entry.id}/rating`, { stars: 2 });
  await signIn('mia');
  await page.goto(pathOf(entry));
  const article = page.getByRole('article');
  await expect(article.getByText('(1 rating)')).toBeVisible();

  const release = await holdCalls(page, 'ratings.rate');
  await pressLabel(stars(page, '4 stars'));
  await expect(article.getByText('(2 ratings)')).toBeVisible();
  await expect(article.getByText('Rated 3.0 of 5')).toBeAttached();
  release();
  await expectToast(page, 'Rating saved', 'You gave 4 stars.');
  await expect(page.getByRole('group', { name: 'Your rating' })).toBeVisible();

  await stars(page, '4 stars').press('ArrowRight');
  await expect(stars(page, '5 stars')).toBeFocused();
  await expectToast(page, 'Rating saved', 'You gave 5 stars.');
  await page.reload();
  await expect(stars(page, '5 stars')).toBeChecked();
  await expect(article.getByText('Rated 3.5 of 5')).toBeAttached();

  await page.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Rating taken back');
  await expect(page.getByRole('group', { name: 'Rate this' })).toBeVisible();
  await expect(stars(page, '1 star')).toBeFocused();
  await expect(article.getByText('(1 rating)')).toBeVisible();
  await page.goto(`/?tags=${tag}`);
  await expect(card(page, entry.title).getByText('Rated 2.0 of 5')).toBeAttached();
});

test('stars that fail step back and say so', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(BROKEN);
  const entry = await makeEntry(site.cora, { type: 'tool', title: `Failing ${uniqueWord()}` });
  await signIn('mia');
  await page.goto(pathOf(entry));
  await breakCalls(page, 'ratings.rate');
  await pressLabel(stars(page, '3 stars'));
  await expectToast(page, 'Error', 'Failed to save your rating. Please try again.');
  await expect(stars(page, '3 stars')).not.toBeChecked();
  await expect(page.getByRole('article').getByText('No ratings yet')).toBeVisible();
});

test('a visitor is asked to log in; the author and the readers of a course see no stars to give', async ({
  page,
  site,
  signIn,
}) => {
  const tool = await makeEntry(site.cora, { type: 'tool', title: `Open ${uniqueWord()}` });
  const course = await makeEntry(site.ada, { type: 'course', title: `Course ${uniqueWord()}` });
  await page.goto(pathOf(tool));
  const requests = recordCalls(page, 'ratings.');
  await pressLabel(stars(page, '3 stars'));
  await expectToast(page, 'Login Required', 'You need to be logged in to rate');
  await expect(stars(page, '3 stars')).not.toBeChecked();
  expect(requests).toEqual([]);

  await signIn('cora');
  for (const entry of [tool, course]) {
    await page.goto(pathOf(entry));
    await expect(page.getByRole('article').getByText('No ratings yet')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  }
});
