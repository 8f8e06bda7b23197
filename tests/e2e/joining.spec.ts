import type { Page } from '@playwright/test';
import { draftMessages } from '#shared/drafts/messages.ts';
import { joinMessages, joinTexts } from '#shared/invitations/joining.messages.ts';
import type { RegistrationMode } from '#shared/settings/model.ts';
import { authToasts } from '#shared/users/frame.messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, type Site, test } from '../support/browser.ts';
import { newClient, register } from '../support/client.ts';
import { type Newcomer, newcomer, useSession as takeSession } from '../support/newcomer.ts';
import { inStore, linkIn, readMail } from '../support/outbox.ts';
import { open, REFUSED } from '../support/screens.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { expectToast, fillForm, forgetSession, uniqueWord } from '../support/steps.ts';

const main = (page: Page) => page.getByRole('main');
const LINK_OVER = 'This link was already used, has expired, or was sent to another email address.';

function setMode(site: { dataDir: string }, mode: RegistrationMode): void {
  inStore(site, (store) =>
    store
      .prepare(
        "insert into settings (name, value) values ('registration', ?) on conflict do update set value = ?",
      )
      .run(mode, mode),
  );
}

/** A user whose first day is over. */
async function oldTimer(page: Page, site: Site): Promise<Newcomer> {
  const person = await newcomer(site);
  inStore(site, (store) =>
    store.prepare('update users set created_at = 1 where username = ?').run(person.username),
  );
  await takeSession(page.context(), site, person);
  return person;
}

