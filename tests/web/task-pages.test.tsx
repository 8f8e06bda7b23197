import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boot } from '#lib/boot.ts';
import { addDays, todayIn } from '#shared/kit/day-ranges.ts';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, pressInToast } from '../support/site.tsx';

afterEach(() => {
  vi.useRealTimers();
  boot.brand.timeZone = 'UTC';
});

const toast = (text: string) => screen.findByText(text, { selector: 'p' });
const dialog = async (name: string) => within(await dialogOf(name));
const column = (status: string) => within(screen.getByRole('region', { name: status }));
const cards = (status: string) =>
  column(status)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const titles = () =>
  within(screen.getByRole('table', { name: 'Tasks' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function withTasks(as: Person, ...named: (string | { title: string; [field: string]: unknown })[]) {
  const { id } = await as.projects.create({ name: 'New website' });
  const ids: number[] = [];
  for (const task of named)
    ids.push(
      (await as.tasks.create({ projectId: id, ...(typeof task === 'string' ? { title: task } : task) })).id,
    );
  return { id, path: `/projects/${id}`, ids };
}

test('a task is added, opened in its drawer, marked as done, and closed', async () => {
  const { as } = newCommunity();
  const { path, id } = await withTasks(as.staff);
  const { user, at } = await openAs(as.staff, path);
  await screen.findByText('No tasks yet. Add one to get started.');
  await user.click(screen.getAllByRole('button', { name: 'Add Task' })[0] as Element);
  const form = await dialog('Add New Task');
  const title = form.getByRole('textbox', { name: /^Task title/ });
  await fill(user, title, 'No');
  await user.click(form.getByRole('button', { name: 'Add Task' }));
  await form.findByText('Task title must be at least 3 characters');
  await fill(user, title, 'Write the texts');
  const assignee = form.getByRole('combobox', { name: 'Assignee' });
  expect(
    within(assignee)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...['Unassigned', 'Myself', 'ada']]);
  await user.selectOptions(assignee, 'Myself');
  await user.click(form.getByRole('button', { name: 'Add Task' }));
  await toast('Task Created');
  await user.click(await screen.findByRole('link', { name: 'Write the texts' }));
  const drawer = await dialog('Write the texts');
  expect(at()).toMatch(/^\/projects\/1\/tasks\/\d+$/);
  drawer.getByText('stan');
  await user.click(drawer.getByRole('button', { name: 'Mark as Done' }));
  await toast('Task done');
  await drawer.findByRole('button', { name: 'Reopen' });
  await screen.findByText('1 of 1 done');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(at()).toBe(path));
  expect(await as.staff.projects.read({ id })).toMatchObject({ progress: 100 });
});

test('the address of a task alone leads to its project', async () => {
  const { as } = newCommunity();
  const { id, ids } = await withTasks(as.staff, 'Write the texts');
  const { at, unmount } = await openAs(as.staff, `/tasks/${ids[0]}`);
  await dialog('Write the texts');
  expect(at()).toBe(`/projects/${id}/tasks/${ids[0]}`);
  unmount();
  await as.staff.tasks.delete({ id: ids[0] ?? 0 });
  await openAs(as.staff, `/tasks/${ids[0]}`);
  await screen.findByText('This task was deleted.');
});

test('search and filters are in the URL, and former staff can be filtered, reassigned, and are marked', async () => {
  const { as } = newCommunity();
  const { path, ids } = await withTasks(
    as.admin,
    { title: 'Write the texts', assigneeId: as.staff.user.id },
    { title: 'Choose a photographer', status: 'review' },
  );
  await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'member', was: 'staff' });
  const { user, router } = await openAs(as.admin, path);
  await screen.findByText('stan (former staff)', { selector: 'td *' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Review');
  await waitFor(() => expect(titles()).toEqual(['Choose a photographer']));
  expect(router.state.location.search).toMatchObject({ status: 'review' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'stan (former staff)');
  await waitFor(() => expect(titles()).toEqual(['Write the texts']));
  await user.click(await screen.findByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selection' }));
  await user.click(bar.getByRole('button', { name: 'Assignee' }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map((item) => item.textContent)).toEqual(['Unassigned', 'Myself']);
  await user.click(choices[1] as Element);
  await toast('1 task updated');
  expect((await as.admin.tasks.read({ id: ids[0] ?? 0 })).assignee?.username).toBe('ada');
  await screen.findByText('No tasks match your filters.');
  // The filter still says for whom.
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assignee' });
  expect(filter.selectedOptions[0]?.textContent).toBe('stan (former staff)');
});

test('cells are edited in place, and an assignee who left in the meantime is refused there', async () => {
  const { as, db } = newCommunity();
  const { path, ids } = await withTasks(as.admin, 'Write the texts');
  const { user, hold } = await openAs(as.staff, path);
  await user.click(await screen.findByLabelText('Edit due date of Write the texts', { selector: 'button' }));
  const day = await screen.findByLabelText('Due date', { selector: 'input' });
  await fill(user, day, '2999-01-02');
  await user.keyboard('{Enter}');
  await screen.findByText('Jan 2, 2999');
  await waitFor(async () =>
    expect((await as.admin.tasks.read({ id: ids[0] ?? 0 })).dueDate).toBe('2999-01-02'),
  );
  await user.click(await screen.findByLabelText('Edit assignee of Write the texts', { selector: 'button' }));
  const select = await screen.findByLabelText('Assignee', { selector: 'td select' });
  await user.pointer({ target: select, keys: '[MouseLeft]' });
  await within(select).findByRole('option', { name: 'ada' });
  hold('tasks.assignees');
  db.$client.prepare("update users set role = 'member' where id = ?").run(as.admin.user.id);
  await user.selectOptions(select, 'ada');
  await screen.findByText('The assignee must be on staff. Choose someone else.');
});

test('cards move by keyboard within and between columns, with announcements', async () => {
  const { as } = newCommunity();
  const { id, path } = await withTasks(as.staff, 'First', 'Second', 'Third', {
    title: 'Other',
    status: 'review',
  });
  const { user } = await openAs(as.staff, `${path}?view=board`);
  (await screen.findByRole('button', { name: 'Move First' })).focus();
  await user.keyboard(' ');
  await screen.findByText(/“First” picked up in To do, place 1 of 3. Arrow keys choose a place/);
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Over To do, place 2 of 3.');
  await user.keyboard(' ');
  await screen.findByText('“First” dropped in To do, place 2 of 3.');
  expect(cards('To do')).toEqual(['Second', 'First', 'Third']);
  const stored = async (status: number) =>
    (await as.admin.tasks.board({ projectId: id }))[status]?.cards.map(({ title }) => title);
  await waitFor(async () => expect(await stored(0)).toEqual(['Second', 'First', 'Third']));
  screen.getByRole('button', { name: 'Move Third' }).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowUp} ');
  expect([cards('To do'), cards('Review')]).toEqual([
    ['Second', 'First'],
    ['Third', 'Other'],
  ]);
  await waitFor(async () => expect(await stored(2)).toEqual(['Third', 'Other']));
  await user.keyboard(' {ArrowLeft}{Escape}');
  expect(cards('Review')).toEqual(['Third', 'Other']);
});

test('a move that fails is rolled back, and a saved one shows the moves of others too', async () => {
  const { as } = newCommunity();
  const { path, ids } = await withTasks(as.staff, 'First', 'Second', 'Third');
  const { user, fail, hold } = await openAs(as.staff, `${path}?view=board`);
  const move = async (name: string, keys: string) => {
    (await screen.findByRole('button', { name: `Move ${name}` })).focus();
    await user.keyboard(` ${keys} `);
  };
  const restore = fail('tasks.move');
  await screen.findByRole('button', { name: 'Move First' });
  // It returns before the board is read again.
  const release = hold('tasks.board');
  await move('First', '{ArrowDown}{ArrowDown}');
  await toast('Failed to move task. Please try again.');
  await waitFor(() => expect(cards('To do')).toEqual(['First', 'Second', 'Third']));
  release();
  await move('First', '{ArrowRight}');
  await waitFor(() => expect(cards('In progress')).toEqual([]));
  expect(cards('To do')).toEqual(['First', 'Second', 'Third']);
  restore();
  await as.admin.tasks.move({ id: ids[2] ?? 0, status: 'done' });
  await move('First', '{ArrowDown}');
  await waitFor(() => expect([cards('To do'), cards('Done')]).toEqual([['Second', 'First'], ['Third']]));
});

test('a move whose response is lost is shown as it was stored', async () => {
  const { as } = newCommunity();
  const { path } = await withTasks(as.staff, 'First', 'Second');
  const { user, lose } = await openAs(as.staff, `${path}?view=board`);
  (await screen.findByRole('button', { name: 'Move First' })).focus();
  lose('tasks.move');
  await user.keyboard(' {ArrowRight} ');
  await toast('Failed to move task. Please try again.');
  await waitFor(() => expect([cards('To do'), cards('In progress')]).toEqual([['Second'], ['First']]));
});

test('a task is deleted without a question, and Undo puts it back in its place', async () => {
  const { as } = newCommunity();
  const { path } = await withTasks(as.staff, 'First', 'Second', 'Third');
  await openAs(as.staff, `${path}?view=board`);
  await chooseByKeys('Delete Task', 'Actions for Second');
  await toast('Task deleted');
  await waitFor(() => expect(cards('To do')).toEqual(['First', 'Third']));
  await pressInToast('Undo');
  await waitFor(() => expect(cards('To do')).toEqual(['First', 'Second', 'Third']));
});

test('Undo of Mark as Done puts a task back in its place', async () => {
  const { as } = newCommunity();
  const { path, id } = await withTasks(as.staff, 'First', 'Second', 'Third');
  const { unmount } = await openAs(as.staff, `${path}?view=board`);
  await chooseByKeys('Mark as Done', 'Actions for Second');
  await toast('Task done');
  await waitFor(() => expect(cards('Done')).toEqual(['Second']));
  await pressInToast('Undo');
  await waitFor(() => expect(cards('To do')).toEqual(['First', 'Second', 'Third']));
  unmount();
  // The table doesn't know the order of the board.
  await openAs(as.staff, path);
  await chooseByKeys('Mark as Done', 'Actions for First');
  await toast('Task done');
  await pressInToast('Undo');
  const stored = async () =>
    (await as.staff.tasks.board({ projectId: id }))[0]?.cards.map(({ title }) => title);
  await waitFor(async () => expect(await stored()).toEqual(['First', 'Second', 'Third']));
});

test("Undo of Mark as Done leaves someone else's later change, and says so", async () => {
  const { as } = newCommunity();
  const { path, ids } = await withTasks(as.staff, 'First', 'Second');
  await openAs(as.staff, `${path}?view=board`);
  await chooseByKeys('Mark as Done', 'Actions for Second');
  await toast('Task done');
  await waitFor(() => expect(cards('Done')).toEqual(['Second']));
  await as.admin.tasks.move({ id: ids[1] ?? 0, status: 'review' });
  await pressInToast('Undo');
  await toast('This task was changed in the meantime, so the change was not undone.');
  await waitFor(() => expect(cards('Review')).toEqual(['Second']));
  expect(await as.admin.tasks.read({ id: ids[1] ?? 0 })).toMatchObject({ status: 'review' });
});

test('a move shows the moves of others in a column with more loaded cards, which stay loaded', async () => {
  const { as } = newCommunity();
  const titles = Array.from({ length: 55 }, (_, index) => `Task ${index + 1}`);
  const { path, ids } = await withTasks(as.staff, ...titles);
  const { user } = await openAs(as.staff, `${path}?view=board`);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards('To do')).toEqual(titles));
  await as.admin.tasks.move({ id: ids[54] ?? 0, status: 'done' });
  screen.getByRole('button', { name: 'Move Task 1' }).focus();
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() => expect([cards('In progress'), cards('Done')]).toEqual([['Task 1'], ['Task 55']]));
  expect(cards('To do')).toEqual(titles.slice(1, 54));
});

