import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { TOTP } from 'otpauth';
import { userMessages } from '#shared/users/messages.ts';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { open } from '../support/screens.ts';
import { expectToast, fillForm, forgetSession } from '../support/steps.ts';

/** The console logs the response to a refused form. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

let count = 0;
/** A new user of this test, logged in in the browser. */
async function newcomer(page: Page, url: string): Promise<{ username: string; client: Client }> {
  count += 1;
  const username = `secure${process.pid}-${count}`;
  const client = newClient(url);
  await register(client, username);
  await logIn(page, url, username);
  return { username, client };
}

async function logIn(page: Page, url: string, username: string): Promise<void> {
  const client = newClient(url);
  await client.post('/api/users/login', { username, password: `${username} keeps a secret` });
  const [name = '', value = ''] = client.cookie?.split('=') ?? [];
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

function write(dataDir: string, sql: string, value: string): void {
  const store = new Database(join(dataDir, 'commonplace.sqlite'));
  store.prepare(sql).run(value);
  store.close();
}

/** As if the password had been entered long ago. */
function forget(dataDir: string, username: string): void {
  const of = 'user_id = (select id from users where username = ?)';
  write(dataDir, `update sessions set confirmed_at = 0 where ${of}`, username);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The code of a later step, because each code works once. */
const code = (secret: string, step = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });

/** Sets up an app on the open page, and returns its secret and recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await region(page, 'Two-factor authentication')
    .getByRole('button', { name: 'Set up an authenticator app' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await page.keyboard.type(code(secret));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const recovery = await shown.getByRole('listitem').allInnerTexts();
  return { secret, recovery };
}

async function keepCodes(page: Page): Promise<void> {
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/recovery codes\.txt$/);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
}

test('sessions are listed and ended, and a new password ends all others but keeps the tabs of this one', async ({
  page,
  site,
  context,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const { username, client } = await newcomer(page, site.url);
  const account = { name: `Account: ${username}` };
  const other = await context.newPage();
  await open(other, '/');
  await open(page, '/settings/security');
  const sessions = region(page, 'Active sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Current session' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End session: Node.js' }).first().click();
  await expectToast(page, 'Session ended', 'Node.js');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await client.get('/api/users/current')).status).toBe(401);

  await client.post('/api/users/login', { username, password: `${username} keeps a secret` });
  const panel = region(page, 'Password');
  await panel.getByRole('textbox', { name: 'Current password' }).fill('a guess');
  await panel.getByRole('textbox', { name: 'New password' }).fill('a better secret');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByText('Incorrect password.')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await panel.getByRole('textbox', { name: 'Current password' }).fill(`${username} keeps a secret`);
  // The other tab is told that sessions ended, and finds that its own continues.
  const looked = other.waitForResponse(
    async (response) => response.url().includes('auth.current') && (await response.text()).includes(username),
  );
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed', 'You were logged out on all other devices.');
  await expect(panel.getByRole('textbox', { name: 'New password' })).toHaveValue('');
  await looked;
  await expect(other.getByRole('button', account)).toBeVisible();
  await expect(other.getByText('You were logged out')).toHaveCount(0);
  expect((await client.get('/api/users/current')).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('button', account)).toBeVisible();

  await sessions.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expectToast(page, 'Logged out');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('two-factor authentication can be set up and used by keyboard', { tag: '@journey' }, async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const { username } = await newcomer(page, site.url);
  await open(page, '/settings/security');
  const { secret, recovery } = await setUp(page);
  // Closing asks first, because the codes aren't shown again.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show codes' }).click();
  await keepCodes(page);
  const panel = region(page, 'Two-factor authentication');
  await expect(panel.getByText('10 of 10 recovery codes left.')).toBeVisible();
  await forgetSession(page);

  await page.goto('/login?next=/settings/security');
  await fillForm(page, { 'Username or email': username, Password: `${username} keeps a secret` }, 'Log in');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Verification code', exact: true });
  await expect(field).toBeFocused();
  await expectWellInBothModes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a verification code')).toBeVisible();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This verification code is incorrect').first()).toBeVisible();
  await field.fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Logged in successfully', `Welcome back, ${username}`);
  await forgetSession(page);

  await page.goto('/login?next=/settings/security');
  await fillForm(page, { 'Username or email': username, Password: `${username} keeps a secret` }, 'Log in');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Username or email' })).toHaveValue(username);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const spare = page.getByRole('main').getByRole('textbox', { name: 'Recovery code' });
  await expect(spare).toBeFocused();
  await spare.fill((recovery[0] ?? '').slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(userMessages.recoveryCodeWrong).first()).toBeVisible();
  await spare.fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Logged in successfully');
  await expect(panel.getByText('9 of 10 recovery codes left.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'secret',
  );
});

test('changes of two-factor authentication and the password ask for what they need, in accessible dialogs', {
  tag: '@journey',
}, async ({ page, site, allowConsole }) => {
  allowConsole(REFUSED);
  const { username } = await newcomer(page, site.url);
  const secretOf = `${username} keeps a secret`;
  await open(page, '/settings/security');
  const factor = region(page, 'Two-factor authentication');
  const password = region(page, 'Password');
  await expect(region(page, 'Active sessions').getByRole('listitem').first()).toBeVisible();
  await expect(password.getByRole('textbox', { name: 'Verification code' })).toBeHidden();
  await expect(factor.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectWellAtBothSizes(page);

  // The dialog below the password prompt keeps its content.
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectWellAtBothSizes(page);
  const secret = (await setup.locator('code').innerText()).replace(/\s/g, '');
  forget(site.dataDir, username);
  await setup.getByRole('textbox', { name: 'Verification code' }).fill(code(secret));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByText('Enter your password to continue.').click();
  await question.getByLabel('Password', { exact: true }).fill(secretOf);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectWellAtBothSizes(page);
  await keepCodes(page);

  // Closing the prompt shows no error.
  forget(site.dataDir, username);
  await factor.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await expectWellInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Status messages (F8)' }).getByRole('button')).toHaveCount(0);
  await expect(factor.getByText('On', { exact: true })).toBeVisible();

  await factor.getByRole('button', { name: 'Replace recovery codes' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Replace your recovery codes?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(factor.getByText('10 of 10 recovery codes left.')).toBeVisible();
  await factor.getByRole('button', { name: 'Replace recovery codes' }).click();
  await asked.getByRole('button', { name: 'Replace' }).click();
  await question.getByLabel('Password', { exact: true }).fill('a guess');
  await question.getByRole('textbox', { name: 'Verification code' }).fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await expect(question.getByText('Incorrect password.')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(secretOf);
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await keepCodes(page);

  // As if the codes of these steps had not been used yet.
  const of = 'user_id = (select id from users where username = ?)';
  write(site.dataDir, `update second_factors set last_step = 0 where ${of}`, username);
  await password.getByRole('textbox', { name: 'Current password' }).fill(secretOf);
  await password.getByRole('textbox', { name: 'New password' }).fill('a better secret');
  await page.keyboard.press('Enter');
  const field = password.getByRole('textbox', { name: 'Verification code' });
  await expect(field).toBeFocused();
  await expect(password.getByRole('textbox', { name: 'New password' })).toHaveValue('a better secret');
  await field.fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed', 'You were logged out on all other devices.');
  await expect(field).toHaveValue('');
});

test('staff without required two-factor authentication are told where to set it up', {
  tag: '@journey',
}, async ({ page, site }) => {
  const { username } = await newcomer(page, site.url);
  write(site.dataDir, "update users set role = 'staff' where username = ?", username);
  write(site.dataDir, "insert or replace into settings (name, value) values ('staffSecondFactor', ?)", 'on');
  try {
    await open(page, '/');
    const banner = page.getByRole('region', { name: 'Your account' });
    await expectWellInBothModes(page);
    await banner.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await expect(page).toHaveURL(/\/settings\/security$/);
    await setUp(page);
    await keepCodes(page);
    await expect(banner).toBeHidden();
    await expect(
      region(page, 'Two-factor authentication').getByRole('button', { name: 'Turn off' }),
    ).toHaveCount(0);
  } finally {
    write(site.dataDir, 'delete from settings where name = ?', 'staffSecondFactor');
  }
});
