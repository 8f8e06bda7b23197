import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entryForm } from '../support/entry-form.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { fill } from '../support/site.tsx';

const card = () => screen.findByRole('region', { name: 'Set up your site' });
const hidden = () => expect(screen.queryByRole('region', { name: 'Set up your site' })).toBeNull();

test('an admin sees the first steps, which follow what was done elsewhere', async () => {
  const { as } = newCommunity();
  const { router } = await openAs(as.admin, '/');
  const steps = within(await card());
  // Other accounts exist.
  steps.getByText('2 of 5 done');
  expect(steps.getAllByRole('listitem').map((item) => item.textContent?.startsWith('Done:'))).toEqual([
    ...[false, true, true, false, false],
  ]);
  expect(steps.getByRole('link', { name: 'Fill in your profile' }).getAttribute('href')).toBe('/settings');
  await as.admin.account.updateProfile({ bio: 'Runs this site.' });
  await router.navigate({ to: '/wiki' });
  await waitFor(hidden);
  await router.navigate({ to: '/' });
  await within(await card()).findByText('3 of 5 done');
});

test('the step about writing opens the editor of a wiki entry, and a new entry completes it', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/');
  await user.click(within(await card()).getByRole('button', { name: 'Write the first entry' }));
  const form = await entryForm('New Wiki Entry');
  await fill(form.title, 'Splicing');
  await fill(form.content, 'A splice joins two ropes without a knot.');
  await form.addTag('Rope');
  await form.press('Create');
  await within(await card()).findByText('3 of 5 done');
});

test('keeping registration open completes its step', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/');
  await user.click(within(await card()).getByRole('button', { name: 'Keep registration open' }));
  await within(await card()).findByText('3 of 5 done');
  expect(screen.queryByRole('button', { name: 'Keep registration open' })).toBeNull();
});

test('an admin dismisses the steps for all admins, and the focus moves to the page', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.admin, '/');
  await user.click(within(await card()).getByRole('button', { name: /^Dismiss these steps/ }));
  await waitFor(hidden);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(await as.admin.admin.firstSteps(undefined)).toBeNull();
});

test.each(['staff', 'member', 'anonymous'] as const)(
  '%s users never ask for the first steps',
  async (who) => {
    const { as } = newCommunity();
    const { heard } = await openAs(as[who], '/');
    await waitFor(() => expect(heard).toContain('entries.list'));
    expect(heard).not.toContain('admin.firstSteps');
    hidden();
  },
);
