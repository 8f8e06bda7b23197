import { expect, test } from 'vitest';
import { TASK_PRIORITIES, type TaskPriority } from '#shared/tasks/model.ts';
import type { TaskPage } from '#shared/tasks/output.ts';
import { newCommunity, type Person } from '../support/people.ts';

const projectId = 1;

async function withTasks(as: Person, tasks: readonly { title: string; [field: string]: unknown }[]) {
  await as.projects.create({ name: 'New website' });
  const ids: number[] = [];
  for (const task of tasks) ids.push((await as.tasks.create({ projectId, ...task })).id);
  return ids;
}

const titles = ({ rows }: TaskPage) => rows.map(({ title }) => title);
const byTitle = { projectId, sort: 'title', direction: 'asc' } as const;

test('a task has no priority at first, and priorities sort by their rank and filter', async () => {
  const { as } = newCommunity();
  const priorities: TaskPriority[] = ['low', 'urgent', 'medium', 'high'];
  await withTasks(as.staff, [
    { title: 'Plain task' },
    ...priorities.map((priority) => ({ title: `A ${priority} one`, priority })),
  ]);
  const list = await as.staff.tasks.list({ projectId, sort: 'priority', direction: 'desc' });
  expect(list.rows.map(({ priority }) => priority)).toEqual([...TASK_PRIORITIES].toReversed());
  const high = await as.staff.tasks.list({ projectId, priority: 'high' });
  expect([titles(high), high.total]).toEqual([['A high one'], 1]);
  expect((await as.staff.tasks.board({ projectId, priority: 'low' }))[0]).toMatchObject({
    count: 1,
    cards: [{ title: 'A low one' }],
  });
});

test('the priority of several tasks changes at once, and Undo returns each one', async () => {
  const { as } = newCommunity();
  const ids = await withTasks(as.staff, [{ title: 'First task', priority: 'low' }, { title: 'Second task' }]);
  const { changed } = await as.staff.tasks.bulkUpdate({ ids, change: { priority: 'urgent' } });
  expect(changed).toHaveLength(2);
  await as.staff.tasks.bulkUndo({ rows: changed });
  const all = await as.staff.tasks.list(byTitle);
  expect(all.rows.map(({ priority }) => priority)).toEqual(['low', 'none']);
});

test('a copied project keeps the priorities and their order', async () => {
  const { as } = newCommunity();
  await withTasks(as.staff, [
    { title: 'Later task', priority: 'low' },
    { title: 'Soon task', priority: 'high' },
  ]);
  const { id } = await as.staff.projects.duplicate({ id: projectId });
  const copies = await as.staff.tasks.list({ projectId: id, sort: 'priority', direction: 'desc' });
  expect(titles(copies)).toEqual(['Soon task', 'Later task']);
});

test('groups have the number of their tasks on all pages, and pages go on within a group', async () => {
  const { as } = newCommunity();
  const many = Array.from({ length: 30 }, (_, n) => ({ title: `Task ${String(n).padStart(2, '0')}` }));
  await withTasks(as.staff, [
    ...many,
    { title: 'A done one', status: 'done' },
    { title: 'In review', status: 'review' },
  ]);
  const ask = { ...byTitle, group: 'status' } as const;
  const groups = [
    { key: 'todo', count: 30 },
    { key: 'review', count: 1 },
    { key: 'done', count: 1 },
  ];
  const first = await as.staff.tasks.list(ask);
  expect(first).toMatchObject({ total: 32, page: 1, pages: 2, groups });
  expect(titles(first)).toEqual(many.slice(0, 25).map(({ title }) => title));
  const second = await as.staff.tasks.list({ ...ask, page: 2 });
  expect(second.groups).toEqual(groups);
  expect(titles(second)).toEqual([...many.slice(25).map(({ title }) => title), 'In review', 'A done one']);
  // Words and filters narrow the groups, too.
  const found = await as.staff.tasks.list({ ...ask, q: 'review' });
  expect([titles(found), found.groups]).toEqual([['In review'], [{ key: 'review', count: 1 }]]);
  const done = await as.staff.tasks.list({ ...ask, status: 'done' });
  expect([titles(done), done.groups]).toEqual([['A done one'], [{ key: 'done', count: 1 }]]);
});

test('groups by assignee follow the names, and tasks of no one come last', async () => {
  const { as } = newCommunity();
  await withTasks(as.admin, [
    { title: 'For no one' },
    { title: 'For stan', assigneeId: as.staff.user.id },
    { title: 'For ada', assigneeId: as.admin.user.id },
    { title: 'Another for ada', assigneeId: as.admin.user.id, priority: 'high' },
  ]);
  const list = await as.staff.tasks.list({ ...byTitle, group: 'assignee' });
  expect(titles(list)).toEqual(['Another for ada', 'For ada', 'For stan', 'For no one']);
  expect(list.groups).toEqual([
    { key: String(as.admin.user.id), count: 2 },
    { key: String(as.staff.user.id), count: 1 },
    { key: '0', count: 1 },
  ]);
  const urgent = await as.staff.tasks.list({ ...byTitle, group: 'assignee', priority: 'high' });
  expect(urgent.groups).toEqual([{ key: String(as.admin.user.id), count: 1 }]);
  const unassigned = await as.staff.tasks.list({ ...byTitle, group: 'assignee', assignee: 0 });
  expect(unassigned.groups).toEqual([{ key: '0', count: 1 }]);
});

test('groups by due day are those of “My tasks”, and what is done is never overdue', async () => {
  const { as, clock } = newCommunity();
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await withTasks(as.staff, [
    { title: 'No day' },
    { title: 'Much later', dueDate: '2999-01-01' },
    { title: 'Due today', dueDate: day(0) },
    { title: 'Too late', dueDate: day(-1) },
    { title: 'Done in time', dueDate: day(-3), status: 'done' },
  ]);
  const list = await as.staff.tasks.list({ ...byTitle, group: 'due' });
  expect(list.groups?.map(({ key }) => key)).toEqual(['overdue', 'today', 'later', 'none', 'done']);
  expect(titles(list)).toEqual(['Too late', 'Due today', 'Much later', 'No day', 'Done in time']);
  const done = await as.staff.tasks.list({ ...byTitle, group: 'due', status: 'done' });
  expect(done.groups).toEqual([{ key: 'done', count: 1 }]);
});
