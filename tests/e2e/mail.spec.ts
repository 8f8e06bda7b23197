import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, type Site, test } from '../support/browser.ts';
import { newClient, register } from '../support/client.ts';
import { inStore, linkIn, readMail } from '../support/outbox.ts';
import { open, REFUSED } from '../support/screens.ts';
import { expectToast, forgetSession, makeEntry, uniqueWord } from '../support/steps.ts';

const LINK_OVER = 'This link was already used, has expired, or was sent to another email address.';

function addMail(
  site: Site,
  subject: string,
  state: string,
  more: { error?: string; html?: string } = {},
): void {
  inStore(site, (store) =>
    store
      .prepare(
        `insert into mails (kind, key, recipient, subject, text, html, message_id, state, attempts, error, created_at)
         values ('account', ?, 'somebody@mail.example', ?, 'Words of the mail', ?, 'x', ?, 5, ?, ?)`,
      )
      .run(uniqueWord(), subject, more.html ?? null, state, more.error ?? null, Date.now()),
  );
}

async function signInAs(page: Page, site: Site, username: string): Promise<void> {
  const client = newClient(site.url);
  await register(client, username);
  const [name = '', value = ''] = client.cookie?.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
}

test('a member subscribes to the digest, gets it, and unsubscribes', { tag: '@journey' }, async ({
  page,
  site,
}) => {
  const name = uniqueWord();
  const address = `${name}@example.org`;
  await signInAs(page, site, name);
  await open(page, '/notifications?view=preferences');
  const often = page.getByRole('combobox', { name: 'Frequency' });
  await expect(often).toBeDisabled();
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expectToast(
    page,
    'Confirmation email stored',
    "This site can't send emails yet. The email is in the outbox of its admins.",
  );
  await expect(page.getByText(`We wrote an email to ${address}`)).toBeVisible();

  const link = linkIn(await readMail(site, address, 'verify'), '/verify-email/');
  await page.goto(link);
  // A scanner that follows the link confirms nothing.
  expect(verified(site, name)).toBe(false);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect(verified(site, name)).toBe(true);

  await page.getByRole('link', { name: 'Manage email preferences' }).click();
  await often.selectOption('Every day');
  await expectToast(page, 'Preference saved');
  await expect(page.getByText(`Sent to ${address} at 7:00 AM (UTC).`)).toBeVisible();

  const word = uniqueWord();
  const thread = await makeEntry(site.cora, { type: 'thread', title: `About ${word}` });
  inStore(site, (store) => {
    const { id } = store
      .prepare<[string], { id: number }>('select id from users where username = ?')
      .get(name) ?? {
      id: 0,
    };
    store
      .prepare("insert into follows (user_id, kind, target, created_at) values (?, 'entry', ?, 0)")
      .run(id, thread.id);
  });
  await site.ada.post(`/api/entries/${thread.id}/comments`, { content: `An answer on ${word}` });
  digestNow(site, name);
  // The next stored job wakes the job runner.
  await site.mia.post('/trpc/emailAddress.requestVerification');
  const digest = await readMail(site, address, 'digest');
  expect(digest).toContain(`About ${word} (1 new comment)`);
  expect(digest).toContain(`ada: An answer on ${word}`);

  await forgetSession(page);
  await page.goto(linkIn(digest, '/unsubscribe/'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText("You'll no longer get these emails.")).toBeVisible();
  const left = inStore(site, (store) => store.prepare('select count(*) as n from digests').get());
  expect(left).toEqual({ n: 0 });
});

function verified(site: Site, name: string): boolean {
  const sql = 'select email_verified_at as at from users where username = ?';
  return inStore(site, (store) => store.prepare<[string], { at: number | null }>(sql).get(name)?.at) !== null;
}

/** Makes the digest due, a while after the latest comment. */
function digestNow(site: Site, name: string): void {
  inStore(site, (store) => {
    store.prepare('update comments set created_at = created_at - 60000').run();
    store.prepare('update digests set next_at = 1, told_until = told_until - 120000').run();
    store
      .prepare("insert into jobs (kind, key, payload, run_at) values ('mail.digests', ?, '{}', 0)")
      .run(name);
  });
}

test('admins find, read, and resend emails in the outbox', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const [failed, uncertain] = [`Failed ${uniqueWord()}`, `Uncertain ${uniqueWord()}`];
  addMail(site, failed, 'failed', { error: '550 unknown', html: '<img src="https://track.example/x">' });
  addMail(site, uncertain, 'uncertain');
  await signIn('ada');
  await open(page, '/');
  await page.getByRole('button', { name: 'Account: ada' }).click();
  await page.getByRole('menuitem', { name: 'Outbox' }).click();
  await expect(page.getByText('No SMTP server is configured.')).toBeVisible();
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject });
  await expect(row(failed)).toContainText('550 unknown');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect(page).toHaveURL('/outbox?state=failed');
  await expect(row(uncertain)).toHaveCount(0);
  await row(failed).getByRole('button', { name: failed, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: failed });
  await expect(dialog).toContainText('somebody@mail.example');
  await expect(dialog.getByRole('region', { name: 'Email text' })).toHaveText('Words of the mail');
  await dialog.getByText('HTML source').click();
  await expect(dialog.getByText('<img src="https://track.example/x">')).toBeVisible();
  await expectWellInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/outbox?state=failed');

  await row(failed).getByRole('button', { name: 'Resend' }).click();
  await expectToast(page, 'Email queued');
  await expect(row(failed)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All Statuses');
  await expect(row(failed)).toContainText('Stored');

  await row(uncertain).getByRole('button', { name: 'Resend' }).click();
  const question = page.getByRole('alertdialog', { name: 'Resend this email?' });
  await expect(question).toContainText('It may have already arrived');
  await expectWellInBothModes(page);
  await question.getByRole('button', { name: 'Resend' }).click();
  await expect(row(uncertain)).toContainText('Stored');
});

test('the email screens look right', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(REFUSED);
  addMail(site, `A mail of ${'long words '.repeat(12)}`, 'uncertain', { error: 'x'.repeat(120) });
  await signIn('mia');
  await open(page, '/notifications?view=preferences');
  await expectWellAtBothSizes(page);
  await open(page, '/unsubscribe/none');
  await expectWellAtBothSizes(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This unsubscribe link is incomplete',
  );
  await page.goto('/verify-email/none');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(LINK_OVER);
  await expectWellAtBothSizes(page);

  await signIn('ada');
  await open(page, '/outbox');
  await expectWellAtBothSizes(page);
});
