import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const events = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Emails about events' });

test('emails about events and tasks are turned off and on where the emails lead, the latter by staff', async () => {
  const { as, db } = newCommunity();
  db.update(users)
    .set({ emailVerifiedAt: new Date(0) })
    .run();
  const { user, unmount } = await openAs(as.member, '/notifications?view=preferences');
  expect((await events()).checked).toBe(true);
  expect(screen.queryByRole('switch', { name: 'Emails about tasks' })).toBeNull();
  await user.click(await events());
  await waitFor(async () => expect((await as.member.emailAddress.preferences({})).kinds.event).toBe(false));
  unmount();

  const settings = await openAs(as.staff, '/settings/notifications');
  await settings.user.click(await screen.findByRole('switch', { name: 'Emails about tasks' }));
  await waitFor(async () => {
    expect((await as.staff.emailAddress.preferences({})).kinds).toEqual({ event: true, task: false });
  });
});

test('without a confirmed address there is no email to turn off', async () => {
  const { as, db } = newCommunity();
  db.update(users).set({ emailVerifiedAt: null }).run();
  await openAs(as.member, '/notifications?view=preferences');
  await screen.findByLabelText(/^Frequency/);
  expect(screen.queryByRole('switch', { name: 'Emails about events' })).toBeNull();
});
