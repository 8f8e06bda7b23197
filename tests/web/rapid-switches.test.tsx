import { setImmediate } from 'node:timers/promises';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { button, expectToast, openSite, press } from '../support/site.tsx';

const PREFERENCES = '/notifications?view=preferences';
const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
/** Lets everything that runs in this process come to its end. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  });
/** The next answer of a procedure waits, and no later one. */
function holdNext(hold: (procedure: string) => () => void, procedure: string) {
  const release = hold(procedure);
  return { release, heard: () => hold(procedure)() };
}

test('a notification that is turned off and on again stays on, although the first request is slower', async () => {
  const { as } = newCommunity();
  const { hold } = await openSite(as.member, PREFERENCES);
  const first = holdNext(hold, 'notifications.setPreference');
  await userEvent.click(await switchOf('Upvotes'));
  first.heard();
  await userEvent.click(await switchOf('Upvotes'));
  await settle();
  first.release();
  await settle();
  expect((await switchOf('Upvotes')).checked).toBe(true);
  expect((await as.member.notifications.preferences(undefined)).vote).toBe(true);
});

test('a notification shows what the server has after several changes failed', async () => {
  const { as } = newCommunity();
  const { hold, fail } = await openSite(as.member, PREFERENCES);
  const release = hold('notifications.setPreference');
  await userEvent.click(await switchOf('Upvotes'));
  await userEvent.click(await switchOf('Upvotes'));
  fail('notifications.setPreference');
  release();
  await settle();
  expect((await switchOf('Upvotes')).checked).toBe(true);
  expect((await as.member.notifications.preferences(undefined)).vote).toBe(true);
});

test('emails that are turned off and on again stay on, although the first request is slower', async () => {
  const { as, db } = newCommunity();
  db.update(users)
    .set({ emailVerifiedAt: new Date(0) })
    .run();
  const { hold } = await openSite(as.member, PREFERENCES);
  const first = holdNext(hold, 'emailAddress.setKind');
  await userEvent.click(await switchOf('Emails about events'));
  first.heard();
  await userEvent.click(await switchOf('Emails about events'));
  await settle();
  first.release();
  await settle();
  expect((await switchOf('Emails about events')).checked).toBe(true);
  expect((await as.member.emailAddress.preferences({})).kinds.event).toBe(true);
});

test('following shows what the server has after the first of several presses failed', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Quick' }));
  const { hold, fail } = await openSite(as.member, `/thread/${id}`);
  const release = hold('follows.follow');
  const releaseSecond = hold('follows.unfollow');
  await press('Follow');
  await press('Following');
  await press('Follow');
  await button('Following');
  const mend = fail('follows.follow');
  release();
  await expectToast('Error', 'Failed to update your follows. Please try again.');
  mend();
  releaseSecond();
  await settle();
  const { following } = await as.member.follows.state({ kind: 'entry', target: id });
  await waitFor(async () =>
    expect((await button(/^Follow(ing)?$/)).getAttribute('aria-pressed')).toBe(String(following)),
  );
});
