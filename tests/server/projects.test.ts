import { describe, expect, test } from 'vitest';
import { purgeStep } from '#db/trash-registry.ts';
import { streamInput } from '#shared/live/schema.ts';
import { DUPLICATE_TASKS_MAX, PROJECT_STATUSES } from '#shared/projects/model.ts';
import type { Role } from '#shared/roles.ts';
import { grantedTopics } from '../../src-server/live/topics.ts';
import { newCommunity } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const RESTRICTED =
  "You don't have permission to access the Projects module. This feature is only available to admin and staff users.";
const STATUSES = ['pending', 'active', 'completed'] as const;

keepsTheRules({
  name: 'Projects',
  subject: 'project',
  acts: 'projects',
  refusals: { read: RESTRICTED, create: "You don't have permission to create projects." },
  create: (as, title, filter = 0) =>
    as.projects.create({ name: title, status: STATUSES[filter] ?? 'pending' }),
  edit: (as, id, text, version) => as.projects.update({ id, name: text, version }),
  field: 'name',
  read: (as, id) => as.projects.read({ id }),
  remove: (as, id) => as.projects.delete({ id }),
  list: (as, { filter, ...ask }) =>
    as.projects.list({ ...ask, ...(filter !== undefined && { status: STATUSES[filter] }) }),
  filters: STATUSES.length,
});

