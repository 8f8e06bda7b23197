import type { Page } from '@playwright/test';
import type { Comment } from '#shared/comments/output.ts';
import { notificationTexts } from '#shared/notifications/messages.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { newcomer, useSession } from '../support/newcomer.ts';
import { open, PHONE } from '../support/screens.ts';
import { BROKEN, breakCalls, makeEntry, pathOf, pressLabel, uniqueWord } from '../support/steps.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function comment(client: Client, entryId: string, content = 'A word about it'): Promise<Comment> {
  const { status, body } = await client.post(`/api/entries/${entryId}/comments`, { content });
  expect(status).toBe(201);
  return body as Comment;
}

test('notifications reach the bell live, are grouped, and open the comment, which marks them as read', {
  tag: '@journey',
}, async ({ page, site }) => {
  const ana = await newcomer(site);
  const thread = await makeEntry(ana, { type: 'thread', title: `Asked ${uniqueWord()}` });
  await useSession(page.context(), site, ana);
  await page.goto('/academy');
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await comment(site.mia, thread.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: 'New comment on your post' })).toBeVisible();
  const { id } = await comment(site.cora, thread.id);
  await site.mia.post(`/api/entries/${thread.id}/vote`, { type: 'upvote' });
  await expect(panel(page).getByText(`cora and 1 other ${thread.title}`)).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Your discussion received an upvote' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expectWellInBothModes(page);

  const other = await page.context().newPage();
  await other.goto('/academy');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
  await panel(page).getByRole('link', { name: 'Unread: 2 new comments on your post' }).click();
  await expect(page).toHaveURL(`${site.url}${pathOf(thread)}#comment-${id}`);
  await expect(page.locator(`#comment-${id}`)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  // The page also shows the votes. Notifications about a visible page are read right away, in every tab.
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await comment(site.mia, thread.id, 'One more word');
  await expect(page.getByText('One more word')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const unread = async () => (await ana.get('/api/notifications?unread=true')).body;
  await expect.poll(unread).toEqual([]);
});

test('the page shows all notifications, unread ones, and preferences', async ({ page, site }) => {
  const ana = await newcomer(site);
  const first = await makeEntry(ana, { type: 'thread', title: `Read ${uniqueWord()}` });
  const second = await makeEntry(ana, { type: 'thread', title: `Unread ${uniqueWord()}` });
  await comment(site.mia, first.id);
  await ana.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER });
  await comment(site.mia, second.id);
  await useSession(page.context(), site, ana);

  await open(page, '/notifications');
  const list = page.getByRole('region', { name: 'All notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(second.title);
  await expectWellInBothModes(page);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page).toHaveURL(/view=unread/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText(notificationTexts.noneUnread)).toBeVisible();

  await page.getByRole('link', { name: 'Preferences' }).click();
  await pressLabel(page.getByRole('switch', { name: 'Comments and replies' }));
  await expect(page.getByRole('switch', { name: 'Comments and replies' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Comments and replies' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Upvotes' })).toBeChecked();
  await comment(site.cora, second.id);
  await site.cora.post(`/api/entries/${second.id}/vote`, { type: 'upvote' });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the empty list, and a list that failed to load', async ({ page, site, allowConsole }) => {
    allowConsole(BROKEN);
    const ana = await newcomer(site);
    await useSession(page.context(), site, ana);
    await open(page, '/notifications');
    await expect(page.getByText(notificationTexts.none)).toBeVisible();
    const restore = await breakCalls(page, 'notifications.list');
    await bell(page).tap();
    await expect(panel(page).getByText(notificationTexts.failed)).toBeVisible();
    await expectWellInBothModes(page);
    await restore();
    await panel(page).getByRole('button', { name: 'Retry' }).tap();
    await expect(panel(page).getByText(notificationTexts.none)).toBeVisible();
    await expectWellInBothModes(page);
  });
});
