import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import { ACCOUNT_SEND_JOB } from '#db/site/email/rows.ts';
import type { MailState } from '#shared/email/model.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

test('an outbox without emails, or without any of a status, says so, and shows all again', async () => {
  const { as } = newCommunity();
  const { user, at } = await openAs(as.admin, '/outbox');
  await screen.findByText('No emails yet.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await screen.findByText('No emails with this status.');
  expect(at()).toBe('/outbox?state=failed');
  await user.click(screen.getByRole('link', { name: 'Show all emails' }));
  await screen.findByText('No emails yet.');
  expect(at()).toBe('/outbox');
});

test('emails that fail to load are not taken for none, and load with Retry', async () => {
  const { as } = newCommunity();
  const { user, router, fail } = await openAs(as.admin, '/');
  const mend = fail('outbox.list');
  await router.navigate({ to: '/outbox' });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('alert')).textContent).toContain('Failed to load emails.');
  expect(screen.queryByText('No emails yet.')).toBeNull();
  mend();
  await user.click(main.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No emails yet.');
});

function addMails(community: Community, state: MailState, createdAt: number, count: number): void {
  const insert = community.db.$client.prepare(
    `insert into mails (kind, key, recipient, subject, text, message_id, state, created_at)
     values ('account', ?, 'mia@mail.example', 'A subject', 'Words', 'x', ?, ?)`,
  );
  for (let n = 0; n < count; n += 1) {
    insert.run(`${state} ${n}`, state, createdAt);
  }
}

test('a pending email says that it waits for the SMTP server, and until when', async () => {
  const community = newCommunity(undefined, undefined, undefined, { delivers: true });
  addMails(community, 'waiting', Date.now(), 1);
  addJob(community.db, { kind: ACCOUNT_SEND_JOB, key: '1', runAt: new Date(Date.now() + 150_000) });
  const { user } = await openAs(community.as.admin, '/outbox');
  const sentence = 'Waiting for the SMTP server. Next attempt in 2 minutes';
  const row = await screen.findByText((_, element) => element?.textContent === sentence);
  expect(row.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'A subject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A subject' }));
  await dialog.findByText((_, element) => element?.textContent === sentence);
});

test('an admin resends all emails that failed, after the dialog has said how many', async () => {
  const community = newCommunity();
  // The dialog counts back from the clock of the browser.
  addMails(community, 'failed', Date.now(), 3);
  const { user } = await openAs(community.as.admin, '/outbox');
  await user.click(await screen.findByRole('button', { name: 'Resend failed emails' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend failed emails' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Failed since' }), '7 days ago');
  await dialog.findByText('3 emails will be resent, oldest first.');
  await user.click(await dialog.findByRole('button', { name: 'Resend 3 emails' }));
  await screen.findByText('3 emails queued');
  expect((await community.as.admin.outbox.list({ state: 'waiting' })).items).toHaveLength(3);
});

test('admins see below every page that emails have been waiting, with a link to them', async () => {
  const community = newCommunity();
  addMails(community, 'waiting', community.clock.now().getTime() - 11 * 60_000, 2);
  const { user } = await openAs(community.as.admin, '/settings');
  await user.keyboard('{Shift}');
  await screen.findByText('2 emails have been waiting for more than 10 minutes.');
  expect(screen.getByRole('link', { name: 'Open outbox' }).getAttribute('href')).toBe('/outbox');
});
