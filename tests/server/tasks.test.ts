import { describe, expect, test } from 'vitest';
import { TASK_STATUSES } from '#shared/tasks/model.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const RESTRICTED =
  "You don't have permission to access the Projects module. This feature is only available to admin and staff users.";
/** The first project of a community. */
const projectId = 1;

/** Creates the project once, for those who can. */
async function ensureProject(as: Person): Promise<void> {
  const known = await as.projects.read({ id: projectId }).then(
    () => true,
    (error) => error.cause?.code !== 'NOT_FOUND',
  );
  if (!known) await as.projects.create({ name: 'New website' });
}

keepsTheRules({
  name: 'Tasks',
  subject: 'task',
  acts: 'tasks',
  refusals: { read: RESTRICTED, create: "You don't have permission to create tasks." },
  create: async (as, title, filter = 0) => {
    await ensureProject(as as Person);
    return as.tasks.create({ projectId, title, status: TASK_STATUSES[filter] });
  },
  edit: (as, id, text, version) => as.tasks.update({ id, title: text, version }),
  field: 'title',
  read: (as, id) => as.tasks.read({ id }),
  remove: (as, id) => as.tasks.delete({ id }),
  list: async (as, { filter, ...ask }) => {
    await ensureProject(as as Person);
    return as.tasks.list({
      projectId,
      ...ask,
      ...(filter !== undefined && { status: TASK_STATUSES[filter] }),
    });
  },
  filters: TASK_STATUSES.length,
});

test('a task of a project that never existed is refused', async () => {
  const { as } = newCommunity();
  await expect(as.staff.tasks.create({ projectId: 999, title: 'Write the texts' })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

describe('the assignee of a task', () => {
  test('must be on staff, and stays with its name after leaving the staff', async () => {
    const { as } = newCommunity();
    const project = await as.admin.projects.create({ name: 'New website' });
    const give = (assigneeId: number) =>
      as.admin.tasks.create({ projectId: project.id, title: 'Write the texts', assigneeId });
    for (const other of [as.contributor, as.member]) {
      await expect(give(other.user.id)).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT', fields: { assigneeId: expect.any(String) } },
      });
    }
    const task = await give(as.staff.user.id);
    expect(task.assignee).toMatchObject({ username: 'stan', current: true });
    const toMember = { ids: [task.id], change: { assigneeId: as.member.user.id } };
    await expect(as.admin.tasks.bulkUpdate(toMember)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { assigneeId: expect.any(String) } },
    });
    expect((await as.admin.tasks.read({ id: task.id })).assignee?.username).toBe('stan');
    await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'member', was: 'staff' });
    expect((await as.admin.tasks.read({ id: task.id })).assignee).toMatchObject({
      username: 'stan',
      current: false,
    });
    // They can still be filtered, and their tasks reassigned at once.
    const people = await as.admin.tasks.assignees({ projectId: project.id });
    expect(people.find(({ username }) => username === 'stan')).toMatchObject({ current: false });
    const theirs = await as.admin.tasks.list({ projectId: project.id, assignee: as.staff.user.id });
    const ids = theirs.rows.map(({ id }) => id);
    expect(ids).toEqual([task.id]);
    await as.admin.tasks.bulkUpdate({ ids: [...ids, 999], change: { assigneeId: as.admin.user.id } });
    expect((await as.admin.tasks.read({ id: task.id })).assignee).toMatchObject({ username: 'ada' });
    // A filter can name someone who had tasks here, and no one else.
    const named = async (account: Person) =>
      (await as.admin.tasks.assignees({ projectId: project.id, named: account.user.id })).map(
        ({ username }) => username,
      );
    expect(await named(as.staff)).toEqual(['ada', 'stan']);
    expect(await named(as.member)).toEqual(['ada']);
  });

  test('sees their own open tasks only, by due day with undated ones last', async () => {
    const { as } = newCommunity();
    const project = await as.admin.projects.create({ name: 'New website' });
    const add = (title: string, dueDate: string | null, more: object = {}) =>
      as.admin.tasks.create({ projectId: project.id, title, dueDate, assigneeId: as.staff.user.id, ...more });
    await add('Sometime', null);
    await add('Later', '2026-12-01');
    await add('Sooner', '2026-08-01');
    await add('Done already', '2026-08-01', { status: 'done' });
    await add('Of Ada', '2026-08-01', { assigneeId: as.admin.user.id });
    await add('Of no one', '2026-08-01', { assigneeId: null });
    const first = await as.staff.tasks.mine({ limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['Sooner', 'Later']);
    const rest = await as.staff.tasks.mine({ limit: 2, cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ title: 'Sometime' }], nextCursor: null });
  });
});

