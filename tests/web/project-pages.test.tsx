import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROJECT_STATUSES } from '#shared/projects/model.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, pressInToast, questionOf } from '../support/site.tsx';

const RESTRICTED =
  "You don't have permission to access the Projects module. This feature is only available to admin and staff users.";

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const dialog = async (name: string) => within(await dialogOf(name));
const names = () => [...document.querySelectorAll('[data-row-link]')].map((name) => name.textContent);
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
const stat = (label: string) =>
  within(screen.getByLabelText('Project statistics')).getByText(label).closest('dt')?.nextElementSibling
    ?.textContent;

test('a new project belongs to the user who creates it, and its input has limits', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/projects');
  await screen.findByText('No projects yet. Create one to plan its tasks.');
  await user.click(screen.getAllByRole('button', { name: 'Create New Project' })[0] as Element);
  const form = await dialog('Create New Project');
  const name = form.getByRole('textbox', { name: /^Project name/ });
  await fill(user, name, 'Up');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await form.findByText('Project name must be at least 3 characters');
  await fill(user, name, 'New website');
  await fill(user, form.getByLabelText('Due date'), '2999-03-01');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await toast('Project Created');
  const shown = await row('New website');
  shown.getByText('Pending');
  shown.getByText('You');
  shown.getByText('Mar 1, 2999');
  shown.getByText('No tasks');
  expect(shown.queryByRole('progressbar')).toBeNull();
  expect((await as.staff.projects.list({})).rows).toMatchObject([
    { name: 'New website', status: 'pending', dueDate: '2999-03-01', ownerName: 'stan' },
  ]);
});

test('cards count every project, and tabs, search, and order are in the URL', async () => {
  const { as } = newCommunity();
  for (const [index, status] of PROJECT_STATUSES.entries())
    await as.admin.projects.create({ name: `Plan ${'ABCD'[index]}`, status, description: `Of ${status}` });
  const { user, router } = await openAs(as.staff, '/projects?sort=name');
  await screen.findByRole('link', { name: 'Plan A' });
  expect(names()).toEqual(['Plan A', 'Plan B', 'Plan C', 'Plan D']);
  (await row('Plan A')).getByText('ada');
  (await row('Plan D')).getByText('Canceled');
  expect(['Total', 'Pending', 'Active', 'Completed'].map(stat)).toEqual(['4', '1', '1', '1']);
  screen.getByText('1 canceled');
  await user.click(screen.getByRole('link', { name: 'Canceled' }));
  await waitFor(() => expect(names()).toEqual(['Plan D']));
  await user.click(screen.getByRole('link', { name: 'Active' }));
  await waitFor(() => expect(names()).toEqual(['Plan B']));
  expect(router.state.location.search).toMatchObject({ status: 'active', sort: 'name' });
  expect(stat('Total')).toBe('4');
  await user.click(screen.getByRole('link', { name: 'All' }));
  await fill(user, screen.getByRole('combobox', { name: 'Search projects' }), 'completed');
  await waitFor(() => expect(names()).toEqual(['Plan C']));
  await fill(user, screen.getByRole('combobox', { name: 'Search projects' }), 'nothing like that');
  await screen.findByText('No projects match your filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('the search of a list completes the operator that its rows have', async () => {
  const { as } = newCommunity();
  await as.admin.projects.create({ name: 'Plan A', description: '' });
  await as.staff.projects.create({ name: 'Plan B', description: '' });
  const { user } = await openAs(as.staff, '/projects');
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search projects' });
  await fill(user, field, 'plan typ');
  expect(screen.queryByRole('option')).toBeNull();
  await fill(user, field, 'plan type:');
  expect(screen.queryByRole('option')).toBeNull();
  await fill(user, field, 'plan auth');
  const operator = await screen.findByRole('option', { name: /^author:/ });
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(operator.getAttribute('aria-selected')).toBe('true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('plan author:'));
  await user.keyboard(as.admin.user.username.slice(0, 2));
  await user.click(await screen.findByRole('option', { name: new RegExp(`@${as.admin.user.username}$`) }));
  await waitFor(() => expect(field.value).toBe(`plan author:${as.admin.user.username} `));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(names()).toEqual(['Plan A']));
});

test('completing a project with open tasks asks first with their number, and leaves them open', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website', status: 'active' });
  for (const status of ['todo', 'review', 'done'] as const)
    await as.staff.tasks.create({ projectId: project.id, title: `Task ${status}`, status });
  const { user } = await openAs(as.staff, '/projects');
  await chooseByKeys('Change Status', 'Actions for New website');
  const change = await dialog('Change Status');
  await user.selectOptions(change.getByRole('combobox'), 'Completed');
  await user.click(change.getByRole('button', { name: 'Change Status' }));
  const question = within(await questionOf('Complete this project?'));
  question.getByText('2 tasks will stay open.');
  expect((await as.staff.projects.read({ id: project.id })).status).toBe('active');
  await user.click(question.getByRole('button', { name: 'Complete project' }));
  await toast('Status changed');
  expect(await as.staff.projects.read({ id: project.id })).toMatchObject({ status: 'completed', done: 1 });
  await waitFor(() => expect(stat('Completed')).toBe('1'));
});