describe('a project', () => {
  test('has the progress of its live tasks, rounded down, and 100 only if all are done', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'New website' });
    expect(await as.staff.projects.read({ id })).toMatchObject({ tasks: 0, done: 0, progress: 0 });
    const tasks = [];
    for (let n = 0; n < 200; n += 1) {
      tasks.push(
        await as.staff.tasks.create({ projectId: id, title: `Task ${n}`, status: n ? 'done' : 'todo' }),
      );
    }
    expect(await as.staff.projects.read({ id })).toMatchObject({ tasks: 200, done: 199, progress: 99 });
    await as.staff.tasks.delete({ id: tasks[0]?.id ?? 0 });
    expect(await as.staff.projects.read({ id })).toMatchObject({ tasks: 199, done: 199, progress: 100 });
  });

  test('is listed by due day with undated projects last in both directions, by name, creation, and progress', async () => {
    const { as, clock } = newCommunity();
    for (const [name, dueDate] of [
      ['Beta', null],
      ['alpha', '2026-09-01'],
      ['Gamma', '2026-08-01'],
    ] as const) {
      await as.staff.projects.create({ name, dueDate });
      clock.advance(1000);
    }
    const namesBy = async (sort: 'due' | 'name' | 'created' | 'progress', direction: 'asc' | 'desc') =>
      (await as.staff.projects.list({ sort, direction })).rows.map(({ name }) => name);
    expect(await namesBy('due', 'asc')).toEqual(['Gamma', 'alpha', 'Beta']);
    expect(await namesBy('due', 'desc')).toEqual(['alpha', 'Gamma', 'Beta']);
    expect(await namesBy('name', 'asc')).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(await namesBy('created', 'desc')).toEqual(['Gamma', 'alpha', 'Beta']);
    const { rows } = await as.staff.projects.list({ q: 'alph' });
    await as.staff.tasks.create({ projectId: rows[0]?.id ?? 0, title: 'All of it', status: 'done' });
    expect(await namesBy('progress', 'desc')).toEqual(['alpha', 'Gamma', 'Beta']);
  });

  test.each(['', 'plan'])(
    'is listed last once it has ended, also across pages, with the words "%s"',
    async (q) => {
      const { as } = newCommunity();
      for (let index = 0; index < 60; index += 1) {
        const status = PROJECT_STATUSES[index % 4] ?? 'pending';
        await as.staff.projects.create({ name: `Plan ${String(index).padStart(2, '0')}`, status });
      }
      for (const direction of ['asc', 'desc'] as const) {
        const pages = [];
        for (const page of [1, 2, 3]) {
          pages.push(await as.staff.projects.list({ q, page, sort: 'name', direction }));
        }
        expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
          [25, 60],
          [25, 60],
          [10, 60],
        ]);
        const rows = pages.flatMap((page) => page.rows);
        const isEnded = ({ status }: { status: string }) => ['completed', 'cancelled'].includes(status);
        expect(rows.findIndex(isEnded)).toBe(30);
        expect(rows.slice(30).every(isEnded)).toBe(true);
        const names = [rows.slice(0, 30), rows.slice(30)].map((part) => part.map(({ name }) => name));
        for (const part of names) {
          expect(part).toEqual(direction === 'asc' ? part.toSorted() : part.toSorted().toReversed());
        }
      }
      const { rows } = await as.staff.projects.list({ q, status: 'completed', sort: 'name' });
      expect(rows).toHaveLength(15);
    },
  );

  test('is deleted and restored with its tasks and their order. A task deleted before stays in the trash', async () => {
    const { as } = newCommunity();
    const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
    const ids = [];
    for (const title of ['One', 'Two', 'Three', 'Four'])
      ids.push((await as.staff.tasks.create({ projectId, title: `Step ${title}` })).id);
    const [one, two = 0, three, four = 0] = ids;
    await as.staff.tasks.move({ id: four, status: 'todo', before: one ?? null });
    await as.staff.tasks.delete({ id: two });
    await as.staff.projects.delete({ id: projectId });
    await expect(as.staff.tasks.list({ projectId })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(as.staff.tasks.read({ id: four })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(as.staff.trash.restore({ subject: 'task', subjectId: String(two) })).rejects.toMatchObject({
      cause: { code: 'GONE' },
    });
    await as.staff.trash.restore({ subject: 'project', subjectId: String(projectId) });
    const [todo] = await as.staff.tasks.board({ projectId });
    expect(todo?.cards.map(({ id }) => id)).toEqual([four, one, three]);
    await as.staff.trash.restore({ subject: 'task', subjectId: String(two) });
    const [again] = await as.staff.tasks.board({ projectId });
    expect(again?.cards.map(({ id }) => id)).toEqual([four, one, two, three]);
  });

  test('is owned by staff only', async () => {
    const { as } = newCommunity();
    const refused = {
      code: 'BAD_REQUEST',
      cause: {
        code: 'INVALID_INPUT',
        fields: { ownerId: 'The owner must be on staff. Choose someone else.' },
      },
    };
    const { id: ownerId } = as.member.user;
    await expect(as.staff.projects.create({ name: 'Fair', ownerId })).rejects.toMatchObject(refused);
    const { id } = await as.staff.projects.create({ name: 'Fair', ownerId: as.admin.user.id });
    await expect(as.staff.projects.update({ id, ownerId })).rejects.toMatchObject(refused);
    expect(await as.staff.projects.read({ id })).toMatchObject({ ownerId: as.admin.user.id, version: 1 });
  });

  test('is duplicated with its open tasks, unassigned, and their due days shifted or cleared', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'Yearly fair', dueDate: '2026-09-10' });
    const assigneeId = as.staff.user.id;
    await as.staff.tasks.create({ projectId: id, title: 'Book the hall', dueDate: '2026-08-31', assigneeId });
    await as.staff.tasks.create({ projectId: id, title: 'Call the baker', status: 'done' });
    const copy = await as.admin.projects.duplicate({ id, shiftDays: 365 });
    expect(copy).toMatchObject({
      name: 'Copy of Yearly fair',
      status: 'pending',
      dueDate: '2027-09-10',
      tasks: 1,
    });
    expect(copy.ownerId).toBe(as.admin.user.id);
    expect((await as.staff.tasks.list({ projectId: copy.id })).rows).toMatchObject([
      { title: 'Book the hall', dueDate: '2027-08-31', assignee: null },
    ]);
    const undated = await as.staff.projects.duplicate({ id });
    expect((await as.staff.tasks.list({ projectId: undated.id })).rows).toMatchObject([{ dueDate: null }]);
  });

  test.each([
    [0, '2026-09-10', '2026-08-31'],
    [-1, '2026-09-09', '2026-08-30'],
  ])('keeps its due days apart when it is duplicated by %i days', async (shiftDays, due, taskDue) => {
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'Yearly fair', dueDate: '2026-09-10' });
    await as.staff.tasks.create({ projectId: id, title: 'Book the hall', dueDate: '2026-08-31' });
    await as.staff.tasks.create({ projectId: id, title: 'Call the baker' });
    const copy = await as.staff.projects.duplicate({ id, shiftDays });
    expect(copy.dueDate).toBe(due);
    const { rows } = await as.staff.tasks.list({ projectId: copy.id });
    expect(rows.map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Book the hall', taskDue],
      ['Call the baker', null],
    ]);
  });

  test('is purged in steps with all its tasks, and can not be restored in between', async () => {
    const { as, db, clock } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'Yearly fair' });
    const assigneeId = as.staff.user.id;
    const add = () => as.admin.tasks.create({ projectId: id, title: 'Book the hall', assigneeId });
    const earlier = await add();
    await as.admin.tasks.delete({ id: earlier.id });
    for (let n = 0; n < 60; n += 1) await add();
    await as.admin.projects.delete({ id });
    const place = { subject: 'project', subjectId: String(id) } as const;
    const step = () => purgeStep({ db, clock, viewer: null, source: 'job' }, place);
    const count = (sql: string) => db.$client.prepare(`select count(*) from ${sql}`).pluck().get();
    expect(step()).toBe(false);
    expect(count('tasks')).toBe(11);
    await expect(as.admin.trash.restore(place)).rejects.toMatchObject({ cause: { code: 'GONE' } });
    expect(count("trash where subject = 'project'")).toBe(1);
    expect(step()).toBe(true);
    for (const rows of [
      'tasks',
      'task_statuses',
      'trash',
      "notifications where subject = 'task'",
      'projects',
    ])
      expect([rows, count(rows)]).toEqual([rows, 0]);
  });

  test('is duplicated with linked entries that still exist', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'Yearly fair' });
    const entry = (title: string) =>
      as.staff.entries.create({
        type: 'note',
        title,
        body: 'Words that are enough for a note.',
        tags: ['Fair'],
      });
    const [kept, gone] = [await entry('Plan of the fair'), await entry('Old plan of the fair')];
    for (const { id: entryId } of [kept, gone])
      await as.staff.tasks.create({ projectId: id, title: 'Read the plan', entryId });
    await as.staff.entries.delete({ id: gone.id });
    const copy = await as.staff.projects.duplicate({ id });
    const { rows } = await as.staff.tasks.list({ projectId: copy.id, sort: 'created', direction: 'asc' });
    expect(rows.map(({ entryId }) => entryId)).toEqual([kept.id, null]);
    expect(await as.staff.tasks.read({ id: rows[0]?.id ?? 0 })).toMatchObject({
      entry: { title: 'Plan of the fair' },
    });
  });

  test('with too many open tasks for one transaction is not duplicated', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.staff.projects.create({ name: 'Yearly fair' });
    await as.staff.tasks.create({ projectId: id, title: 'Book the hall' });
    db.$client.exec(`with recursive n (at) as (values (1) union all select at + 1 from n where at < ${DUPLICATE_TASKS_MAX - 1})
      insert into tasks (project_id, title, sort_title, status, status_order, position, sort_due, created_by, saved_by,
        created_at, updated_at)
      select project_id, title, sort_title, status, status_order, at, sort_due, created_by, saved_by, created_at, updated_at
      from tasks, n`);
    const copy = await as.staff.projects.duplicate({ id });
    expect(copy.tasks).toBe(DUPLICATE_TASKS_MAX);
    await as.staff.tasks.create({ projectId: id, title: 'Call the baker' });
    await expect(as.staff.projects.duplicate({ id })).rejects.toMatchObject({
      cause: { code: 'UNPROCESSABLE' },
      message: "This project has more than 1,000 open tasks, so it can't be duplicated.",
    });
  });

  test('reads an instant as the day in the time zone of the site, and refuses impossible days by name', async () => {
    const { as } = newCommunity('Asia/Kathmandu');
    const late = '2026-08-04T20:00:00Z';
    expect(await as.staff.projects.create({ name: 'In Nepal', dueDate: late })).toMatchObject({
      dueDate: '2026-08-05',
    });
    for (const dueDate of ['2026-02-30', 'tomorrow', '2026-13-01']) {
      await expect(as.staff.projects.create({ name: 'Never', dueDate })).rejects.toThrow(
        'Due date must be a date (YYYY-MM-DD)',
      );
    }
  });
});

