import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { feedTexts, feedToasts } from '#shared/events/feed.messages.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { expectToast, questionOf } from '../support/site.tsx';

test('a private calendar link is shown once, replaced, and revoked after a question', async () => {
  const { as } = newCommunity();
  const { user, fail } = await openAs(as.member, '/settings/notifications');
  await user.click(await screen.findByRole('button', { name: feedTexts.create }));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: feedTexts.address });
  const first = shown.value;
  expect(first).toMatch(/\/events\/feed\/token-1-+\.ics$/);
  expect(await as.member.events.feed({})).not.toBeNull();

  await user.click(await screen.findByRole('button', { name: feedTexts.renew }));
  await waitFor(() => expect(shown.value).not.toBe(first));

  const revoke = async () => {
    await user.click(await screen.findByRole('button', { name: feedTexts.revoke }));
    const question = await questionOf(feedTexts.revokeTitle);
    await user.click(within(question).getByRole('button', { name: feedTexts.revoke }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const restore = fail('events.revokeFeed');
  await revoke();
  await expectToast('Error', feedToasts.revokeFailed);
  expect(await as.member.events.feed({})).not.toBeNull();
  screen.getByRole('textbox', { name: feedTexts.address });

  restore();
  await revoke();
  await screen.findByRole('button', { name: feedTexts.create });
  expect(screen.queryByRole('textbox', { name: feedTexts.address })).toBeNull();
  expect(await as.member.events.feed({})).toBeNull();
});

test('a calendar feed that fails to load can be retried, and a visitor has none', async () => {
  const { as } = newCommunity();
  const view = await openAs(as.member, '/settings');
  const restore = view.fail('events.feed');
  await view.router.navigate({ to: '/settings/notifications' });
  const failure = await screen.findByText(feedTexts.failed);
  restore();
  await view.user.click(within(failure.parentElement as HTMLElement).getByRole('button'));
  await screen.findByRole('button', { name: feedTexts.create });
  view.unmount();
  await openAs(as.anonymous, '/settings/notifications');
  expect(screen.queryByText(feedTexts.title)).toBeNull();
});