test('each change of a status is stored with its user and time', async () => {
  const { as, db, clock } = newCommunity();
  const { id: project } = await as.staff.projects.create({ name: 'New website' });
  const hour = () => clock.advance(3_600_000);
  const { id } = await as.staff.tasks.create({ projectId: project, title: 'Write the texts' });
  hour();
  await as.admin.tasks.update({ id, title: 'Write all texts' });
  await as.admin.tasks.move({ id, status: 'review' });
  hour();
  await as.staff.tasks.bulkUpdate({ ids: [id], change: { status: 'done' } });
  hour();
  await as.admin.tasks.delete({ id });
  hour();
  await as.staff.trash.restore({ subject: 'task', subjectId: String(id) });
  const stored = db.$client.prepare(
    `select s.from_status, s.status, u.username, (s.at - first.at) / 3600000
     from task_statuses s join users u on u.id = s.by, (select min(at) as at from task_statuses) first order by s.id`,
  );
  expect(stored.raw().all()).toEqual([
    [null, 'todo', 'stan', 0],
    ['todo', 'review', 'ada', 1],
    ['review', 'done', 'stan', 2],
    ['done', null, 'ada', 3],
    [null, 'done', 'stan', 4],
  ]);
});

describe('the board', () => {
  test('returns tasks to their places when their move or bulk change is undone', async () => {
    const { as } = newCommunity();
    const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
    const ids: number[] = [];
    for (const title of ['First', 'Second', 'Third', 'Fourth'])
      ids.push((await as.staff.tasks.create({ projectId, title })).id);
    const [, second = 0, third = 0] = ids;
    const order = async () => (await as.staff.tasks.board({ projectId }))[0]?.cards.map(({ title }) => title);
    const { was } = await as.staff.tasks.move({ id: second, status: 'done' });
    await as.staff.tasks.move({ id: second, status: 'todo', ...was });
    expect(await order()).toEqual(['First', 'Second', 'Third', 'Fourth']);
    const { changed } = await as.staff.tasks.bulkUpdate({ ids: [second, third], change: { status: 'done' } });
    expect(await order()).toEqual(['First', 'Fourth']);
    await as.staff.tasks.bulkUndo({ rows: changed });
    expect(await order()).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });

  test('moves a task with a version only if no one changed it since', async () => {
    const { as } = newCommunity();
    const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
    const { id } = await as.staff.tasks.create({ projectId, title: 'Write the texts' });
    const { task } = await as.staff.tasks.move({ id, status: 'done' });
    const undo = () => as.staff.tasks.move({ id, status: 'todo', version: task.version });
    await as.admin.tasks.move({ id, status: 'review' });
    await expect(undo()).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect(await as.admin.tasks.read({ id })).toMatchObject({ status: 'review', version: task.version + 1 });
  });

  test('keeps the places of deleted tasks when a column is numbered again', async () => {
    const { as, db } = newCommunity();
    const { id: project } = await as.staff.projects.create({ name: 'New website' });
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      ids.push((await as.staff.tasks.create({ projectId: project, title: `Step ${title}` })).id);
    const [one, two = 0, three = 0, four = 0, five = 0] = ids;
    await as.staff.tasks.delete({ id: four });
    // No place is left between the first two.
    db.$client.exec('update tasks set position = id');
    await as.staff.tasks.move({ id: five, status: 'todo', before: two });
    await as.staff.trash.restore({ subject: 'task', subjectId: String(four) });
    const [todo] = await as.staff.tasks.board({ projectId: project });
    expect(todo?.cards.map(({ id }) => id)).toEqual([one, five, two, three, four]);
  });

  test('keeps the order of a column. A move costs one write and renumbers only without a free place', async () => {
    const { as, db } = newCommunity();
    const { id: project } = await as.staff.projects.create({ name: 'New website' });
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await as.staff.tasks.create({ projectId: project, title: `Step ${title}` })).id);
    const [one = 0, two = 0, three = 0] = ids;
    const order = async () =>
      (await as.staff.tasks.board({ projectId: project }))[0]?.cards.map(({ id }) => id);
    const places = () =>
      db.$client.prepare<[], [number, number]>('select id, position from tasks order by id').raw().all();
    // Every write of a task's place, even of the same one.
    db.$client.exec(`create temp table written (id integer);
      create temp trigger placed after update of position on tasks begin insert into written values (new.id); end`);
    const written = () =>
      db.$client.prepare<[], number>('delete from written returning id').pluck().all().toSorted();
    await as.staff.tasks.move({ id: three, status: 'todo', before: two });
    expect(await order()).toEqual([one, three, two]);
    expect(written()).toEqual([three]);
    // Two neighbors without a place between them.
    db.$client
      .prepare('update tasks set position = case id when ? then 0 when ? then 1 else 2 end')
      .run(one, three);
    written();
    await as.staff.tasks.move({ id: two, status: 'todo', before: three });
    expect(await order()).toEqual([one, two, three]);
    // The column was renumbered with gaps, so the next move between two neighbors finds a place.
    expect(written()).toEqual([one, two, two, three]);
    const [first = 0, second = 0, third = 0] = places().map(([, position]) => position);
    expect([second - first > 1000, third - second > 1000]).toEqual([true, true]);
    await as.staff.tasks.move({ id: three, status: 'todo', before: two });
    expect([await order(), written()]).toEqual([[one, three, two], [three]]);
    await as.staff.tasks.move({ id: two, status: 'todo', before: three });
    await as.staff.tasks.move({ id: one, status: 'todo' });
    expect(await order()).toEqual([two, three, one]);
    // A neighbor that has left the column is ignored.
    await as.staff.tasks.move({ id: three, status: 'done' });
    await as.staff.tasks.move({ id: one, status: 'todo', before: three, after: two });
    expect(await order()).toEqual([two, one]);
  });
});
