import { test as base, expect } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { BROKEN, breakCalls, card, expectToast, fillForm, previewRole } from '../support/steps.ts';

/** A new installation without users. */
const test = base.extend<{ fresh: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  fresh: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
});

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

const NORA = { Username: 'nora', Email: 'nora@example.org', Password: 'nora keeps a secret' };
const OLAF = { Username: 'olaf', Email: 'olaf@example.org', Password: 'olaf keeps a secret' };

test('a newcomer sets the site up, writes and finds a page, talks, and a second person votes', {
  tag: '@journey',
}, async ({ page }) => {
  const account = (name: string) => page.getByRole('button', { name: `Account: ${name}` });
  const logOut = async (name: string) => {
    await account(name).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectToast(page, 'Logged out', 'You have been logged out successfully.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  };
  const firstAccount = page.getByText(
    "You're creating the first account. It will be this site's admin account.",
  );

  await test.step('registers as the first person and becomes the administrator', async () => {
    await page.goto('/wiki');
    const notice = page.getByRole('region', { name: 'New site' });
    await expect(notice).toContainText('The first person to register becomes its admin.');
    await notice.getByRole('link', { name: 'Create admin account' }).click();
    await expect(firstAccount).toBeVisible();
    await expect(notice).toHaveCount(0);
    await fillForm(page, NORA, 'Create account');
    await expectToast(page, 'Registration successful', 'Your account has been created successfully.');
    await expect(page).toHaveURL('/');
    await expect(notice).toHaveCount(0);
    await account('nora').click();
    await expect(page.getByRole('menu').getByText('admin').first()).toBeVisible();
    await page.keyboard.type('pre');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'admin', checked: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  const steps = page.getByRole('region', { name: 'Set up your site' });
  const done = (count: number) => expect(steps.getByRole('status')).toHaveText(`${count} of 5 done`);

  await test.step('follows the first steps, which check themselves off', async () => {
    await done(0);
    await steps.getByRole('link', { name: 'Fill in your profile' }).click();
    await page.getByRole('textbox', { name: 'Bio' }).fill('Runs this site.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Profile saved');
    await page.goBack();
    await done(1);
    await steps.getByRole('button', { name: 'Keep registration open' }).click();
    await done(2);
    await page.reload();
    await done(2);
  });

  await test.step('writes a wiki entry', async () => {
    await page.getByRole('link', { name: 'Wiki', exact: true }).click();
    await page.getByRole('button', { name: 'New Wiki Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Repairing a bicycle chain');
    await dialog
      .getByRole('textbox', { name: 'Content' })
      .fill('## Tools\n\nA **chain tool** and a quick link.\n\n## Steps\n\n1. Measure the wear.');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('Bicycles');
    await dialog.getByRole('textbox', { name: 'Tags' }).press('Enter');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Success', 'Your entry has been saved.');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await done(3);
    await steps.getByRole('button', { name: 'Dismiss these steps for all admins' }).click();
    await expect(steps).toHaveCount(0);
    await page.goBack();
  });

  await test.step('finds it in the wiki', async () => {
    const mine = card(page, 'Repairing a bicycle chain');
    await expect(mine).toBeVisible();
    await expect(mine).toContainText('nora');
    await expect(mine.getByRole('button', { name: 'Filter by tag Bicycles' })).toBeVisible();
  });

  await test.step('finds it by the search of the top bar', async () => {
    const search = page.getByRole('combobox', { name: 'Search knowledge base' });
    await search.fill('bicycle');
    await expect(page.getByRole('option', { name: 'Repairing a bicycle chain' })).toBeVisible();
    await search.press('Enter');
    await expect(page).toHaveURL('/search?q=bicycle');
    await page
      .getByRole('region', { name: 'Results' })
      .getByRole('link', { name: 'Repairing a bicycle chain' })
      .click();
  });

  await test.step('reads it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Repairing a bicycle chain' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
    await expect(page.getByRole('article').getByText('A chain tool and a quick link.')).toBeVisible();
  });

  const comment = (text: string) =>
    page
      .getByRole('region', { name: /^Comments/ })
      .getByRole('listitem')
      .filter({ hasText: text });

  await test.step('comments, replies, edits and deletes', async () => {
    await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Add a comment' }).click();
    await page.keyboard.type('Works for *derailleur* chains.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expectToast(page, 'Comment posted');
    await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await expect(comment('Works for derailleur chains.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveText('');

    await comment('Works for derailleur chains.').getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: 'Reply to nora' }).fill('And for hub gears.');
    await page.getByRole('textbox', { name: 'Reply to nora' }).press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Reply to nora' })).toHaveCount(0);
    await expect(comment('And for hub gears.')).toContainText('in reply to nora');
    await expect(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();

    await comment('And for hub gears.').getByRole('button', { name: 'Actions for this comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Edit your comment' });
    await expect(editor).toHaveText('And for hub gears.');
    await editor.fill('And for most hub gears.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Comment saved');
    await expect(comment('And for most hub gears.')).toBeVisible();
    await expect(page.getByText('And for hub gears.', { exact: true })).toHaveCount(0);

    await comment('And for most hub gears.')
      .getByRole('button', { name: 'Actions for this comment' })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectToast(page, 'Comment deleted');
    await expect(page.getByText('And for most hub gears.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Restored');
    await expect(comment('And for most hub gears.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
  });

  await logOut('nora');

  await test.step('a second person registers, as a member', async () => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible();
    await expect(firstAccount).toHaveCount(0);
    await fillForm(page, OLAF, 'Create account');
    await expectToast(page, 'Registration successful');
    await page.getByRole('link', { name: 'Wiki', exact: true }).click();
    await expect(card(page, 'Repairing a bicycle chain')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Wiki Entry' })).toHaveCount(0);
  });

  await test.step('votes on a card and sees the score', async () => {
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Cards' }).click();
    const votes = page.getByRole('group', { name: 'Votes for Repairing a bicycle chain' });
    await votes.getByRole('button', { name: 'Upvote' }).click();
    await expect(votes).toHaveText('1');
    await expectToast(page, 'Vote Registered', 'Your upvote has been recorded.');
    await page.getByRole('link', { name: 'Read more: Repairing a bicycle chain' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Repairing a bicycle chain' })).toBeVisible();
    await expect(votes).toHaveText('1');
    // Another person's comment is theirs alone.
    await expect(comment('Works for derailleur chains.')).toBeVisible();
    const buttons = comment('Works for derailleur chains.').getByRole('button');
    // The menu comes with code of its own; it can flag the comment.
    await expect(buttons).toHaveText(['Reply', '']);
    await expect(buttons.nth(1)).toHaveAccessibleName('Actions for this comment');
  });

  await logOut('olaf');
});

test('every step of an account is confirmed or refused in the words of the specification', {
  tag: '@journey',
}, async ({ page, allowConsole }) => {
  allowConsole(REFUSED);
  allowConsole(BROKEN);
  const account = page.getByRole('button', { name: 'Account: nora' });
  const preview = async (role: string) => {
    await account.click();
    await previewRole(page, role);
  };

  await page.goto('/register');
  await fillForm(page, NORA, 'Create account');
  await expectToast(page, 'Registration successful', 'Your account has been created successfully.');

  await preview('member');
  await expectToast(page, 'Role updated', 'Your role has been updated to member.');
  await page.getByRole('button', { name: 'Exit preview' }).click();
  await expectToast(page, 'Role updated', 'Your role has been updated to admin.');
  const restore = await breakCalls(page, 'auth.role');
  await preview('staff');
  await expectToast(page, 'Role update failed');
  await expect(page.getByRole('button', { name: 'Exit preview' })).toHaveCount(0);
  await restore();

  await account.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'You have been logged out successfully.');

  await page.goto('/register');
  await fillForm(page, { ...OLAF, Username: 'Nora' }, 'Create account');
  await expectToast(page, 'Registration failed', 'This username is taken. Choose another one.');
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(username).toHaveAccessibleDescription(/This username is taken/);
  await expect(username).toBeFocused();

  await page.goto('/login');
  await fillForm(page, { 'Username or email': 'nora', Password: 'not her secret' }, 'Log in');
  await expectToast(page, 'Login failed', 'Invalid credentials');
  await fillForm(page, { 'Username or email': NORA.Email, Password: NORA.Password }, 'Log in');
  await expectToast(page, 'Logged in successfully', 'Welcome back, nora');
  await expect(account).toBeVisible();
});