test('completing a project in its form asks the same', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website' });
  await as.staff.tasks.create({ projectId: project.id, title: 'Write the texts' });
  const { user } = await openAs(as.staff, `/projects/${project.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Project' }));
  const form = await dialog('Edit Project');
  await user.selectOptions(form.getByRole('combobox', { name: /^Status/ }), 'Completed');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const question = within(await questionOf('Complete this project?'));
  question.getByText('1 task will stay open.');
  expect((await as.staff.projects.read({ id: project.id })).status).toBe('pending');
  await user.click(question.getByRole('button', { name: 'Complete project' }));
  await toast('Project saved');
  expect((await as.staff.projects.read({ id: project.id })).status).toBe('completed');
});

test('a project that cannot be read again is saved without a question', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
  const { user, fail } = await openAs(as.staff, `/projects/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Project' }));
  const form = await dialog('Edit Project');
  await user.selectOptions(form.getByRole('combobox', { name: /^Status/ }), 'Completed');
  const restore = fail('projects.read');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await toast('Project saved');
  restore();
  expect((await as.staff.projects.read({ id })).status).toBe('completed');
});

test('a project can be completed over an edit conflict, with the number of tasks that are open now', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
  const { user } = await openAs(as.staff, `/projects/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Project' }));
  const form = await dialog('Edit Project');
  await user.selectOptions(form.getByRole('combobox', { name: /^Status/ }), 'Completed');
  await as.admin.projects.update({ id, description: 'Of someone else' });
  await as.admin.tasks.create({ projectId: id, title: 'Choose a photographer' });
  const complete = async (open: string) => {
    const question = within(await questionOf('Complete this project?'));
    question.getByText(open);
    await user.click(question.getByRole('button', { name: 'Complete project' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await complete('2 tasks will stay open.');
  await user.click(await form.findByRole('button', { name: 'Save your version anyway' }));
  await complete('2 tasks will stay open.');
  await toast('Project saved');
  expect((await as.staff.projects.read({ id })).status).toBe('completed');
});

test('a completed form of a deleted project is saved as a new one, without tasks to ask about', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
  const { user } = await openAs(as.staff, '/projects');
  await chooseByKeys('Edit Project', 'Actions for New website');
  const form = await dialog('Edit Project');
  await user.selectOptions(form.getByRole('combobox', { name: /^Status/ }), 'Completed');
  await as.admin.projects.delete({ id });
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await user.click(await form.findByRole('button', { name: 'Save as a new project' }));
  await toast('Project Created');
  expect((await as.staff.projects.list({})).rows).toMatchObject([
    { name: 'New website', status: 'completed' },
  ]);
});

test('Change Status begins with the current project, and can be repeated after a conflict', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  const { user } = await openAs(as.staff, '/projects');
  await screen.findByRole('link', { name: 'New website' });
  await as.admin.projects.update({ id, description: 'Of someone else' });
  await as.admin.tasks.create({ projectId: id, title: 'Write the texts' });
  await chooseByKeys('Change Status', 'Actions for New website');
  await user.selectOptions((await dialog('Change Status')).getByRole('combobox'), 'Completed');
  await as.admin.projects.update({ id, description: 'Of someone else again' });
  const save = async () => {
    const change = await dialog('Change Status');
    await user.click(change.getByRole('button', { name: 'Change Status' }));
    const question = within(await questionOf('Complete this project?'));
    question.getByText('1 task will stay open.');
    await user.click(question.getByRole('button', { name: 'Complete project' }));
  };
  await save();
  await screen.findByText(
    'Someone else changed this project in the meantime. Check its status and try again.',
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await save();
  await toast('Status changed');
  expect((await as.staff.projects.read({ id })).status).toBe('completed');
});

test('a project leads back to its list as it was, after Close and after deletion', async () => {
  const { as } = newCommunity();
  await as.staff.projects.create({ name: 'New website', status: 'active' });
  await as.staff.projects.create({ name: 'Old website', status: 'pending' });
  const list = '/projects?q=website&status=active';
  const { user, at } = await openAs(as.staff, list);
  const back = () => Object.fromEntries(new URL(at(), 'http://site').searchParams);
  const openBoard = async () => {
    await user.click(await screen.findByRole('link', { name: 'New website' }));
    await user.click(await screen.findByRole('link', { name: 'Board' }));
    await waitFor(() => expect(at()).toContain('view=board'));
  };
  await openBoard();
  await user.click(screen.getByRole('link', { name: 'Close' }));
  await screen.findByRole('link', { name: 'New website' });
  expect(back()).toEqual({ q: 'website', status: 'active' });
  await openBoard();
  await chooseByKeys('Delete Project', 'More actions');
  await toast('Project deleted');
  await waitFor(() => expect(at()).not.toContain('/projects/'));
  expect(back()).toEqual({ q: 'website', status: 'active' });
});

test('deleting a project in the list keeps its filters', async () => {
  const { as } = newCommunity();
  await as.staff.projects.create({ name: 'New website', status: 'active' });
  const { at } = await openAs(as.staff, '/projects?status=active');
  await chooseByKeys('Delete Project', 'Actions for New website');
  await toast('Project deleted');
  expect(at()).toContain('status=active');
});

test('a duplicate is not made with an impossible number of days', async () => {
  const { as } = newCommunity();
  await as.staff.projects.create({ name: 'New website' });
  const { user } = await openAs(as.staff, '/projects');
  await chooseByKeys('Duplicate project', 'Actions for New website');
  const form = await dialog('Duplicate project');
  form.getByText(/keep their links to entries/);
  await user.selectOptions(form.getByRole('combobox', { name: /^Due dates/ }), 'Move by a number of days');
  const days = form.getByRole('spinbutton', { name: /^Days/ });
  for (const wrong of ['', '1.5', '99999']) {
    await user.clear(days);
    if (wrong) await user.type(days, wrong);
    await user.click(form.getByRole('button', { name: 'Duplicate project' }));
    await form.findByText('Enter a whole number of days between -3650 and 3650.');
  }
  expect((await as.staff.projects.list({})).total).toBe(1);
  await user.clear(days);
  await user.type(days, '-7');
  await user.click(form.getByRole('button', { name: 'Duplicate project' }));
  await toast('Project duplicated');
});

test('a project is deleted without a question and restored with its tasks', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website' });
  const task = await as.staff.tasks.create({ projectId: project.id, title: 'Write the texts' });
  await openAs(as.staff, '/projects');
  await chooseByKeys('Delete Project', 'Actions for New website');
  await toast('Project deleted');
  await screen.findByText('No projects yet. Create one to plan its tasks.');
  await pressInToast('Undo');
  await screen.findByRole('link', { name: 'New website' });
  expect((await as.staff.tasks.read({ id: task.id })).title).toBe('Write the texts');
});

test('a duplicate has the open tasks, unassigned, with their due dates moved', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website' });
  const assigneeId = as.staff.user.id;
  const make = (title: string, more: object) =>
    as.staff.tasks.create({ projectId: project.id, title, assigneeId, ...more });
  await make('Write the texts', { dueDate: '2026-03-30' });
  await make('Done before', { status: 'done' });
  const { user, at } = await openAs(as.staff, `/projects/${project.id}`);
  await chooseByKeys('Duplicate project', 'More actions');
  const form = await dialog('Duplicate project');
  await user.selectOptions(form.getByRole('combobox', { name: /^Due dates/ }), 'Move by a number of days');
  await fill(user, form.getByRole('spinbutton', { name: /^Days/ }), '3');
  await user.click(form.getByRole('button', { name: 'Duplicate project' }));
  await toast('Project duplicated');
  await screen.findByRole('heading', { level: 1, name: 'Copy of New website' });
  const copy = Number(at().split('/').at(-1));
  expect((await as.staff.tasks.list({ projectId: copy })).rows).toMatchObject([
    { title: 'Write the texts', dueDate: '2026-04-02', assigneeId: null, status: 'todo' },
  ]);
});

test('failed lists show an error with a retry, and a failed save keeps the input', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website' });
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  for (const [procedure, text, go] of [
    ['projects.list', 'Failed to fetch projects', () => router.navigate({ to: '/projects' })],
    [
      ...(['tasks.list', 'Failed to fetch tasks'] as const),
      () => router.navigate({ to: '/projects/$id', params: { id: String(project.id) } }),
    ],
    ['tasks.mine', 'Failed to fetch tasks', () => router.navigate({ to: '/tasks' })],
  ] as const) {
    const restore = fail(procedure);
    await go();
    const failure = await screen.findByText(text);
    restore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(failure.isConnected).toBe(false));
  }
  await router.navigate({ to: '/projects' });
  fail('projects.create');
  await user.click(screen.getAllByRole('button', { name: 'Create New Project' })[0] as Element);
  const form = await dialog('Create New Project');
  const name = await form.findByRole<HTMLInputElement>('textbox', { name: /^Project name/ });
  await fill(user, name, 'Kept as typed');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await toast('Failed to create project. Please try again.');
  expect(name.value).toBe('Kept as typed');
});

test('users who are not on staff see Access Restricted, and no projects are fetched', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'Private plan' });
  const task = await as.staff.tasks.create({ projectId: project.id, title: 'Private task' });
  const previewing = { ...as.admin, user: { ...as.admin.user, role: 'contributor' as const } };
  for (const [viewer, path] of [
    [as.anonymous, '/projects'],
    [as.contributor, `/projects/${project.id}/tasks/${task.id}`],
    [as.member, '/tasks'],
    [previewing, `/tasks/${task.id}`],
  ] as const) {
    const { heard, container, unmount } = await openAs(viewer, path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Access Restricted');
    screen.getByText(RESTRICTED);
    expect(container.textContent).not.toMatch(/Private (plan|task)/);
    expect(heard.filter((procedure) => /^(projects|tasks)\./.test(procedure))).toEqual([]);
    unmount();
  }
});

test('a deleted project says so and leads back to the list', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website' });
  await as.staff.projects.delete({ id: project.id });
  const { user, at } = await openAs(as.staff, `/projects/${project.id}`);
  await screen.findByText('This project was deleted.');
  screen.getByRole('heading', { level: 1, name: 'Project Management' });
  await waitFor(() => expect(document.title).toMatch(/^Projects/));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(at()).toBe('/projects'));
});

test('a project that is loading, or failed to load, has the heading of its section', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  const { user, hold, fail, router } = await openAs(as.staff, '/accelerator');
  const release = hold('projects.read');
  const restore = fail('projects.read');
  await router.navigate({ to: '/projects/$id', params: { id: String(id) } });
  await screen.findByRole('heading', { level: 1, name: 'Project Management' });
  release();
  await screen.findByText('Failed to fetch projects');
  screen.getByRole('heading', { level: 1, name: 'Project Management' });
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'New website' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('three skeletons stand for the cards while they load', async () => {
  const { as } = newCommunity();
  await as.staff.projects.create({ name: 'New website' });
  const stored = { 'projects:cards': 'true' };
  const { hold, router, container } = await openAs(as.staff, '/accelerator', stored);
  const release = hold('projects.list');
  await router.navigate({ to: '/projects' });
  const region = () => container.querySelector('section[aria-label="Projects"]');
  await waitFor(() => expect(region()?.querySelectorAll('[aria-hidden=true] > div')).toHaveLength(3));
  release();
  await screen.findByRole('link', { name: 'New website' });
  expect(region()?.querySelectorAll('[aria-hidden=true] > div')).toHaveLength(0);
});

test('25 projects are on a page, which the URL keeps until a tab is chosen', async () => {
  const { as } = newCommunity();
  for (let n = 1; n <= 26; n += 1)
    await as.staff.projects.create({ name: `Plan ${String(n).padStart(2, '0')}` });
  const { user, router } = await openAs(as.staff, '/projects?sort=name');
  await waitFor(() => expect(names()).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(names()).toEqual(['Plan 26']));
  expect(router.state.location.searchStr).toContain('page=2');
  router.history.back();
  await waitFor(() => expect(names()).toHaveLength(25));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(names()).toEqual(['Plan 26']));
  await user.click(screen.getByRole('link', { name: 'Pending' }));
  await waitFor(() => expect(names()).toHaveLength(25));
  expect(router.state.location.search).toEqual({ sort: 'name', status: 'pending' });
});

test('projects are sorted by the menu, and show the date of their creation', async () => {
  const { as } = newCommunity();
  for (const name of ['Plan A', 'Plan B']) await as.staff.projects.create({ name });
  await as.staff.tasks.create({ projectId: 2, title: 'All of it', status: 'done' });
  const { user, router } = await openAs(as.staff, '/projects');
  await waitFor(() => expect(names()).toEqual(['Plan A', 'Plan B']));
  await user.click(screen.getByRole('button', { name: /^Sort/ }));
  const choice = await screen.findByRole('menuitemradio', { name: 'Progress' });
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}');
    expect(choice.hasAttribute('data-highlighted')).toBe(true);
  });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Plan B', 'Plan A']));
  expect(router.state.location.search).toMatchObject({ sort: 'progress' });
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  await screen.findByRole('list', { name: 'Projects' });
  expect(names()).toEqual(['Plan B', 'Plan A']);
  expect(screen.getAllByText('Created Mar 1, 2026')).toHaveLength(2);
});

test('Back leads from a project to the filtered list', async () => {
  const { as } = newCommunity();
  await as.staff.projects.create({ name: 'New website', status: 'active' });
  const list = '/projects?q=website&status=active';
  const { at, router } = await openAs(as.staff, list);
  await chooseByKeys('View Tasks', 'Actions for New website');
  await screen.findByText('No tasks yet. Add one to get started.');
  router.history.back();
  await screen.findByRole('table', { name: 'Projects' });
  expect(at()).toBe(list);
});

test('the owner is named in the panel, too', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  const { unmount } = await openAs(as.staff, `/projects/${id}`);
  await screen.findByText('Owner: You');
  unmount();
  await openAs(as.admin, `/projects/${id}`);
  await screen.findByText('Owner: stan');
});

test('another page asks before a typed project is lost', async () => {
  const { as } = newCommunity();
  const { user, at, router } = await openAs(as.staff, '/projects');
  await user.click((await screen.findAllByRole('button', { name: 'Create New Project' }))[0] as Element);
  const form = await dialog('Create New Project');
  const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Project name/ });
  await fill(user, name, 'A long thought');
  void router.navigate({ to: '/tasks' });
  const question = within(await questionOf('Leave this page?'));
  question.getByText("Your draft is saved on this device. You'll find it here when you come back.");
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([at(), name.value]).toEqual(['/projects', 'A long thought']);
  void router.navigate({ to: '/tasks' });
  const again = within(await questionOf('Leave this page?'));
  await user.click(again.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(at()).toBe('/tasks'));
});

test('a saved project does not ask before its page opens', async () => {
  const { as } = newCommunity();
  const { user, at } = await openAs(as.staff, '/projects');
  await user.click((await screen.findAllByRole('button', { name: 'Create New Project' }))[0] as Element);
  const form = await dialog('Create New Project');
  await fill(user, form.getByRole('textbox', { name: /^Project name/ }), 'New website');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await toast('Project Created');
  await pressInToast('View');
  await waitFor(() => expect(at()).toBe('/projects/1'));
});

test('results of the search find a deleted project no more, and lead to the rest', async () => {
  const { as } = newCommunity();
  await as.staff.projects.create({ name: 'Marling plan' });
  const gone = await as.staff.projects.create({ name: 'Old marling' });
  await as.staff.tasks.create({ projectId: 1, title: 'Buy marling rope' });
  const { user, at, router } = await openAs(as.staff, '/search?q=marling');
  const found = () => screen.queryAllByRole('link', { name: /marling/i }).map((link) => link.textContent);
  await waitFor(() => expect(found()).toContain('Old marling'));
  await router.navigate({ to: '/projects/$id', params: { id: String(gone.id) } });
  await chooseByKeys('Delete Project', 'More actions');
  await toast('Project deleted');
  await router.navigate({ to: '/search', search: { q: 'marling' } });
  await waitFor(() => expect(found()).toEqual(expect.arrayContaining(['Marling plan', 'Buy marling rope'])));
  await waitFor(() => expect(found()).not.toContain('Old marling'));
  await user.click(screen.getByRole('link', { name: /Buy marling rope/ }));
  await dialog('Buy marling rope');
  expect(at()).toBe('/projects/1/tasks/1');
});

test('a task is added from the row of its project, whose progress follows', async () => {
  const { as } = newCommunity();
  const project = await as.staff.projects.create({ name: 'New website' });
  const { user } = await openAs(as.staff, '/projects');
  await chooseByKeys('Add Task', 'Actions for New website');
  const form = await dialog('Add New Task');
  await fill(user, form.getByRole('textbox', { name: /^Task title/ }), 'Write the texts');
  await user.click(form.getByRole('button', { name: 'Add Task' }));
  await (await row('New website')).findByText('0 of 1 done');
  expect((await as.staff.tasks.list({ projectId: project.id })).total).toBe(1);
});

test('status and due date are edited in the row, and completing asks about open tasks', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'New website' });
  await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
  const { user } = await openAs(as.staff, '/projects');
  const edit = (field: string) => screen.findByRole('button', { name: `Edit ${field} of New website` });
  await user.click(await edit('due date'));
  await fill(user, screen.getByLabelText('Due date'), '2999-03-01');
  await user.keyboard('{Enter}');
  await (await row('New website')).findByText('Mar 1, 2999');
  const complete = async () => {
    await user.click(await edit('status'));
    const field = (await row('New website')).getByRole('combobox', { name: 'Status' });
    await user.selectOptions(field, 'Completed');
    return within(await questionOf('Complete this project?'));
  };
  await user.click((await complete()).getByRole('button', { name: 'Cancel' }));
  (await row('New website')).getByText('Pending');
  await user.click((await complete()).getByRole('button', { name: 'Complete project' }));
  await waitFor(async () =>
    expect(await as.staff.projects.read({ id })).toMatchObject({
      ...{ status: 'completed', dueDate: '2999-03-01' },
    }),
  );
});

test('several projects are completed after a question, and deleted, both with Undo', async () => {
  const { as } = newCommunity();
  for (const name of ['Plan A', 'Plan B']) await as.staff.projects.create({ name });
  await as.staff.tasks.create({ projectId: 1, title: 'Write the texts' });
  const { user } = await openAs(as.staff, '/projects');
  const bar = async () => within(await screen.findByRole('group', { name: 'Actions for the selection' }));
  const statuses = async () => (await as.staff.projects.list({})).rows.map(({ status }) => status);
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click((await bar()).getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
  const question = within(await questionOf('Complete 2 projects?'));
  question.getByText('Their open tasks will stay open.');
  expect(await statuses()).toEqual(['pending', 'pending']);
  await user.click(question.getByRole('button', { name: 'Complete project' }));
  await toast('2 projects updated');
  expect(await statuses()).toEqual(['completed', 'completed']);
  await pressInToast('Undo');
  await waitFor(async () => expect(await statuses()).toEqual(['pending', 'pending']));
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await toast('2 projects deleted');
  await waitFor(async () => expect(await statuses()).toEqual([]));
  await pressInToast('Undo');
  await waitFor(() => expect(names()).toEqual(['Plan A', 'Plan B']));
});
