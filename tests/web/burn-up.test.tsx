import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BurnUp } from '../../src/modules/projects/components/BurnUp.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

// Here nothing has a size, and without one nothing is drawn.
const measure = HTMLElement.prototype.getBoundingClientRect;
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 224);
});
afterEach(() => {
  HTMLElement.prototype.getBoundingClientRect = measure;
});

async function newProject() {
  // The tests of screens have no time zone of their own.
  const community = newCommunity('UTC');
  const { id } = await community.as.staff.projects.create({ name: 'New website' });
  return { ...community, id };
}

test('the burn-up ends with the numbers of the project, and has a row for each day with a change', async () => {
  const { as, clock, id } = await newProject();
  const add = (title: string) => as.staff.tasks.create({ projectId: id, title });
  const { id: first } = await add('Write the texts');
  await add('Draw the maps');
  clock.advance(3 * 86_400_000);
  await as.staff.tasks.update({ id: first, status: 'done' });
  await add('Choose a host');
  const { user, heard } = await renderAs(as.staff, <BurnUp id={id} />);
  const title = await screen.findByText('Burn-up');
  expect(heard).not.toContain('projects.burnUp');
  await user.click(title);
  const figure = within(await screen.findByRole('figure'));
  const [begin, done] = ['Mar 1, 2026', 'Mar 4, 2026'];
  expect(figure.getByRole('img').getAttribute('aria-label')).toMatch(
    new RegExp(`^From ${begin} to .+\\. Now 1 of 3 done\\.$`),
  );
  const table = figure.getByRole('table', { name: 'Burn-up in numbers', hidden: true });
  expect(Array.from(table.querySelectorAll('tbody tr'), (row) => row.textContent)).toEqual([
    `${begin}20`,
    `${done}31`,
  ]);
  await figure.findByRole('application', { name: 'Burn-up' });
  const project = await as.staff.projects.read({ id });
  expect([project.tasks, project.done]).toEqual([3, 1]);
});

test('a project without tasks says so, and a failed burn-up has a retry', async () => {
  const { as, id } = await newProject();
  const { user, fail } = await renderAs(as.staff, <BurnUp id={id} />);
  const restore = fail('projects.burnUp');
  await user.click(await screen.findByText('Burn-up'));
  await screen.findByText('Failed to load the burn-up chart. Please try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => screen.getByText('No tasks'));
});

test('large numbers have a comma', async () => {
  const { as, db, id } = await newProject();
  const task = await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
  db.$client.exec(`with recursive n (at) as (values (1) union all select at + 1 from n where at < 1234)
    insert into task_statuses (project_id, task_id, from_status, status, by, at)
    select project_id, task_id, null, status, by, task_statuses.at from task_statuses, n where task_id = ${task.id}`);
  const { user } = await renderAs(as.staff, <BurnUp id={id} />);
  await user.click(await screen.findByText('Burn-up'));
  const figure = within(await screen.findByRole('figure'));
  expect(figure.getByRole('img').getAttribute('aria-label')).toMatch(/Now 0 of 1,235 done\.$/);
  figure.getByRole('cell', { name: '1,235', hidden: true });
});
