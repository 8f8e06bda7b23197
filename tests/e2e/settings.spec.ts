import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { type Newcomer, newcomer, useSession } from '../support/newcomer.ts';
import { png } from '../support/pictures.ts';
import { PHONE, REFUSED } from '../support/screens.ts';
import { expectToast, forgetSession, makeEntry, pathOf, pressLabel, uniqueWord } from '../support/steps.ts';

const sidebar = (page: Page) => page.getByRole('complementary').or(page.locator('aside')).first();

test('a user changes name and bio, and everyone sees them', { tag: '@journey' }, async ({
  page,
  context,
  site,
}) => {
  const who = await newcomer(site);
  await useSession(context, site, who);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: who.username })).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page).toHaveTitle(/^Profile · Settings · /);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Display name' }).fill(`Quill ${who.username}`);
  await page.getByRole('textbox', { name: 'Bio' }).fill('I write at https://example.org/quill.');
  await expectWellAtBothSizes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile saved');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page
    .getByRole('button', { name: /Account/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toContainText(`Quill ${who.username}`);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Quill ${who.username}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org/quill', exact: true })).toHaveAttribute(
    'href',
    'https://example.org/quill',
  );

  await forgetSession(page);
  await page.goto(`/members/${who.username}`);
  await expect(page.getByRole('heading', { level: 1, name: `Quill ${who.username}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the settings have the color mode, notifications, and the user's data", async ({
    page,
    context,
    site,
  }) => {
    await useSession(context, site, await newcomer(site));
    await page.goto('/settings/appearance');
    await pressLabel(page.getByRole('radio', { name: 'Light' }));
    await expect(page.locator('html')).toHaveClass(/light/);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await pressLabel(page.getByRole('radio', { name: 'Dark' }));
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
    await expectWellInBothModes(page);

    const pages = page.getByRole('navigation', { name: 'Settings' });
    await pages.getByRole('link', { name: 'Notifications' }).click();
    await expect(pages.getByRole('link', { name: 'Notifications' })).toBeInViewport({ ratio: 1 });
    await pressLabel(page.getByRole('switch', { name: 'Upvotes' }));
    await expect(page.getByRole('switch', { name: 'Upvotes' })).not.toBeChecked();
    await expect(page.getByRole('heading', { level: 3, name: 'Email digest' })).toBeVisible();
    await expectWellInBothModes(page);

    await page.goto('/settings/data');
    await expect(page.getByRole('link', { name: 'My data' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('textbox', { name: /^Type your username/ })).toBeFocused();
    await expectWellInBothModes(page);
  });
});

test('an uploaded profile photo is visible to everyone, and initials replace a missing one', {
  tag: '@journey',
}, async ({ page, context, site, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const who = await newcomer(site);
  await useSession(context, site, who);
  await page.goto('/settings');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: png(8, 8) };
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile saved');
  await expect(sidebar(page).locator('img')).toHaveAttribute('src', /^\/uploads\//);

  await forgetSession(page);
  await page.goto(`/members/${who.username}`);
  const picture = page.getByRole('main').locator('img[src^="/uploads/"]').first();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);

  // An image that fails to load, even if it was there before.
  await picture.evaluate((image: HTMLImageElement) => {
    image.src = '/uploads/gone';
  });
  await expect(
    page.locator(`[data-initials="${who.username.charAt(0).toUpperCase()}"]`).first(),
  ).toBeVisible();
});

async function wroteSomething(who: Newcomer): Promise<string> {
  return pathOf(await makeEntry(who, { type: 'thread', title: `Left by ${uniqueWord()}` }));
}

test('a user downloads their data as one file, and deletes the account with their name', {
  tag: '@journey',
}, async ({ page, context, site, allowConsole }) => {
  allowConsole(REFUSED);
  const who = await newcomer(site);
  const path = await wroteSomething(who);
  await useSession(context, site, who);
  await page.goto('/settings/data');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${who.username}-.*\\.json$`));
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.profile).toMatchObject({ username: who.username });
  await expect(page).toHaveURL('/settings/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const name = dialog.getByRole('textbox', { name: 'Type your username to confirm' });
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong guess');
  await name.fill('somebody');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Type your username exactly/);
  await name.fill(who.username);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Incorrect password.');
  await password.fill(`${who.username} keeps a secret`);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByText('deleted user').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'deleted user' })).toHaveCount(0);
  await expect(main).not.toContainText(who.username);
  expect((await page.goto(`/members/${who.username}`))?.status()).toBe(404);
});
