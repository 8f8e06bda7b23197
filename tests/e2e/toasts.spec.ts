import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { addEntry, open, PHONE } from '../support/screens.ts';
import { uniqueWord } from '../support/steps.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Status messages (F8)' });
const dismiss = (page: Page) => region(page).getByRole('button', { name: 'Dismiss' });
const loginRequired = (page: Page) => region(page).getByText('Login Required', { exact: true });

/** A visitor who votes gets a toast. From here on the clock stands still. */
async function raiseToast(page: Page, path: string): Promise<void> {
  const upvote = page.getByRole('button', { name: 'Upvote' });
  await page.clock.install();
  await open(page, path);
  // The first toast loads its animation, for which the clock must run.
  await upvote.click();
  await dismiss(page).click();
  await expect(loginRequired(page)).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await upvote.click();
  await expect(loginRequired(page)).toBeVisible();
}

/** The card that the pointer drags. */
async function cardBox(page: Page) {
  const box = await region(page).locator('[role=status] > *, [role=alert] > *').boundingBox();
  if (!box) throw new Error('no toast is up');
  return box;
}

async function drag(page: Page, distance: number): Promise<void> {
  const box = await cardBox(page);
  const [x, y] = [box.x + 70, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

let path = '';
test.beforeEach(async ({ site }) => {
  path = `/note/${await addEntry(site.ada, { title: `Toasted ${uniqueWord()}`, tags: ['Guide'] })}`;
});

test('a toast is dismissed by a swipe of 50 pixels to the right, not of 40', async ({ page }) => {
  await raiseToast(page, path);
  await drag(page, 40);
  await expect(loginRequired(page)).toBeVisible();
  await drag(page, -80);
  await expect(loginRequired(page)).toBeVisible();
  await drag(page, 50);
  await expect(loginRequired(page)).toBeHidden();
});

test('F8 focuses the toast, which stays, and Escape dismisses it and returns the focus', async ({ page }) => {
  await raiseToast(page, path);
  const upvote = page.getByRole('button', { name: 'Upvote' });
  await upvote.focus();
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(loginRequired(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(region(page).getByRole('button', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dismiss(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(loginRequired(page)).toBeHidden();
  await expect(upvote).toBeFocused();
});

test('a toast keeps its place when a dialog opens, is at most 420 pixels wide, at the bottom right, and at the bottom on phones', async ({
  page,
}) => {
  await raiseToast(page, path);
  // It has faded in by then.
  await page.clock.runFor(300);
  const box = await cardBox(page);
  expect(box.width).toBeLessThanOrEqual(420);
  expect(1440 - (box.x + box.width)).toBeLessThanOrEqual(24);
  expect(900 - (box.y + box.height)).toBeLessThanOrEqual(24);
  await page.keyboard.press('ControlOrMeta+k');
  await page.clock.runFor(300);
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  expect(await cardBox(page)).toEqual(box);
  await page.setViewportSize(PHONE);
  const narrow = await cardBox(page);
  expect(narrow.x).toBeGreaterThanOrEqual(0);
  expect(narrow.x + narrow.width).toBeLessThanOrEqual(PHONE.width);
  expect(narrow.width).toBeGreaterThan(350);
  expect(PHONE.height - (narrow.y + narrow.height)).toBeLessThanOrEqual(16);
});
