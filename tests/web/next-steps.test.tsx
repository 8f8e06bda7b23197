import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { pressInToast } from '../support/site.tsx';

test('an overdue next step is among the tasks of its owner, done with one click, and restored', async () => {
  const { as } = newCommunity();
  const step = { nextStep: 'Send the offer', nextStepOn: '2020-03-02' };
  const { id } = await as.staff.crm.create({ contactName: 'Ada King', ...step });
  const { user } = await openAs(as.staff, '/tasks');
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
  steps.getByText('Mar 2, 2020 Overdue');
  expect(steps.getByRole('link', { name: 'Send the offer' }).getAttribute('href')).toBe(`/crm/${id}`);
  await user.click(steps.getByRole('button', { name: 'Mark done: Send the offer (Ada King)' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull());
  expect(await as.staff.crm.read({ id })).toMatchObject({ nextStep: '', nextStepOn: null });
  await pressInToast('Undo');
  await waitFor(async () => expect(await as.staff.crm.read({ id })).toMatchObject(step));
});
