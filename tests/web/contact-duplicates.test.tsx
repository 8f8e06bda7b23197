import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, pressInToast } from '../support/site.tsx';

test('duplicates are found as pairs, merged with one click more, and restored by Undo', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Ada King', phone: '555 010 0100' });
  await as.staff.crm.create({ contactName: 'Ada Lovelace', phone: '(555) 0100 100', company: 'Engines' });
  const { user } = await openAs(as.staff, '/crm');
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }));
  const list = within(await dialogOf('Find duplicates'));
  const pair = within(await list.findByRole('listitem'));
  expect(pair.getByText('Same phone number')).toBeTruthy();
  await user.click(pair.getByRole('button', { name: 'Merge Ada Lovelace into Ada King' }));
  const merge = within(await dialogOf('Merge contacts'));
  // The older contact has no company.
  const company = within(merge.getByRole('group', { name: 'Company' }));
  expect(company.getByRole<HTMLInputElement>('radio', { name: /^Engines/ }).checked).toBe(true);
  await user.click(merge.getByRole('button', { name: 'Merge contacts' }));
  await list.findByText(/^No two contacts share/);
  expect((await as.staff.crm.list({})).rows).toMatchObject([{ contactName: 'Ada King', company: 'Engines' }]);
  await pressInToast('Undo');
  await waitFor(async () => expect((await as.staff.crm.list({})).total).toBe(2));
});
