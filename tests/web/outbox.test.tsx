import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
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
  const mend = fail('mail.list');
  await router.navigate({ to: '/outbox' });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('alert')).textContent).toContain('Failed to load emails.');
  expect(screen.queryByText('No emails yet.')).toBeNull();
  mend();
  await user.click(main.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No emails yet.');
});
