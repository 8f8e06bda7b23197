import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boot } from '#lib/boot.ts';
import { setSingleKeys } from '#lib/browser/shortcuts.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import { mailsTo } from '../support/letters.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf } from '../support/site.tsx';

const main = async () => within(await screen.findByRole('main'));
const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const accountOf = (name: string) => screen.findByRole('button', { name: `Account: ${name}` });
const menu = async () => within(await screen.findByRole('menu', { name: /^Account/ }));
const roles = async () => within(await screen.findByRole('menu', { name: 'Preview as' }));

/** The accessible description of a field. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('logging in marks empty fields and focuses the first', async () => {
  const { as } = newCommunity();
  const { user, heard } = await openAs(as.anonymous, '/login');
  await user.click(await (await main()).findByRole('button', { name: 'Log in' }));
  const name = screen.getByLabelText('Username or email');
  await waitFor(() => expect(descriptionOf(name)).toContain('Username or email is required'));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(descriptionOf(screen.getByLabelText('Password'))).toContain('Password is required');
  expect(heard).not.toContain('auth.login');
});

test("logging in says when the server can't be reached", async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.anonymous, '/login');
  fail('auth.login');
  await fill(user, await screen.findByLabelText('Username or email'), 'mia');
  await fill(user, screen.getByLabelText('Password'), 'mia keeps a secret');
  await user.click((await main()).getByRole('button', { name: 'Log in' }));
  await toast('Login failed');
  const unreachable = "Can't reach the server. Check your connection and try again.";
  expect((await screen.findAllByText(unreachable)).length).toBeGreaterThan(0);
});

test('the typed password can be shown', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.anonymous, '/login');
  const field = await screen.findByLabelText<HTMLInputElement>('Password');
  await fill(user, field, 'a secret');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
});

test('logged-in users are redirected from the login and registration pages', async () => {
  const { as } = newCommunity();
  const { at, router } = await openAs(as.member, '/login?next=%2Fwiki');
  await waitFor(() => expect(at()).toBe('/wiki'));
  await router.navigate({ to: '/register' });
  await waitFor(() => expect(at()).toBe('/'));
});

test('creating an account marks each invalid field and focuses the first', async () => {
  const { as } = newCommunity();
  const { user, heard } = await openAs(as.anonymous, '/register');
  const typed = { Username: 'a b', Email: 'nowhere', Password: 'short' };
  for (const [label, text] of Object.entries(typed))
    await fill(user, await screen.findByLabelText(label), text);
  await user.click((await main()).getByRole('button', { name: 'Create account' }));
  const mistakes = {
    Username: /^Username can only contain letters/,
    Email: /^Invalid email address/,
    Password: /^Password must be at least 8 characters/,
  };
  for (const [label, words] of Object.entries(mistakes)) {
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(descriptionOf(field)).toMatch(words));
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(heard).not.toContain('auth.register');
});

test('the first account is told that it will be the admin', async () => {
  const { as } = newCommunity();
  Object.assign(boot, { firstAccount: true });
  try {
    await openAs(as.anonymous, '/register');
    await screen.findByText("You're creating the first account. It will be this site's admin account.");
    expect(screen.queryByLabelText('Setup token')).toBeNull();
  } finally {
    Object.assign(boot, { firstAccount: false });
  }
});

test('while there is no account, every page but registration leads to it', async () => {
  const { as } = newCommunity();
  const notice = () => screen.findByRole('region', { name: 'New site' });
  Object.assign(boot, { firstAccount: true, setupTokenRequired: true });
  try {
    const { router, unmount } = await openAs(as.anonymous, '/wiki');
    const shown = within(await notice());
    shown.getByText(/The first person to register becomes its admin. You'll need the setup token/);
    expect(shown.getByRole('link').getAttribute('href')).toBe('/register');
    await router.navigate({ to: '/register' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New site' })).toBeNull());
    await screen.findByLabelText('Setup token');
    await router.navigate({ to: '/community' });
    await notice();
    unmount();
  } finally {
    Object.assign(boot, { firstAccount: false, setupTokenRequired: false });
  }
  await openAs(as.anonymous, '/');
  await main();
  expect(screen.queryByRole('region', { name: 'New site' })).toBeNull();
});

test('in invitation mode, visitors without an invitation see a notice instead of the form', async () => {
  const { as } = newCommunity();
  await as.admin.admin.saveSettings({ registration: 'invitation' });
  for (const [path, words] of [
    ['/register', joinMessages.invitationNeeded],
    ['/register?invite=none', joinMessages.invitationInvalid.invitation],
  ] as const) {
    const { unmount } = await openAs(as.anonymous, path);
    await screen.findByText(words);
    expect((await main()).queryByRole('button', { name: 'Create account' })).toBeNull();
    unmount();
  }
});

test('the registration page names the inviter and fills in the email address of an emailed link', async () => {
  const { as, db } = newCommunity();
  await as.member.account.updateProfile({ displayName: 'Mia Moss' });
  const { path } = await as.member.invitations.create({ email: 'pia@example.org' });
  const [, emailed] = /(\/register\?invite=\S+)/.exec(mailsTo(db, 'pia@example.org')[0]?.text ?? '') ?? [];
  for (const [link, email] of [
    [path, ''],
    [emailed ?? '', 'pia@example.org'],
  ] as const) {
    const { user, unmount } = await openAs(as.anonymous, link);
    await screen.findByText('Mia Moss invited you to Commonplace. Create your account to join.');
    const field = screen.getByLabelText<HTMLInputElement>('Email');
    expect(field.value).toBe(email);
    await fill(user, field, 'paula@example.org');
    expect(field.value).toBe('paula@example.org');
    unmount();
  }
});

test('a failed logout keeps the session and shows the reason', async () => {
  const { as } = newCommunity();
  const { fail } = await openAs(as.member, '/');
  fail('auth.logout');
  await chooseByKeys('Log out', 'Account: mia', document.body);
  await toast('Failed to log out');
  await accountOf('mia');
});

test("the role preview offers the user's own role and those below, by pointer or keyboard", async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.contributor, '/');
  const button = await accountOf('cora');
  button.focus();
  await user.keyboard('{Enter}');
  const item = await (await menu()).findByRole('menuitem', { name: 'Preview as' });
  for (let step = 0; step < 10 && !item.hasAttribute('data-highlighted'); step += 1)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{ArrowRight}');
  const shown = await roles();
  const role = (name: string) => shown.getByRole('menuitemradio', { name });
  const disabled = (name: string) => role(name).getAttribute('aria-disabled') === 'true';
  await waitFor(() => expect(role('contributor').getAttribute('aria-checked')).toBe('true'));
  expect(['admin', 'staff', 'contributor', 'member', 'guest'].map(disabled)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the account menu shows the keys of its items, unless single keys are off', async () => {
  const { as } = newCommunity();
  const keys = async () =>
    (await menu())
      .getAllByRole('menuitem')
      .map((item) => [item.lastChild?.previousSibling?.textContent, item.querySelector('kbd')?.textContent]);
  const open = async (single: boolean) => {
    const { user } = await openAs(as.member, '/');
    setSingleKeys(single);
    await user.click(await accountOf('mia'));
    await (await menu()).findByRole('menuitem', { name: 'Profile' });
  };
  await open(true);
  expect(Object.fromEntries((await keys()).filter(([, key]) => key))).toEqual({
    ...{ Profile: 'G P', Settings: 'G E', Following: 'G F' },
    ...{ 'Open command palette': 'Ctrl K', 'Show keyboard shortcuts': '?' },
  });
  expect(screen.getByRole('search').dataset.keys).toBe('/');
  const field = () => screen.getByRole('combobox', { name: 'Search knowledge base', hidden: true });
  expect(field().getAttribute('aria-keyshortcuts')).toBe('/');
  cleanup();
  try {
    await open(false);
    expect((await keys()).filter(([, key]) => key)).toEqual([['Open command palette', 'Ctrl K']]);
    expect(field().getAttribute('aria-keyshortcuts')).toBeNull();
  } finally {
    setSingleKeys(true);
  }
});

test('a refused role preview shows an error and changes nothing', async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.contributor, '/wiki');
  fail('auth.role');
  await user.click(await accountOf('cora'));
  await user.click(await (await menu()).findByRole('menuitem', { name: 'Preview as' }));
  await user.click(await (await roles()).findByRole('menuitemradio', { name: 'member' }));
  await toast('Role update failed');
  screen.getByRole('button', { name: 'New Wiki Entry' });
  expect(screen.queryByRole('region', { name: 'Role preview' })).toBeNull();
});

test("the sidebar shows the user's name and role", async () => {
  const { as } = newCommunity();
  await openAs(as.contributor, '/');
  const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' });
  within(sidebar).getByText('cora');
  within(sidebar).getByText('contributor');
  expect(sidebar.querySelector('img')?.getAttribute('src')).toBe('/images/avatar.svg');
});

test('a profile that was changed elsewhere is not overwritten without asking', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.member, '/settings');
  const bio = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' });
  await fill(user, bio, 'What I typed here.');
  await as.member.account.updateProfile({
    ...{ displayName: 'Mia elsewhere', bio: 'What I typed elsewhere.' },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const newer = await screen.findByRole('group', { name: 'Newer version' });
  expect(newer.textContent).toContain('What I typed elsewhere.');
  expect(bio.value).toBe('What I typed here.');
  await user.click(screen.getByRole('button', { name: 'Save your version anyway' }));
  await toast('Profile saved');
  await waitFor(() => expect(newer.isConnected).toBe(false));
  expect(await as.other.members.read({ username: 'mia' })).toMatchObject({
    ...{ displayName: 'Mia elsewhere', bio: 'What I typed here.' },
  });
});

test('unsaved profile changes survive a refused save, and leaving the page asks first', async () => {
  const { as } = newCommunity();
  const { user, at } = await openAs(as.member, '/settings');
  const address = await screen.findByRole('textbox', { name: 'Profile photo URL' });
  await fill(user, address, 'http://example.org/me.png');
  const bio = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' });
  await fill(user, bio, 'Words.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(descriptionOf(address)).toMatch(/starts with https/));
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.click(screen.getByRole('link', { name: 'Appearance' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(bio.value).toBe('Words.');
  expect(at()).toBe('/settings');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Display name' }));
  await user.click(screen.getByRole('link', { name: 'Appearance' }));
  await waitFor(() => expect(at()).toBe('/settings/appearance'));
});

test('restored profile changes are discarded by one button, and changes of this visit by the other', async () => {
  const { as } = newCommunity();
  const first = await openAs(as.member, '/settings');
  await fill(first.user, await screen.findByRole('textbox', { name: 'Bio' }), 'Words.');
  await screen.findByRole('button', { name: 'Discard changes' });
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  const stored = { ...localStorage };
  first.unmount();
  const { user } = await openAs(as.member, '/settings', stored);
  const startOver = await screen.findByRole('button', { name: 'Start over' });
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  await user.click(startOver);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' }).value).toBe('');
});

test('settings need a login, and admin pages need an admin', async () => {
  const { as } = newCommunity();
  for (const path of ['/settings', '/settings/data', '/profile']) {
    const { unmount } = await openAs(as.anonymous, path);
    await screen.findByText('You must be logged in.');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    unmount();
  }
  const { router } = await openAs(as.member, '/settings/nothing');
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await router.navigate({ to: '/settings/audit' });
  await screen.findByRole('heading', { level: 2, name: 'Access Restricted' });
  screen.getByText(/only available to admin users/);
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});

test('staff and previewing admins have no access to the admin pages', async () => {
  const { as } = newCommunity();
  const { heard, router, unmount } = await openAs(as.staff, '/settings/members');
  for (const page of ['registration', 'tags', 'branding', 'assistant', 'audit', 'members'] as const) {
    await screen.findByRole('heading', { level: 2, name: 'Access Restricted' });
    await router.navigate({ to: `/settings/${page}` });
    expect(router.state.location.pathname).toBe(`/settings/${page}`);
  }
  await screen.findByRole('heading', { level: 2, name: 'Access Restricted' });
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  unmount();
  const previewing = { ...as.admin, user: { ...as.admin.user, role: 'staff' as const } };
  const preview = await openAs(previewing, '/settings/members');
  await screen.findByRole('heading', { level: 2, name: 'Access Restricted' });
  heard.push(...preview.heard);
  expect(heard.filter((procedure) => procedure.startsWith('admin.'))).toEqual([]);
});

test('keyboard shortcuts open the profile and the settings', async () => {
  const { as } = newCommunity();
  const { user, at } = await openAs(as.member, '/');
  await accountOf('mia');
  await user.keyboard('ge');
  await waitFor(() => expect(at()).toBe('/settings'));
  await user.keyboard('gp');
  await waitFor(() => expect(at()).toBe('/profile'));
});

test("the last admin is told why the account can't be deleted", async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/settings/data');
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await dialogOf('Delete your account?'));
  await fill(user, await dialog.findByRole('textbox'), 'ada');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await dialog.findByText('Password is required');
  await fill(user, dialog.getByLabelText('Password'), 'ada keeps a secret');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Make someone else an admin first');
});

test('the invitations page explains who can invite', async () => {
  const { as } = newCommunity();
  const fresh = { ...as.member, user: { ...as.member.user, createdAt: new Date().toISOString() } };
  const { unmount } = await openAs(fresh, '/settings/invitations');
  await screen.findByText(joinMessages.tooNew);
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull();
  unmount();

  await as.other.invitations.create({ note: 'For a friend' });
  const mine = await openAs(as.other, '/settings/invitations');
  await screen.findByText('For a friend');
  expect(screen.queryByRole('navigation', { name: 'Invitation views' })).toBeNull();
  mine.unmount();

  const { user, at } = await openAs(as.admin, '/settings/invitations');
  const whose = within(await screen.findByRole('navigation', { name: 'Invitation views' }));
  await user.click(whose.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(at()).toBe('/settings/invitations?view=all'));
  expect(whose.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect((await screen.findByText('For a friend')).closest('li')?.textContent).toContain('by otto');
});

test('an invitation is named by its note, its email address, or neither', async () => {
  const { as } = newCommunity();
  await as.member.invitations.create({});
  await as.member.invitations.create({ email: 'pia@example.org' });
  await as.member.invitations.create({ note: 'For Paula', email: 'paula@example.org' });
  const { user } = await openAs(as.member, '/settings/invitations');
  const revokes = await screen.findAllByRole('button', { name: /^Revoke invitation/ });
  expect(revokes.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Revoke invitation: For Paula',
    'Revoke invitation: pia@example.org',
    'Revoke invitation: Unnamed invitation',
  ]);
  screen.getByText('pia@example.org');
  await user.click(screen.getByRole('button', { name: 'Invite someone' }));
  await fill(user, await screen.findByLabelText('Email'), 'lou@example.org');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('region', { name: 'lou@example.org' });
});

test('invitations that fail to load show an error and a retry button', async () => {
  const { as } = newCommunity();
  const { user, fail, router } = await openAs(as.member, '/settings');
  const restore = fail('invitations.mine');
  await router.navigate({ to: '/settings/invitations' });
  const again = await screen.findByRole('button', { name: 'Retry' });
  restore();
  await user.click(again);
  await screen.findByText("You haven't invited anyone yet.");
});
