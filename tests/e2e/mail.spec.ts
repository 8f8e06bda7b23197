import type { Page } from '@playwright/test';
import { expect, expectWellInBothModes, type Site, test } from '../support/browser.ts';
import { newClient, register } from '../support/client.ts';
import { inStore, linkIn, readMail } from '../support/outbox.ts';
import { open, PHONE, REFUSED } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  expectToast,
  makeEntry,
  uniqueWord,
  withoutPreloadedQueries,
} from '../support/steps.ts';

const LINK_OVER = 'This link was used already, is too old, or was meant for another address.';

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
         values ('digest', ?, 'somebody@mail.example', ?, 'Words of the mail', ?, 'x', ?, 5, ?, ?)`,
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

test('from wanting a digest to getting it to ending it', { tag: '@journey' }, async ({ page, site }) => {
  const name = uniqueWord();
  const address = `${name}@example.org`;
  await signInAs(page, site, name);
  await open(page, '/notifications?view=preferences');
  const often = page.getByRole('combobox', { name: 'How often' });
  await expect(often).toBeDisabled();
  await page.getByRole('button', { name: 'Send confirmation mail' }).click();
  await expectToast(page, 'Confirmation mail sent', 'Open the link in it to confirm your address.');
  await expect(page.getByText(`A mail is on its way to ${address}`)).toBeVisible();

  const link = linkIn(await readMail(site, address, 'verify'), '/verify-email/');
  await page.goto(link);
  // A scanner that follows the link confirms nothing.
  expect(verified(site, name)).toBe(false);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  expect(verified(site, name)).toBe(true);

  await page.getByRole('link', { name: 'Choose what you get by mail' }).click();
  await often.selectOption('Every day');
  await expectToast(page, 'Preference saved');
  await expect(page.getByText(`It goes to ${address} at 7:00, UTC time.`)).toBeVisible();

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
  // The next job that is stored wakes whoever works on them.
  await site.mia.post('/trpc/mail.requestVerification');
  const digest = await readMail(site, address, 'digest');
  expect(digest).toContain(`About ${word} (1 new comment)`);
  expect(digest).toContain(`ada: An answer on ${word}`);

  await page.context().clearCookies();
  await page.goto(linkIn(digest, '/unsubscribe/'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You get no more digests.')).toBeVisible();
  const left = inStore(site, (store) => store.prepare('select count(*) as n from digests').get());
  expect(left).toEqual({ n: 0 });
});

function verified(site: Site, name: string): boolean {
  const sql = 'select email_verified_at as at from users where username = ?';
  return inStore(site, (store) => store.prepare<[string], { at: number | null }>(sql).get(name)?.at) !== null;
}

/** It is seven in the morning, a while after the latest comment. */
function digestNow(site: Site, name: string): void {
  inStore(site, (store) => {
    store.prepare('update comments set created_at = created_at - 60000').run();
    store.prepare('update digests set next_at = 1, told_until = told_until - 120000').run();
    store
      .prepare("insert into jobs (kind, key, payload, run_at) values ('mail.digests', ?, '{}', 0)")
      .run(name);
  });
}

test('administrators find what was written, read it, and have it sent again', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const [failed, uncertain] = [`Failed ${uniqueWord()}`, `Uncertain ${uniqueWord()}`];
  addMail(site, failed, 'failed', { error: '550 unknown', html: '<img src="https://track.example/x">' });
  addMail(site, uncertain, 'uncertain');
  await signIn('ada');
  await open(page, '/');
  await page.getByRole('button', { name: 'Account of ada' }).click();
  await page.getByRole('menuitem', { name: 'Outbox' }).click();
  await expect(page.getByText('No mail server is set: mails stay here')).toBeVisible();
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject });
  await expect(row(failed)).toContainText('550 unknown');

  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed');
  await expect(page).toHaveURL('/outbox?state=failed');
  await expect(row(uncertain)).toHaveCount(0);
  await row(failed).getByRole('button', { name: failed, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: failed });
  await expect(dialog).toContainText('somebody@mail.example');
  await expect(dialog.getByRole('region', { name: 'Text of the mail' })).toHaveText('Words of the mail');
  await dialog.getByText('HTML source').click();
  await expect(dialog.getByText('<img src="https://track.example/x">')).toBeVisible();
  await expectWellInBothModes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/outbox?state=failed');

  await row(failed).getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'On its way again');
  await expect(row(failed)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'State' }).selectOption('All mails');
  await expect(row(failed)).toContainText('Kept here');

  await row(uncertain).getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this mail again?' });
  await expect(question).toContainText('It may have arrived');
  await expectWellInBothModes(page);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(row(uncertain)).toContainText('Kept here');
});

for (const size of ['wide', 'phone'] as const) {
  test.describe(size, () => {
    if (size === 'phone') test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('the screens of mail: filled, empty, failing, and their outcomes', async ({
      page,
      site,
      signIn,
      allowConsole,
    }) => {
      allowConsole(BROKEN);
      allowConsole(REFUSED);
      addMail(site, `A mail of ${'long words '.repeat(12)}`, 'uncertain', { error: 'x'.repeat(120) });
      await signIn('mia');
      for (const path of ['/notifications?view=preferences', '/verify-email/none', '/unsubscribe/none']) {
        await open(page, path);
        await test.step(path, () => expectWellInBothModes(page));
      }
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'You get no more digests.' })).toBeVisible();
      await expectWellInBothModes(page);
      await page.goto('/verify-email/none');
      await page.getByRole('button', { name: 'Confirm my address' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(LINK_OVER);
      await expectWellInBothModes(page);

      await signIn('ada');
      await open(page, '/outbox');
      await expectWellInBothModes(page);
      await open(page, '/outbox?state=sending');
      await expect(page.getByText('No mail is in this state.')).toBeVisible();
      await expectWellInBothModes(page);
      await withoutPreloadedQueries(page);
      await breakCalls(page, 'mail.list');
      await page.goto('/outbox');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Error loading content.');
      await expectWellInBothModes(page);
    });
  });
}
