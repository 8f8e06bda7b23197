import type { Locator, Page } from '@playwright/test';
import { entryMessages } from '#shared/entries/messages.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { REFUSED } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  card,
  expectToast,
  fillForm,
  holdCalls,
  makeEntry,
  pathOf,
  recordCalls,
  uniqueWord,
} from '../support/steps.ts';

function votesFor(page: Page, title: string): Locator {
  return page.getByRole('group', { name: `Votes for ${title}` });
}

test('a vote counts at once, before the server has answered, and stays after a reload', async ({
  page,
  site,
  signIn,
}) => {
  const entry = await makeEntry(site.cora, { title: `Quick ${uniqueWord()}` });
  await signIn('mia');
  await page.goto(pathOf(entry));
  const votes = votesFor(page, entry.title);
  await expect(votes).toHaveText('0');

  const release = await holdCalls(page, 'votes.cast');
  await votes.getByRole('button', { name: 'Upvote' }).click();
  await expect(votes).toHaveText('1');
  await expect(votes.getByRole('button', { name: 'Upvote', pressed: true })).toBeVisible();
  await expect(page.getByText('Vote Registered')).toHaveCount(0);
  release();
  await expectToast(page, 'Vote Registered', 'Your upvote has been recorded.');
  await expect(votes).toHaveText('1');

  await page.reload();
  await expect(votes).toHaveText('1');
  await expect(votes.getByRole('button', { name: 'Upvote', pressed: true })).toBeVisible();
});

test('a vote that fails steps back and says so', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(BROKEN);
  const entry = await makeEntry(site.cora, { title: `Failing ${uniqueWord()}` });
  await signIn('mia');
  await page.goto(pathOf(entry));
  const votes = votesFor(page, entry.title);
  const mend = await breakCalls(page, 'votes.cast');
  await votes.getByRole('button', { name: 'Downvote' }).click();
  await expectToast(page, 'Error', 'Failed to register your vote. Please try again.');
  await expect(votes).toHaveText('0');
  await expect(votes.getByRole('button', { name: 'Downvote', pressed: false })).toBeVisible();

  await mend();
  await votes.getByRole('button', { name: 'Downvote' }).click();
  await expectToast(page, 'Vote Registered', 'Your downvote has been recorded.');
  await expect(votes).toHaveText('-1');
});

test('pressing again takes the vote back, the opposite one replaces it', async ({ page, site, signIn }) => {
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Undecided ${tag}`, tags: [tag] });
  await site.ada.post(`/api/entries/${entry.id}/vote`, { type: 'upvote' });
  await signIn('mia');
  await page.goto(`/?tags=${tag}`);
  const votes = votesFor(page, entry.title);
  const [up, down] = [
    votes.getByRole('button', { name: 'Upvote' }),
    votes.getByRole('button', { name: 'Downvote' }),
  ];

  await up.click();
  await expectToast(page, 'Vote Registered', 'Your upvote has been recorded.');
  await expect(votes).toHaveText('2');
  await down.click();
  await expectToast(page, 'Vote Registered', 'Your downvote has been recorded.');
  await expect(votes).toHaveText('0');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await down.click();
  await expectToast(page, 'Vote taken back');
  await expect(votes).toHaveText('1');
  await expect(down).toHaveAttribute('aria-pressed', 'false');

  // The entry's own page says the same, without a reload.
  await card(page, entry.title).getByRole('link', { name: entry.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();
  await expect(votes).toHaveText('1');
});

test('clicks while a vote is under way end where the last one pointed', async ({ page, site, signIn }) => {
  const entry = await makeEntry(site.cora, { title: `Nervous ${uniqueWord()}` });
  await signIn('mia');
  await page.goto(pathOf(entry));
  const votes = votesFor(page, entry.title);
  const release = await holdCalls(page, 'votes.cast');
  await votes.getByRole('button', { name: 'Upvote' }).click();
  await expect(votes).toHaveText('1');
  await votes.getByRole('button', { name: 'Upvote' }).click();
  await expect(votes).toHaveText('0');
  await votes.getByRole('button', { name: 'Downvote' }).click();
  await expect(votes).toHaveText('-1');
  release();
  await expectToast(page, 'Vote Registered', 'Your downvote has been recorded.');
  await page.reload();
  await expect(votes).toHaveText('-1');
});

test('nobody votes on their own entry, and the buttons say why', async ({ page, site, signIn }) => {
  const entry = await makeEntry(site.mia, { type: 'thread', title: `Mine ${uniqueWord()}` });
  await signIn('mia');
  await page.goto(pathOf(entry));
  const requests = recordCalls(page, 'votes.');
  const votes = votesFor(page, entry.title);
  for (const name of ['Upvote', 'Downvote']) {
    const button = votes.getByRole('button', { name: `${name}: You cannot vote on your own entry.` });
    await expect(button).toBeDisabled();
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(votes).toHaveText('0');
  expect(requests).toEqual([]);
});

test('a visitor who votes can log in from the message and comes back; nothing is sent before', async ({
  page,
  site,
}) => {
  const entry = await makeEntry(site.cora, { title: `Public ${uniqueWord()}` });
  await page.goto(pathOf(entry));
  const requests = recordCalls(page, 'votes.');
  const votes = votesFor(page, entry.title);
  await votes.getByRole('button', { name: 'Upvote' }).click();
  await expectToast(page, 'Login Required', 'You need to be logged in to vote');
  await expect(votes).toHaveText('0');
  expect(requests).toEqual([]);
  await page.getByRole('region', { name: 'Messages (F8)' }).getByRole('button', { name: 'Log in' }).click();
  await fillForm(page, { 'Username or email': 'mia', Password: 'mia keeps a secret' }, 'Log in');
  await expect(page).toHaveURL(pathOf(entry));
  await expect(votes).toHaveText('0');
});

test('a draft survey says so to staff, takes no votes and comments, and is no news', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const tag = uniqueWord();
  const published = await makeEntry(site.cora, { title: `Published ${tag}`, tags: [tag] });
  const survey = await makeEntry(site.ada, { type: 'survey', title: `What next, ${tag}?`, tags: [tag] });
  const mark = (place: Locator) => place.getByText(entryMessages.draftMark, { exact: true });

  await signIn('ada');
  await page.goto(`/?tags=${tag}`);
  await expect(mark(card(page, survey.title))).toBeVisible();
  await expect(votesFor(page, survey.title)).toHaveCount(0);
  await expect(card(page, survey.title).getByTitle('Comments')).toHaveCount(0);
  await expect(mark(card(page, published.title))).toHaveCount(0);
  await expect(votesFor(page, published.title)).toBeVisible();
  await expect(card(page, published.title).getByTitle('Comments')).toBeVisible();
  await expectWellInBothModes(page);

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