test('a forgotten password can be reset by the link in an email', { tag: '@journey' }, async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const { username } = await newcomer(site);
  const address = `${username}@example.org`;
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await fillForm(page, { Email: 'no address' }, 'Send link');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
  for (const email of ['nobody-at-all@example.org', address]) {
    await fillForm(page, { Email: email }, 'Send link');
    const said = main(page).getByText(joinMessages.resetStored);
    await expect(said).toBeFocused();
    // Without a support address, an admin is the one to ask.
    await expect(main(page).getByText(joinTexts.askAdmin)).toBeVisible();
    await page.getByRole('button', { name: 'Try another email address' }).click();
  }

  const link = linkIn(await readMail(site, address, 'reset'), '/reset-password/');
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await fillForm(page, { 'New password': 'password123' }, 'Change password');
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(/too common/);
  await fillForm(page, { 'New password': 'another good secret' }, 'Change password');
  await expect(main(page).getByText('Your password has been changed.')).toBeFocused();
  await main(page).getByRole('link', { name: 'Log in' }).first().click();
  await fillForm(page, { 'Username or email': address, Password: 'another good secret' }, 'Log in');
  await expectToast(page, 'Logged in successfully', `Welcome back, ${username}`);

  await forgetSession(page);
  await page.goto(link);
  await fillForm(page, { 'New password': 'yet another secret' }, 'Change password');
  await expect(main(page).getByText(LINK_OVER)).toBeFocused();
  await main(page).getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('an email address can be confirmed and changed in the settings', { tag: '@journey' }, async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  const person = await newcomer(site);
  const [old, next] = [`${person.username}@example.org`, `${uniqueWord()}@example.org`];
  await takeSession(page.context(), site, person);
  await open(page, '/settings/account');
  await expect(main(page).getByText(person.username, { exact: true })).toBeVisible();
  await expect(main(page).getByText('Not confirmed')).toBeVisible();
  await page.goto(linkIn(await readMail(site, old, 'verify'), '/verify-email/'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await open(page, '/settings/account');
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await expectWellInBothModes(page);
  // The password was entered long ago.
  inStore(site, (store) => store.prepare('update sessions set confirmed_at = 1').run());
  await dialog.getByLabel('New email address').fill(next);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const password = page
    .getByRole('dialog', { name: "Confirm it's you" })
    .getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(`${person.username} keeps a secret`);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`Open the link in the email to ${next}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await readMail(site, old, 'account')).toContain(next);

  const link = linkIn(await readMail(site, next, 'change'), '/change-email/');
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('button', { name: 'Use this email address' }).click();
  await expect(page.getByText('Your email address was changed.')).toBeFocused();
  await page.getByRole('link', { name: 'Go to account settings' }).click();
  await expect(main(page).getByText(next, { exact: true })).toBeVisible();
});

test('an invitation is created, shared, used, and revoked', { tag: '@journey' }, async ({
  page,
  site,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const inviter = await oldTimer(page, site);
  await open(page, '/settings/invitations');
  await expect(page.getByText("You haven't invited anyone yet.")).toBeVisible();
  const invite = async (note: string) => {
    await page.getByRole('button', { name: 'Invite someone' }).first().click();
    const form = page.getByRole('dialog', { name: 'Invite someone' });
    await form.getByLabel('Note').fill(note);
    await form.getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('region', { name: note });
    const address = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(address).toMatch(new RegExp(`^${site.url}/register\\?invite=.{43}$`));
    await shown.getByRole('button', { name: 'Copy link' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toBeHidden();
    return address;
  };
  const address = await invite('For a friend');
  const row = (note: string) => page.getByRole('listitem').filter({ hasText: note });
  await expect(row('For a friend')).toContainText('Open');

  const friend = uniqueWord();
  const other = await browser.newContext({ baseURL: site.url });
  try {
    const guest = await other.newPage();
    const answer = await guest.goto(address);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(main(guest).getByText(joinMessages.invited(inviter.username, 'Commonplace'))).toBeVisible();
    const fields = { Username: friend, Email: `${friend}@example.org`, Password: 'a password of mine' };
    await fillForm(guest, fields, 'Create account');
    await expectToast(guest, 'Registration successful', 'Your account has been created successfully.');
    await expect(guest).toHaveURL('/');
    // A used link says so, and the visitor can register without it.
    await other.clearCookies();
    await guest.goto(address);
    await expect(main(guest).getByText(joinMessages.invitationInvalid.open)).toBeVisible();
    await expect(main(guest).getByRole('button', { name: 'Create account' })).toBeVisible();
  } finally {
    await other.close();
  }
  await open(page, '/settings/invitations');
  await expect(row('For a friend')).toContainText(`Used by ${friend}`);

  await invite('A mistake');
  await row('A mistake').getByRole('button', { name: 'Revoke invitation: A mistake' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Invitation revoked');
  await expect(row('A mistake')).toContainText('Revoked');
  await expect(row('A mistake').getByRole('button')).toHaveCount(0);
});

/** A site of its own, because the registration mode affects all users. */
async function onSite(mode: RegistrationMode, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer();
  try {
    await register(newClient(server.url), 'ada');
    setMode(server, mode);
    await work(server);
  } finally {
    await server.stop();
  }
}

test('in approval mode, a pending account is told before it writes, and its draft is kept', {
  tag: '@journey',
}, async ({ page, allowConsole }) => {
  // The page's live stream ends with its server.
  allowConsole(/ERR_CONNECTION_REFUSED/);
  await onSite('approval', async (server) => {
    await open(page, `${server.url}/register?invite=none`);
    await expect(main(page).getByText(joinMessages.invitationInvalid.approval)).toBeVisible();
    await open(page, `${server.url}/register`);
    await expect(main(page).getByText(joinMessages.approval)).toBeVisible();
    const fields = { Username: 'walter', Email: 'walter@example.org', Password: 'a password of mine' };
    await fillForm(page, fields, 'Create account');
    await expectToast(page, 'Registration successful', 'Your account has been created successfully.');
    const banner = page.getByRole('region', { name: 'Your account' });
    await expect(banner).toContainText(userMessages.pending);
    await open(page, `${server.url}/community`);
    await page.getByRole('button', { name: 'New Thread' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Thread' });
    await expect(dialog.getByRole('note')).toContainText(userMessages.pending);
    await dialog.getByLabel('Title').fill('Where are the spare keys?');
    await expect(dialog).toContainText(draftMessages.kept);
    await expectWellInBothModes(page);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, authToasts.pending.title, authToasts.pending.description);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'New Thread' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Where are the spare keys?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await readMail(server, 'ada@example.org', 'account')).toContain('1 registration');
    inStore(server, (store) => store.prepare("update users set state = 'active'").run());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account: walter' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test('the pages of email links are accessible in both modes and sizes', async ({ page }) => {
  for (const path of [
    '/reset-password',
    '/reset-password/none',
    '/change-email/none',
    '/register',
    '/register?invite=none',
  ]) {
    await open(page, path);
    await expectWellAtBothSizes(page);
  }
});

test('the settings pages are accessible in both modes and sizes', async ({ page, site }) => {
  const person = await oldTimer(page, site);
  for (const note of ['For Pia', 'A friend from the course on measuring, who asked twice']) {
    await person.post('/api/invitations', { note });
  }
  inStore(site, (store) => store.prepare("update invitations set used_at = 1 where note = 'For Pia'").run());
  await open(page, '/settings/invitations');
  await expect(page.getByText('For Pia')).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.getByRole('button', { name: 'Invite someone' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Invite someone' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('region', { name: 'Your invitation' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectWellAtBothSizes(page);
});
