import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '#lib/live/registry.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, expectToast } from '../support/site.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

async function openEvent(community: Community, viewer: 'anonymous' | 'member' | 'admin') {
  const event = await community.as.staff.events.create(CAFE);
  const view = await openAs(community.as[viewer], `/events/${event.id}`);
  await screen.findByRole('heading', { level: 1, name: CAFE.title });
  await screen.findByRole('group', { name: /^Votes for / });
  return { ...view, event };
}

test('members vote on an event and flag it, without the actions of staff', async () => {
  const community = newCommunity();
  const { user, event } = await openEvent(community, 'member');
  const votes = screen.getByRole('group', { name: /^Votes for / });
  await user.click(within(votes).getByRole('button', { name: 'Upvote' }));
  await expectToast('Vote Registered', 'Your upvote has been recorded.');
  expect(votes.textContent).toBe('1');
  expect(await community.as.anonymous.entries.read({ id: event.entry.id })).toMatchObject({
    metadata: { votes: 1 },
  });

  await chooseByKeys('Flag', 'More actions');
  const dialog = within(await dialogOf('Flag this event'));
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  await user.click(dialog.getByRole('button', { name: 'Flag' }));
  await screen.findByText('You flagged this');
  expect((await community.as.admin.moderation.list({ view: 'open' })).items).toMatchObject([
    { subject: 'entry', eventId: event.id },
  ]);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Change flag' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('visitors see the votes of an event, and have no menu', async () => {
  await openEvent(newCommunity(), 'anonymous');
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('staff lock an event, which closes its comments for members, and unlock it', async () => {
  const community = newCommunity();
  const { event, unmount } = await openEvent(community, 'admin');
  await chooseByKeys('Lock', 'More actions');
  await screen.findByText('Locked', { selector: 'main *' });
  unmount();

  const member = await openAs(community.as.member, `/events/${event.id}#comments`);
  await screen.findByText('This entry is locked. Only staff can comment on it.');
  expect(screen.queryByRole('textbox', { name: /comment/i })).toBeNull();
  member.unmount();

  await openAs(community.as.admin, `/events/${event.id}`);
  await screen.findByRole('heading', { level: 1, name: CAFE.title });
  await screen.findByText('Locked', { selector: 'main *' });
  await chooseByKeys('Unlock', 'More actions');
  await waitFor(() => expect(screen.queryByText('Locked', { selector: 'main *' })).toBeNull());
  expect((await community.as.member.entries.read({ id: event.entry.id })).lockedAt).toBeNull();
});

test('staff hide an event from everyone else, and unhide it on its page', async () => {
  const community = newCommunity();
  const { event } = await openEvent(community, 'admin');
  const isFound = () => community.as.member.events.read({ id: event.id }).then(Boolean, () => false);
  await chooseByKeys('Hide', 'More actions');
  await screen.findByText('Hidden by moderators');
  expect(await isFound()).toBe(false);
  await chooseByKeys('Unhide', 'More actions');
  await waitFor(() => expect(screen.queryByText('Hidden by moderators')).toBeNull());
  expect(await isFound()).toBe(true);
});

test('an open event that is hidden by others is no longer shown', async () => {
  const community = newCommunity();
  const { event } = await openEvent(community, 'member');
  const { id: entryId } = event.entry;
  await community.as.admin.moderation.hide({ subject: 'entry', subjectId: entryId, hidden: true });
  expect(
    community.db.$client
      .prepare("select count(*) from live_events where kind = 'entry.changed'")
      .pluck()
      .get(),
  ).toBe(1);
  act(() => registry.deliver({ id: 1, topic: `entry:${entryId}`, kind: 'entry.changed', data: { entryId } }));
  await screen.findByText('Event not found.');
});
