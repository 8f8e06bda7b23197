import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast } from '../support/site.tsx';

async function withCases() {
  const community = newCommunity();
  const { as } = community;
  for (const title of ['A quarrelsome talk', 'Another talk']) {
    const { id } = await as.member.entries.create(note({ type: 'thread', title }));
    await as.other.moderation.flag({ subject: 'entry', subjectId: id, reason: 'abuse' });
    community.clock.advance(1000);
  }
  return community;
}

const latest = async () => within((await screen.findAllByRole('article')).at(-1) as HTMLElement);

test('staff warn the author from the case, and see the earlier cases, but only admins suspend', async () => {
  const { as } = await withCases();
  const { username } = as.member.user;
  const { user } = await openAs(as.staff, '/moderation');
  const item = await latest();
  await user.click(item.getByRole('button', { name: '1 earlier case of this author' }));
  await item.findByRole('link', { name: 'A quarrelsome talk' });
  expect(item.queryByRole('button', { name: 'Suspend account' })).toBeNull();
  await user.click(item.getByRole('button', { name: 'Warn author' }));
  const form = within(await dialogOf(`Warn ${username}?`));
  await user.click(form.getByRole('button', { name: 'Send warning' }));
  await form.findByText('Warning is required');
  await fill(user, form.getByRole('textbox', { name: /^Warning/ }), 'Please stay kind.');
  await user.click(form.getByRole('button', { name: 'Send warning' }));
  await expectToast('Warning sent', 'The author gets it by email.');
  await item.findByText('Please stay kind.');
});

test('an admin suspends the author from the case, which then says so', async () => {
  const { as } = await withCases();
  const { username } = as.member.user;
  const { user } = await openAs(as.admin, '/moderation');
  await user.click((await latest()).getByRole('button', { name: 'Suspend account' }));
  const form = within(await dialogOf(`Suspend ${username}?`));
  await user.click(form.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findAllByText('Suspended')).toHaveLength(2);
  expect((await latest()).queryByRole('button', { name: 'Suspend account' })).toBeNull();
});
