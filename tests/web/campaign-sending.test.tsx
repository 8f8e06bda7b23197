import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/trpc.ts';
import { addSubscribers, sendingSite } from '../support/campaigns.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast, questionOf } from '../support/site.tsx';

const CAMPAIGN = { title: 'Summer news', subject: 'What is new', content: 'The summer program is out.' };

async function newCampaign(subscribers = 3) {
  const { as, db } = newCommunity(undefined, undefined, undefined, sendingSite);
  addSubscribers(db, subscribers);
  const { id } = await as.staff.email.campaigns.create(CAMPAIGN);
  return { as, db, id, read: () => as.staff.email.campaigns.read({ id }) };
}

/** Settles recipients as the engine does, with their counts. */
function settle(
  { db }: Pick<Community, 'db'>,
  id: number,
  state: 'sent' | 'failed' | 'unknown',
  count: number,
) {
  db.$client
    .prepare(
      `update campaign_recipients set state = ?, attempts = 1, settled_at = 1 where id in
         (select id from campaign_recipients where campaign_id = ? and state = 'pending' limit ?)`,
    )
    .run(state, id, count);
  db.$client.prepare(`update campaigns set ${state}_count = ${state}_count + ? where id = ?`).run(count, id);
}

/** Lists the recipients as the engine does. */
function list({ db }: Pick<Community, 'db'>, id: number) {
  db.$client
    .prepare(
      `insert into campaign_recipients (campaign_id, subscriber_id, email_hash, email)
         select ?, id, 'hash' || id, email from subscribers`,
    )
    .run(id);
  db.$client
    .prepare(
      `update campaigns set fixed_at = 1, recipient_count =
         (select count(*) from campaign_recipients where campaign_id = campaigns.id) where id = ?`,
    )
    .run(id);
}

test('sending confirms how many people get it, after the changes were saved', async () => {
  const { as, id, read } = await newCampaign();
  const { user } = await openAs(as.staff, `/email/${id}`);
  await screen.findByText('3 recipients would get it now: All subscribers.');
  await fill(user, await screen.findByRole('textbox', { name: /^Email Subject/ }), 'All about summer');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  const question = within(await questionOf('Send this campaign now?'));
  question.getByText(/We'll email 3 recipients: All subscribers/);
  expect(await read()).toMatchObject({ state: 'draft', subject: 'All about summer' });
  await user.click(question.getByRole('button', { name: 'Send to 3 recipients' }));
  await expectToast('Sending started', 'Sending to 3 recipients has started.');
  expect((await read()).state).toBe('sending');
  await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryByRole('textbox', { name: /^Email Subject/ })).toBeNull();
});

test('a campaign without recipients is not sent, and the reason is shown', async () => {
  const { as, id, read } = await newCampaign(0);
  const { user } = await openAs(as.staff, `/email/${id}`);
  await screen.findByText('No one is in this audience yet.');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  const question = within(await questionOf('Send this campaign now?'));
  await user.click(question.getByRole('button', { name: 'Send to 0 recipients' }));
  await screen.findByText(/there is no one to send to/);
  expect((await read()).state).toBe('draft');
});

