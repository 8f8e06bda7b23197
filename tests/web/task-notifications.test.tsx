import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { dialogOf } from '../support/site.tsx';

async function newTask() {
  const community = newCommunity();
  const { as } = community;
  const project = await as.admin.projects.create({ name: 'New website' });
  const task = await as.admin.tasks.create({
    ...{ projectId: project.id, title: 'Write the texts' },
    assigneeId: as.staff.user.id,
  });
  return { ...community, task, path: `/projects/${project.id}/tasks/${task.id}` };
}

test('a notification about a task leads to it, and opening the task marks it as read', async () => {
  const { as, path } = await newTask();
  const { user, at } = await openAs(as.staff, '/notifications');
  const line = await screen.findByRole('link', { name: /You were assigned a task/ });
  screen.getByText('Write the texts');
  expect(line.getAttribute('href')).toBe(path);
  expect(await as.staff.notifications.count(undefined)).toBe(1);
  await user.click(line);
  await dialogOf('Write the texts');
  expect(at()).toBe(path);
  await waitFor(async () => expect(await as.staff.notifications.count(undefined)).toBe(0));
});

test('staff can turn notifications about tasks off', async () => {
  const { as } = await newTask();
  const { user } = await openAs(as.staff, '/notifications?view=preferences');
  const staff = within(await screen.findByRole('region', { name: 'Notify me about' }));
  await user.click(staff.getByRole('switch', { name: 'Tasks' }));
  await waitFor(async () => expect((await as.staff.notifications.preferences(undefined)).task).toBe(false));
});

test('members have no switch for notifications about tasks', async () => {
  const { as } = await newTask();
  await openAs(as.member, '/notifications?view=preferences');
  const member = within(await screen.findByRole('region', { name: 'Notify me about' }));
  member.getByRole('switch', { name: 'Mentions' });
  expect(member.queryByRole('switch', { name: 'Tasks' })).toBeNull();
});
