import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { pathsIn, sentCampaign } from '../support/sent-campaigns.ts';
import { expectToast } from '../support/site.tsx';

test('the link of a newsletter ends newsletters or tracking without a login, and undoes either', async () => {
  const { as, db, clock } = newCommunity();
  const { mails } = sentCampaign(db, clock.now(), { emails: ['mia@mail.example'], content: 'Hello all.' });
  const [path = ''] = pathsIn({ html: mails[0]?.html ?? '' }, '/unsubscribe/');
  const row = () => db.$client.prepare('select state, is_tracked as tracked from subscribers').get();
  const { user } = await openAs(as.anonymous, path);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Newsletters' });
  expect(row()).toEqual({ state: 'confirmed', tracked: 1 });
  await press('Without tracking');
  await press('Allow tracking again');
  await press('No more newsletters');
  await screen.findByText("You'll get no more newsletters from us.");
  expect(row()).toEqual({ state: 'unsubscribed', tracked: 1 });
  await press('Get newsletters again');
  await screen.findByText('Stop getting newsletters?');
  expect(row()).toEqual({ state: 'confirmed', tracked: 1 });
});

test('admins set the footer, the pace, and tracking of emails on one page', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/settings/email');
  await fill(user, await screen.findByRole('textbox', { name: /^Footer/ }), 'Main Street 1');
  await fill(user, screen.getByRole('textbox', { name: /^Emails per minute/ }), 'many');
  await user.click(screen.getByRole('switch', { name: 'Count opens and clicks' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/must be a whole number from 1 to 100,000/);
  await fill(user, screen.getByRole('textbox', { name: /^Emails per minute/ }), '1,200');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expectToast('Email settings saved');
  const saved = { replyTo: null, footer: 'Main Street 1', perMinute: 1200, perDay: null, tracking: false };
  await waitFor(async () => expect(await as.admin.admin.emailSettings({})).toEqual(saved));
});