test('a task of another project opens in its own one', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.projects.create({ name: 'Old website' });
  const { ids, path } = await withTasks(as.staff, 'Write the texts');
  const { at } = await openAs(as.staff, `/projects/${id}/tasks/${ids[0]}`);
  await dialog('Write the texts');
  await waitFor(() => expect(at()).toBe(`${path}/tasks/${ids[0]}`));
});

test('a task of former staff can be unassigned in its cell', async () => {
  const { as } = newCommunity();
  const { path, ids } = await withTasks(as.admin, { title: 'Write the texts', assigneeId: as.staff.user.id });
  await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'member', was: 'staff' });
  const { user } = await openAs(as.admin, path);
  await user.click(await screen.findByLabelText('Edit assignee of Write the texts', { selector: 'button' }));
  const select = await screen.findByLabelText<HTMLSelectElement>('Assignee', { selector: 'td select' });
  expect(select.selectedOptions[0]?.textContent).toBe('stan (former staff)');
  await user.pointer({ target: select, keys: '[MouseLeft]' });
  await user.selectOptions(select, 'Unassigned');
  await waitFor(async () => expect((await as.admin.tasks.read({ id: ids[0] ?? 0 })).assigneeId).toBeNull());
});

test('my tasks are grouped by due day, and are marked as done with Undo', async () => {
  // A Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T23:30:00Z') });
  const { as } = newCommunity();
  const assigneeId = as.staff.user.id;
  const { today } = todayIn(new Date(), boot.brand.timeZone);
  const day = (days: number) => addDays(today, days);
  await withTasks(
    as.admin,
    { title: 'Late', dueDate: day(-1), assigneeId },
    { title: 'Now', dueDate: day(0), assigneeId },
    { title: 'On Saturday', dueDate: day(3), assigneeId },
    { title: 'Much later', dueDate: day(4), assigneeId },
    { title: 'Undated', assigneeId },
    { title: 'Of no one', dueDate: day(0) },
  );
  const { user } = await openAs(as.staff, '/tasks');
  const group = async (name: string) => within(await screen.findByRole('list', { name }));
  (await group('Overdue')).getByRole('link', { name: 'Late' });
  (await group('Overdue')).getByText('Overdue');
  (await group('Today')).getByRole('link', { name: 'Now' });
  (await group('This week')).getByRole('link', { name: 'On Saturday' });
  (await group('Later')).getByRole('link', { name: 'Much later' });
  (await group('No due date')).getByRole('link', { name: 'Undated' });
  expect(screen.queryByText('Of no one')).toBeNull();
  expect((await group('Today')).queryByText('Overdue')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark as done: Late' }));
  await toast('Task done');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Late' })).toBeNull());
  await pressInToast('Undo');
  const back = await screen.findByRole('button', { name: 'Mark as done: Late' });
  expect(back.getAttribute('aria-disabled')).toBe('false');
});

test('an open task is overdue from midnight in the time zone of the site, and a done one never', async () => {
  boot.brand.timeZone = 'Asia/Kathmandu';
  // 23:59 in Nepal.
  const night = {
    toFake: ['Date', 'setInterval', 'clearInterval'] as const,
    now: new Date('2026-03-04T18:14:00Z'),
  };
  vi.useFakeTimers({ ...night, toFake: [...night.toFake] });
  const { as } = newCommunity('Asia/Kathmandu');
  const { path } = await withTasks(
    as.staff,
    { title: 'Open', dueDate: '2026-03-04' },
    { title: 'Finished', dueDate: '2026-03-04', status: 'done' },
  );
  await openAs(as.staff, path);
  await screen.findByRole('link', { name: 'Open' });
  expect(screen.queryByText('Overdue')).toBeNull();
  const due = () => within(screen.getByRole('link', { name: 'Open' }).closest('tr') ?? document.body);
  act(() => void vi.advanceTimersByTime(60_000));
  await due().findByText('Overdue');
  expect(screen.getAllByText('Overdue')).toHaveLength(1);
});

test('a task that fails to be created keeps its dialog and text', async () => {
  const { as } = newCommunity();
  const { path } = await withTasks(as.staff);
  const { user, fail } = await openAs(as.staff, path);
  await user.click((await screen.findAllByRole('button', { name: 'Add Task' }))[0] as Element);
  const form = await dialog('Add New Task');
  const title = form.getByRole<HTMLInputElement>('textbox', { name: /^Task title/ });
  await fill(user, title, 'Kept as typed');
  fail('tasks.create');
  await user.click(form.getByRole('button', { name: 'Add Task' }));
  await toast('Failed to create task. Please try again.');
  expect([title.isConnected, title.value]).toEqual([true, 'Kept as typed']);
});

test('a task links to an entry, which its drawer opens', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Plan of the fair' }));
  const { path } = await withTasks(as.staff);
  const { user, at } = await openAs(as.staff, path);
  await user.click((await screen.findAllByRole('button', { name: 'Add Task' }))[0] as Element);
  const form = await dialog('Add New Task');
  await fill(user, form.getByRole('textbox', { name: /^Task title/ }), 'Read the plan');
  await fill(user, form.getByRole('combobox', { name: 'Linked entry' }), 'Plan of');
  await screen.findByRole('option', { name: /Plan of the fair/ });
  await user.keyboard('{Enter}');
  await user.click(form.getByRole('button', { name: 'Add Task' }));
  await toast('Task Created');
  await user.click(await screen.findByRole('link', { name: 'Read the plan' }));
  const drawer = await dialog('Read the plan');
  await user.click(await drawer.findByRole('link', { name: 'Plan of the fair' }));
  await waitFor(() => expect(at()).toMatch(/^\/note\//));
});

test('View in the toast opens a new task beside the board as it is', async () => {
  const { as } = newCommunity();
  const { path } = await withTasks(as.staff);
  const { user, router } = await openAs(as.staff, `${path}?view=board&status=todo`);
  await user.click((await screen.findAllByRole('button', { name: 'Add Task' }))[0] as Element);
  const form = await dialog('Add New Task');
  await fill(user, form.getByRole('textbox', { name: /^Task title/ }), 'Write the texts');
  await user.click(form.getByRole('button', { name: 'Add Task' }));
  await toast('Task Created');
  await pressInToast('View');
  await dialog('Write the texts');
  expect(router.state.location).toMatchObject({
    pathname: `${path}/tasks/1`,
    search: { view: 'board', status: 'todo' },
  });
});
