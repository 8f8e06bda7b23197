import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const titles = () =>
  within(screen.getByRole('table', { name: 'Tasks' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the table shows the priority, is grouped by the URL, and names each group with its number', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  const assigneeId = as.staff.user.id;
  await as.staff.tasks.create({ projectId, title: 'Write the texts', priority: 'urgent', assigneeId });
  await as.staff.tasks.create({ projectId, title: 'Choose a photographer' });
  await as.staff.tasks.create({ projectId, title: 'Order the prints' });
  const { user, router } = await openAs(as.staff, `/projects/${projectId}`);
  await screen.findByText('Urgent', { selector: 'td *' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), 'By assignee');
  await screen.findByRole('rowheader', { name: 'stan (1)' });
  screen.getByRole('rowheader', { name: 'Unassigned (2)' });
  expect(router.state.location.search).toMatchObject({ group: 'assignee' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent');
  await waitFor(() => expect(titles()).toEqual(['Write the texts']));
  expect(screen.queryByText('Unassigned (2)')).toBeNull();
});
