import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, questionOf } from '../support/site.tsx';

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
  await screen.findByRole('img', { name: 'Priority: Urgent' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grouping' }), 'By assignee');
  await screen.findByRole('rowheader', { name: 'stan (1)' });
  screen.getByRole('rowheader', { name: 'Unassigned (2)' });
  expect(router.state.location.search).toMatchObject({ group: 'assignee' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent');
  await waitFor(() => expect(titles()).toEqual(['Write the texts']));
  expect(screen.queryByText('Unassigned (2)')).toBeNull();
});

test('a comment is written in the drawer of a task, listed below the form, and deleted after a question', async () => {
  const { as } = newCommunity();
  const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
  const { id } = await as.staff.tasks.create({ projectId, title: 'Write the texts' });
  const { user } = await openAs(as.staff, `/projects/${projectId}/tasks/${id}`);
  const drawer = within(await dialogOf('Write the texts'));
  await drawer.findByText('No comments yet. Add the first one above.');
  await user.click(drawer.getByRole('button', { name: 'Comment' }));
  await drawer.findByText('Comment is required');
  await fill(user, drawer.getByRole('textbox', { name: 'Add a comment' }), 'Ask the harbor office first.');
  await user.click(drawer.getByRole('button', { name: 'Comment' }));
  const list = within(await drawer.findByRole('list', { name: 'Comments' }));
  list.getByText('Ask the harbor office first.');
  expect(drawer.getByRole('textbox', { name: 'Add a comment' })).toHaveProperty('value', '');
  await user.click(list.getByRole('button', { name: 'Delete comment' }));
  const question = within(await questionOf('Delete this comment?'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await drawer.findByText('No comments yet. Add the first one above.');
});
