import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPending, confirmationToken } from '#db/site/newsletter.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { newsletterMessages, newsletterTexts, subscriberTexts } from '#shared/subscribers/messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { chooseByKeys, questionOf } from '../support/site.tsx';

const OLGA = 'Olga@mail.example';

test('a visitor asks for newsletters, and the page says what happens next', async () => {
  const { as, db } = newCommunity();
  const { user } = await openAs(as.anonymous, '/newsletter');
  const field = await screen.findByRole('textbox', { name: generalTexts.email });
  expect(screen.getByText(newsletterTexts.consent)).toBeTruthy();
  await user.type(field, 'no address');
  await user.click(screen.getByRole('button', { name: newsletterTexts.subscribe }));
  expect(await screen.findByText(userMessages.emailInvalid)).toBeTruthy();
  await user.clear(field);
  await user.type(field, OLGA);
  await user.click(screen.getByRole('button', { name: newsletterTexts.subscribe }));
  const status = await screen.findByText(newsletterTexts.requestedStored);
  expect(document.activeElement).toBe(status);
  const payload = db.$client
    .prepare("select payload from jobs where kind = 'newsletter.request'")
    .pluck()
    .get();
  expect(JSON.parse(String(payload))).toMatchObject({ email: OLGA });
});

test('the link of a confirmation email asks before it confirms', async () => {
  const { as, db, clock } = newCommunity();
  const row = addPending(db, { email: OLGA, source: 'newsletter', consent: true }, clock.now());
  const token = confirmationToken(db, row, clock.now());
  const { user } = await openAs(as.anonymous, `/newsletter/confirm/${token}`);
  const state = () => db.$client.prepare('select state from subscribers').pluck().get();
  const button = await screen.findByRole('button', { name: newsletterTexts.confirmLabel });
  expect(state()).toBe('pending');
  await user.click(button);
  expect(await screen.findByText(newsletterTexts.confirmed)).toBeTruthy();
  expect(state()).toBe('confirmed');
});

test('a link that no longer works says so', async () => {
  const { user } = await openAs(newCommunity().as.anonymous, '/newsletter/confirm/none');
  await user.click(await screen.findByRole('button', { name: newsletterTexts.confirmLabel }));
  const outcome = await screen.findByText(`${newsletterMessages.linkOver} ${newsletterTexts.newLink}`);
  expect(outcome.getAttribute('role')).toBe('alert');
});

test('neither the footer nor the events lead there while the site sends no emails', async () => {
  await openAs(newCommunity().as.anonymous, '/events');
  await screen.findByRole('heading', { name: eventTexts.title });
  expect(screen.queryByRole('link', { name: eventTexts.subscribe })).toBeNull();
});

test('staff add subscribers, and suppress them after a question', async () => {
  const { as, db } = newCommunity();
  await as.staff.email.subscribers.add({ email: 'otto@mail.example' });
  const { user } = await openAs(as.staff, '/email/subscribers');
  const table = await screen.findByRole('table', { name: subscriberTexts.title });
  expect(within(table).getByText('otto@mail.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: subscriberTexts.add }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: generalTexts.email }), OLGA);
  await user.click(within(dialog).getByRole('button', { name: subscriberTexts.add }));
  expect(await within(table).findByText(OLGA)).toBeTruthy();

  const { suppress } = subscriberTexts.questions;
  await chooseByKeys(suppress.label, generalTexts.actionsFor(OLGA));
  const question = await questionOf(suppress.title);
  await user.click(within(question).getByRole('button', { name: suppress.confirm }));
  expect(await within(table).findByText(subscriberTexts.states.suppressed)).toBeTruthy();
  expect(
    db.$client.prepare("select count(*) from subscribers where state = 'suppressed'").pluck().get(),
  ).toBe(1);
});

test('others are told that the list is for staff', async () => {
  await openAs(newCommunity().as.contributor, '/email/subscribers');
  expect(await screen.findByText(/permission to access the Email & Surveys module/)).toBeTruthy();
});