test('a schedule needs a time that is far enough ahead, and can be canceled', async () => {
  const { as, id, read } = await newCampaign();
  const { user } = await openAs(as.staff, `/email/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  const form = within(await dialogOf('Schedule this campaign'));
  form.getByText(/^Your time zone: Asia\/Kath?mandu\.$/);
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  await form.findByText('Choose a date and a time.');
  const field = form.getByLabelText(/^Date and time/);
  await fill(user, field, '2020-03-01T09:30');
  await form.findByText('Choose a time at least 5 minutes from now.');
  await fill(user, field, '2999-03-01T09:30');
  await form.findByText('Sending starts on Fri, Mar 1, 2999, 9:30 AM GMT+5:45.');
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  await expectToast('Campaign scheduled');
  expect(await read()).toMatchObject({ state: 'scheduled', scheduledDate: '2999-03-01T03:45:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Cancel sending' }));
  const question = within(await questionOf('Cancel this campaign?'));
  question.getByText('No email was sent yet, so it becomes a draft again.');
  await user.click(question.getByRole('button', { name: 'Cancel sending' }));
  await expectToast('Campaign canceled');
  expect(await read()).toMatchObject({ state: 'draft', scheduledDate: null });
});

test('counting is switched off for one campaign, beside changes that are saved with it', async () => {
  const { as, id, read } = await newCampaign();
  const { user } = await openAs(as.staff, `/email/${id}`);
  await fill(user, await screen.findByRole('textbox', { name: /^Email Subject/ }), 'All about summer');
  await user.click(screen.getByRole('switch', { name: 'Count opens and clicks' }));
  await waitFor(async () =>
    expect(await read()).toMatchObject({ isTracked: false, subject: 'All about summer' }),
  );
  await fill(user, screen.getByRole('textbox', { name: /^Email Subject/ }), 'All about autumn');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await expectToast('Campaign saved');
  expect(await read()).toMatchObject({ isTracked: false, subject: 'All about autumn' });
});

test('a test email goes to the confirmed email address of the viewer', async () => {
  const { as, db, id } = await newCampaign();
  db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(as.staff.user.id);
  const { user } = await openAs(as.staff, `/email/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  await expectToast('Test email sent', 'The test email goes to stan@example.org.');
});

test('a running campaign shows its progress, and is paused, resumed, and canceled', async () => {
  const { as, db, id, read } = await newCampaign(4);
  await as.staff.email.campaigns.send({ id });
  list({ db }, id);
  settle({ db }, id, 'sent', 1);
  settle({ db }, id, 'failed', 1);
  const { user } = await openAs(as.staff, `/email/${id}`);
  const panel = within(await screen.findByRole('region', { name: 'Sending' }));
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  panel.getByText('4 recipients');
  panel.getByRole('link', { name: '1 sent' });
  panel.getByRole('link', { name: '1 failed' });
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  await expectToast('Campaign paused');
  await panel.findByText('No more emails are sent until you resume it.');
  await user.click(panel.getByRole('button', { name: 'Resume' }));
  await expectToast('Campaign resumed');
  await user.click(await panel.findByRole('button', { name: 'Cancel sending' }));
  const question = within(await questionOf('Cancel this campaign?'));
  question.getByText("You can't undo sending 1 email. The other emails won't be sent.");
  await user.click(question.getByRole('button', { name: 'Cancel sending' }));
  await expectToast('Campaign canceled');
  await panel.findByRole('link', { name: '2 skipped' });
  expect((await read()).state).toBe('sent');
});

test('emails of unknown outcome are listed, and only resent after a warning', async () => {
  const { as, db, id } = await newCampaign(2);
  await as.staff.email.campaigns.send({ id });
  list({ db }, id);
  settle({ db }, id, 'sent', 1);
  settle({ db }, id, 'unknown', 1);
  const { user, at } = await openAs(as.staff, `/email/${id}`);
  await screen.findByText(/We don't know whether 1 email arrived/);
  await user.click(screen.getByRole('link', { name: 'Show recipients' }));
  await waitFor(() => expect(at()).toBe(`/email/${id}?view=recipients&state=unknown`));
  const rows = within(await screen.findByRole('region', { name: 'Recipients' }));
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
  rows.getByText('reader-2@readers.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  const question = within(await questionOf('Resend 1 email?'));
  question.getByText(/They would get it twice/);
  await user.click(question.getByRole('button', { name: 'Resend' }));
  await expectToast('Resending started');
  await waitFor(() => expect(screen.queryByText(/We don't know whether/)).toBeNull());
});

test('changes stay on the page if the campaign starts in the meantime', async () => {
  const { as, id } = await newCampaign();
  const { user } = await openAs(as.staff, `/email/${id}`);
  await fill(user, await screen.findByRole('textbox', { name: /^Email Content/ }), 'My words about summer.');
  await as.admin.email.campaigns.send({ id });
  await queryClient.invalidateQueries();
  await screen.findByText("This campaign is being sent, so it can't be edited. Duplicate it instead.");
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email Content/ }).value).toBe(
    'My words about summer.',
  );
  await user.click(screen.getByRole('button', { name: 'Save as a new campaign' }));
  await expectToast('Campaign Created');
  expect((await as.staff.email.campaigns.listByCursor({})).items[0]).toMatchObject({
    content: 'My words about summer.',
    state: 'draft',
  });
});

test('an admin opens an email of a campaign from the outbox', async () => {
  const campaign = await newCampaign();
  const { as, db, id } = campaign;
  await as.staff.email.campaigns.send({ id });
  list({ db }, id);
  settle({ db }, id, 'sent', 1);
  const { user, at } = await openAs(as.admin, '/outbox');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Campaign emails');
  expect(at()).toBe('/outbox?source=campaigns');
  await screen.findByText('1 of 3 emails sent');
  await user.click(await screen.findByRole('link', { name: 'What is new' }));
  await waitFor(() => expect(at()).toBe(`/email/${id}?view=recipients`));
  // The two others weren't sent an email yet.
  const opened = await screen.findByRole('button', { name: /^reader-\d@/ });
  await user.click(opened);
  const dialog = within(await screen.findByRole('dialog', { name: 'What is new' }));
  const text = await dialog.findByRole('region', { name: 'Email text' });
  expect(text.textContent).toContain('The summer program is out.');
  await dialog.findByText(/\/api\/unsubscribe\/•••$/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opened));
});

test('staff who cannot open the outbox see recipients without their emails', async () => {
  const { as, db, id } = await newCampaign();
  await as.staff.email.campaigns.send({ id });
  list({ db }, id);
  settle({ db }, id, 'sent', 3);
  await openAs(as.staff, `/email/${id}?view=recipients`);
  await screen.findByText('reader-1@readers.example');
  expect(screen.queryByRole('button', { name: /^reader-\d@/ })).toBeNull();
});