describe('live events', () => {
  test('name the project of each change and its user, without texts', async () => {
    const { as, db } = newCommunity();
    const events = db.$client.prepare<[], [string, string]>(
      "select kind, data from live_events where topic = 'staff:projects' order by id",
    );
    let known = 0;
    const published = async (act: () => Promise<unknown>) => {
      await act();
      const rows = events.raw().all();
      const added = rows.slice(known).map(([kind, data]) => [kind, JSON.parse(data)]);
      known = rows.length;
      return added;
    };
    const { staff, admin } = as;
    const changed = (projectId: number, by = staff) => ['project.changed', { projectId, by: by.user.id }];
    const restore = (subject: 'task' | 'project') => () => staff.trash.restore({ subject, subjectId: '1' });
    const one = [changed(1)];
    expect(await published(() => staff.projects.create({ name: 'New website' }))).toEqual(one);
    expect(await published(() => staff.projects.update({ id: 1, name: 'New website' }))).toEqual([]);
    expect(await published(() => admin.projects.update({ id: 1, name: 'Old website' }))).toEqual([
      changed(1, admin),
    ]);
    expect(await published(() => staff.projects.setStatus({ id: 1, status: 'active' }))).toEqual(one);
    for (const title of ['First', 'Second'])
      expect(await published(() => staff.tasks.create({ projectId: 1, title }))).toEqual(one);
    expect(await published(() => staff.tasks.update({ id: 1, title: 'Third' }))).toEqual(one);
    expect(await published(() => staff.tasks.move({ id: 1, status: 'todo' }))).toEqual(one);
    expect(await published(() => admin.tasks.move({ id: 1, status: 'done' }))).toEqual([changed(1, admin)]);
    expect(
      await published(() => staff.tasks.bulkUpdate({ ids: [1, 2], change: { status: 'review' } })),
    ).toEqual([...one, ...one]);
    expect(await published(() => staff.tasks.delete({ id: 1 }))).toEqual(one);
    expect(await published(restore('task'))).toEqual(one);
    expect(await published(() => staff.projects.duplicate({ id: 1 }))).toEqual([changed(2)]);
    expect(await published(() => staff.projects.delete({ id: 1 }))).toEqual(one);
    expect(await published(restore('project'))).toEqual(one);
  });

  test('reach staff, but not in a lower role preview', () => {
    const { as, db } = newCommunity();
    const { id } = as.admin.user;
    const hears = (role: Role) =>
      grantedTopics(db, { id, role, actualRole: 'admin' }, ['staff:projects']).has('staff:projects');
    expect((['admin', 'staff', 'contributor', 'member', 'guest'] as const).map(hears)).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(streamInput.parse({ topics: 'staff:projects' }).topics).toEqual(['staff:projects']);
  });
});
