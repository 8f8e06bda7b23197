import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/browser.ts';
import { inStore, linkIn } from '../support/outbox.ts';
import { open } from '../support/screens.ts';
import { textOf } from '../support/smtp.ts';
import { expectToast, forgetSession, uniqueWord } from '../support/steps.ts';

test('staff write a campaign, send it, and see who unsubscribed', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  // Scripts with which a second try records the page don't run in the preview.
  allowConsole(/^Blocked script execution in '[^']*preview/);
  const word = uniqueWord();
  const email = `${word}@readers.example`;
  inStore(site, (store) =>
    store
      .prepare(
        `insert into subscribers (email, email_key, state, created_at, changed_at, source)
           values (?, ?, 'confirmed', 1, 1, 'newsletter')`,
      )
      .run(email, email),
  );
  await signIn('ada');
  await open(page, '/email');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New Email Campaign' }).click();
  const form = page.getByRole('dialog', { name: 'New Email Campaign' });
  await form.getByRole('textbox', { name: 'Campaign Title' }).fill(`News ${word}`);
  await form.getByRole('textbox', { name: 'Email Subject' }).fill(`What is new, ${word}`);
  await form
    .getByRole('textbox', { name: 'Email Content' })
    .fill('Hello {{name|reader}}, the summer is near.');
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expectToast(page, 'Campaign Created');

  await page.getByRole('link', { name: `News ${word}` }).click();
  await page.getByRole('link', { name: 'Email preview' }).click();
  await expect(page.frameLocator('iframe').getByText('the summer is near')).toBeVisible();
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: /^Send to \d+ recipients?$/ }).click();
  await expectToast(page, 'Sending started');
  await expect(page.getByText(/^Sent on /)).toBeVisible({ timeout: 15_000 });

  // In the text, the link stands in parentheses.
  const link = linkIn(emailOf(site.dataDir, email), '/unsubscribe/').replace(')', '');
  await forgetSession(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'No more newsletters' }).click();
  await expect(page.getByText("You'll get no more newsletters from us.")).toBeVisible();

  await signIn('ada');
  const id = inStore(site, (store) =>
    store.prepare<[string], number>('select id from campaigns where title = ?').pluck().get(`News ${word}`),
  );
  await open(page, `/email/${id}?view=analytics`);
  const results = page.getByLabel('Results of this campaign');
  await expect(results.getByText('Unsubscribed').locator('xpath=following-sibling::dd[1]')).toHaveText('1');
});

/** The text of the email to this address in the folder of a site without an SMTP server. */
function emailOf(dataDir: string, email: string): string {
  const folder = join(dataDir, 'outbox');
  const messages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const message = messages.find((each) => each.includes(`To: ${email}`));
  if (!message) throw new Error(`no email to ${email}`);
  return textOf(message);
}
