import type { Locator, Page } from '@playwright/test';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { REFUSED } from '../support/screens.ts';
import {
  card,
  expectToast,
  fillForm,
  makeEntry,
  pathOf,
  preferCards,
  recordCalls,
  uniqueWord,
} from '../support/steps.ts';

function votesFor(page: Page, title: string): Locator {
  return page.getByRole('group', { name: `Votes for ${title}` });
}

test('a guest who votes can log in from the message and returns, and nothing is sent before', {
  tag: '@journey',
}, async ({ page, site }) => {
  const entry = await makeEntry(site.cora, { title: `Public ${uniqueWord()}` });
  await page.goto(pathOf(entry));
  const requests = recordCalls(page, 'votes.');
  const votes = votesFor(page, entry.title);
  await votes.getByRole('button', { name: 'Upvote' }).click();
  await expectToast(page, 'Login Required', 'You need to be logged in to vote');
  await expect(votes).toHaveText('0');
  expect(requests).toEqual([]);
  await page
    .getByRole('region', { name: 'Status messages (F8)' })
    .getByRole('button', { name: 'Log in' })
    .click();
  await fillForm(page, { 'Username or email': 'mia', Password: 'mia keeps a secret' }, 'Log in');
  await expect(page).toHaveURL(pathOf(entry));
  await expect(votes).toHaveText('0');
});

test("a draft survey is marked for staff, accepts no votes and comments, and isn't listed as news", async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const tag = uniqueWord();
  const published = await makeEntry(site.cora, { title: `Published ${tag}`, tags: [tag] });
  const survey = await makeEntry(site.ada, { type: 'survey', title: `What next, ${tag}?`, tags: [tag] });
  const mark = (place: Locator) => place.getByText(entryTexts.draft, { exact: true });

  await signIn('ada');
  await preferCards(page);
  await page.goto(`/?tags=${tag}`);
  await expect(mark(card(page, survey.title))).toBeVisible();
  await expect(votesFor(page, survey.title)).toHaveCount(0);
  await expect(card(page, survey.title).getByTitle('Comments')).toHaveCount(0);
  await expect(mark(card(page, published.title))).toHaveCount(0);
  await expect(votesFor(page, published.title)).toBeVisible();
  await expect(card(page, published.title).getByTitle('Comments')).toBeVisible();

  await page.goto(pathOf(survey));
  await expect(page.getByRole('heading', { level: 1, name: survey.title })).toBeVisible();
  await expect(mark(page.getByRole('article'))).toBeVisible();
  await expect(votesFor(page, survey.title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0);
  await expectWellInBothModes(page);

  await page.goto('/community/activity');
  const news = page.getByRole('region', { name: 'Latest activity' });
  await expect(news.getByRole('link', { name: published.title })).toBeVisible();
  await expect(news.getByText(survey.title)).toHaveCount(0);

  await signIn('mia');
  await page.goto(`/?tags=${tag}`);
  await expect(card(page, published.title)).toBeVisible();
  await expect(card(page, survey.title)).toHaveCount(0);
  await page.goto(pathOf(survey));
  await expect(page.getByText(entryMessages.notFound, { exact: true })).toBeVisible();
});
