import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { chunkUrl } from '../support/chunks.ts';
import { open, REFUSED } from '../support/screens.ts';
import { startServer } from '../support/server.ts';
import { expectToast, fillForm, hold, previewRole, uniqueWord } from '../support/steps.ts';

const main = (page: Page) => page.getByRole('main');
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });
const menu = (page: Page) => page.getByRole('menu', { name: 'Account' });

function logIn(page: Page, username: string, password = `${username} keeps a secret`): Promise<void> {
  return fillForm(page, { 'Username or email': username, Password: password }, 'Log in');
}

test.describe('logging in', () => {
  test('fails with one message for a wrong password and an unknown username, and works with both names', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(REFUSED);
    await page.goto('/login');
    for (const [name, password] of [
      ['mia', 'not the secret'],
      ['nobody.at.all', 'mia keeps a secret'],
    ] as const) {
      await logIn(page, name, password);
      await expectToast(page, 'Login failed', 'Invalid credentials');
      await expect(main(page).getByText('Invalid credentials')).toBeVisible();
      await expect(page).toHaveURL('/login');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await expect(page.getByLabel('Username or email')).toHaveValue('nobody.at.all');
    await logIn(page, 'mia');
    await expectToast(page, 'Logged in successfully', 'Welcome back, mia');
    await expect(page).toHaveURL('/');
    await expect(account(page, 'mia')).toBeVisible();

    // The page's requests would be refused without the cookie.
    await page.goto('about:blank');
    await context.clearCookies();
    // `tests/web/next-path.test.ts` has more of what leads away from the site.
    await page.goto(`/login?next=${encodeURIComponent('/.//evil.example')}`);
    await logIn(page, 'MIA@example.org', 'mia keeps a secret');
    await expect(page).toHaveURL('/');
    await expect(account(page, 'mia')).toBeVisible();
  });

  test('returns to the previous page, also by way of the registration page', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.goto('/wiki?sort=popular');
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, 'mia');
    await expect(page).toHaveURL('/wiki?sort=popular');
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });
});

test.describe('creating an account', () => {
  const form = (username: string) => ({
    Username: username,
    Email: `${username}@example.org`,
    Password: 'a password of their own',
  });

  test("shows the server's refusals at their fields, then the success, and logs in as a member", {
    tag: '@journey',
  }, async ({ page, allowConsole }) => {
    allowConsole(REFUSED);
    const name = uniqueWord();
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await page.goto('/register?next=%2Fwiki');
    await expect(main(page).getByText("You're creating the first account")).toBeHidden();
    await expect(page.getByLabel('Setup token')).toBeHidden();
    await fillForm(page, { ...form(name), Username: 'MIA' }, 'Create account');
    await expect(page.getByRole('alert').getByText('Registration failed', { exact: true })).toBeVisible();
    await expect(field('Username')).toHaveAccessibleDescription(/^This username is taken/);
    await expect(field('Username')).toBeFocused();
    await fillForm(page, { ...form(name), Password: 'password123' }, 'Create account');
    await expect(field('Password')).toHaveAccessibleDescription(/^This password is too common/);
    await expect(field('Username')).toHaveValue(name);

    await fillForm(page, form(name), 'Create account');
    await expectToast(page, 'Registration successful', 'Your account has been created successfully.');
    await expect(page).toHaveURL('/wiki');
    await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('member')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Wiki Entry' })).toBeHidden();
  });
});

test.describe('the first account', () => {
  test('needs the setup token from the console if the site is reachable by others', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(REFUSED);
    const server = await startServer({ HOST: '0.0.0.0', RATE_LIMIT: 'on' });
    const url = server.url.replace('0.0.0.0', '127.0.0.1');
    try {
      const token = /setup token: (\S+)/.exec(server.stderr())?.[1] ?? '';
      expect(token.length).toBeGreaterThan(30);
      const release = await hold(page, chunkUrl('AccountBanner'));
      await page.goto(`${url}/register`);
      const submit = main(page).getByRole('button', { name: 'Create account' });
      const place = await submit.boundingBox();
      release();
      const fields = { Username: 'olga', Email: 'olga@example.org', Password: 'a password of her own' };
      const field = page.getByRole('textbox', { name: 'Setup token' });

      await fillForm(page, { ...fields, 'Setup token': 'a guess' }, 'Create account');
      await expectToast(page, 'Registration failed');
      await expect(field).toHaveAccessibleDescription(/^Incorrect setup token/);
      await expect(field).toBeFocused();
      // A form that moves during a press loses it.
      await field.fill(token);
      await expect(field).toHaveAccessibleDescription(/^The server printed it/);
      expect(await submit.boundingBox()).toEqual(place);

      await fillForm(page, { ...fields, 'Setup token': token }, 'Create account');
      await expectToast(page, 'Registration successful', 'Your account has been created successfully.');
      await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('admin')).toBeVisible();
      // An open page would keep sending requests.
      await page.goto('about:blank');
    } finally {
      await server.stop();
    }
  });
});

test('logging out ends the session on the server, and other tabs follow', { tag: '@journey' }, async ({
  page,
  context,
  signIn,
  site,
}) => {
  await signIn('mia');
  // A page with private data only: further requests would be refused and logged to the console.
  await open(page, '/settings/security');
  await expect(page.getByText('Current session')).toBeVisible();
  const other = await context.newPage();
  await open(other, '/wiki');
  await expect(account(other, 'mia')).toBeVisible();
  const before = await context.cookies();

  await account(page, 'mia').click();
  await menu(page).getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'You have been logged out successfully.');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(account(tab, 'mia')).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(other).toHaveURL('/wiki');
  await context.addCookies(before);
  expect((await page.request.get(`${site.url}/api/users/current`)).status()).toBe(401);

  await other.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(other, 'mia');
  await expect(account(page, 'mia')).toBeVisible();
});

test.describe('previewing a lower role', () => {
  test('removes permissions until the preview ends', { tag: '@journey' }, async ({ page, signIn }) => {
    await signIn('cora');
    await open(page, '/wiki');
    const create = page.getByRole('button', { name: 'New Wiki Entry' });
    const banner = page.getByRole('region', { name: 'Role preview' });
    await expect(create).toBeVisible();
    await expect(banner).toBeHidden();

    await account(page, 'cora').click();
    await previewRole(page, 'member');
    await expectToast(page, 'Role updated', 'Your role has been updated to member.');
    await expect(banner).toContainText("You're previewing the site as a member");
    await expect(create).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('member')).toBeVisible();

    // Where the banner wraps, it is as high as what stands in its place before its code is there.
    await page.setViewportSize({ width: 320, height: 640 });
    const release = await hold(page, chunkUrl('AccountBanner'));
    await page.reload();
    await expect(main(page)).toBeVisible();
    await expect(banner).toBeHidden();
    const place = await main(page).boundingBox();
    release();
    await expect(banner).toBeVisible();
    expect(await main(page).boundingBox()).toEqual(place);
    await expect(banner.getByRole('button', { name: 'Exit preview' })).toBeInViewport();
    await banner.getByRole('button', { name: 'Exit preview' }).click();
    await expectToast(page, 'Role updated', 'Your role has been updated to contributor.');
    await expect(banner).toBeHidden();
    await expect(create).toBeVisible();
  });
});
