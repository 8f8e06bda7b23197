import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

test('the feed combines actions, links to them, and counts new ones', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Rope ${word}`, tags: [word] });
  const say = (client: typeof site.cora, content: string) =>
    client.post(`/api/entries/${thread.id}/comments`, { content });
  await say(site.ada, 'One');
  const latest = await say(site.ada, 'Two');
  await signIn('mia');
  await page.goto('/community');
  await page
    .getByRole('navigation', { name: 'Community views' })
    .getByRole('link', { name: 'Activity' })
    .click();
  const lines = page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText(`ada commented 2 times on Rope ${word}`);
  await expect(lines.nth(1)).toContainText(`cora started the discussion Rope ${word}`);

  // A browser without live updates asks when it is visible again. Own activity isn't counted.
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await say(site.mia, 'My own');
  const answer = page.waitForResponse(/activity\.since/);
  await lookAgain();
  await answer;
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0);
  await say(site.cora, 'Three');
  await lookAgain();
  const pill = page.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  await expectWellAtBothSizes(page);
  await pill.click();
  await expect(lines.nth(0)).toContainText(`cora commented on Rope ${word}`);
  await expect(lines.nth(1)).toContainText(`mia commented on Rope ${word}`);
  await expect(lines.nth(0).getByRole('link').first()).toBeFocused();
  await expect(pill).toHaveCount(0);

  await lines
    .nth(2)
    .getByRole('link', { name: `Rope ${word}` })
    .click();
  const { id } = latest.body as { id: number };
  await expect(page).toHaveURL(`${pathOf(thread)}#comment-${id}`);
  await expect(page.locator(`#comment-${id}`)).toBeFocused();
});
