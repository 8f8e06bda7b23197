import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/kit/day-ranges.ts';
import { TASK_STATUSES, type TaskStatus } from '#shared/tasks/model.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const FULL = process.env.DRILLS === 'full';

const act = fc.record({
  what: fc.constantFrom(
    ...(['create', 'create', 'move', 'move', 'done', 'reopen', 'delete', 'restore', 'purge'] as const),
    ...(['deleteProject', 'restoreProject', 'duplicate', 'setStatus', 'assign'] as const),
  ),
  at: fc.nat(30),
  beside: fc.nat(30),
  status: fc.constantFrom(...TASK_STATUSES),
  by: fc.constantFrom('staff' as const, 'admin' as const),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

async function perform(
  { db, as }: Community,
  { what, at, beside, status, by }: Act,
  restored: Map<number, Board>,
): Promise<void> {
  const all = (sql: string) => db.$client.prepare<[], number>(sql).pluck().all();
  const pick = (from: number[], n: number) => from[n % Math.max(1, from.length)];
  const staff = as[by];
  const project = pick(all('select id from projects where deleted_at is null'), at);
  const live = all(
    `select t.id from tasks t join projects p on p.id = t.project_id
     where t.deleted_at is null and p.deleted_at is null`,
  );
  const [task, other] = [pick(live, at), pick(live, beside)];
  const trashed = (subject: string) =>
    pick(all(`select cast(subject_id as integer) from trash where subject = '${subject}' order by 1`), at);
  const [goneTask, goneProject] = [trashed('task'), trashed('project')];
  if (what === 'create' && project)
    await staff.tasks.create({
      ...{ projectId: project, title: `Task ${at} ${beside}`, status },
      dueDate: beside % 3 === 0 ? null : addDays('2026-12-20', beside),
    });
  if (what === 'move' && task) await staff.tasks.move({ id: task, status, before: other ?? null });
  if (what === 'done' && task) await staff.tasks.update({ id: task, status: 'done' });
  if (what === 'reopen' && task) await staff.tasks.update({ id: task, status: 'todo' });
  if (what === 'assign' && task)
    await staff.tasks.bulkUpdate({ ids: [task], change: { assigneeId: staff.user.id } });
  if (what === 'delete' && task) await staff.tasks.delete({ id: task });
  // Restoring a task of a deleted project is refused.
  if (what === 'restore' && goneTask)
    await staff.trash.restore({ subject: 'task', subjectId: String(goneTask) }).catch(() => undefined);
  if (what === 'purge' && goneTask)
    await as.admin.trash.purge({ subject: 'task', subjectId: String(goneTask) });
  if (what === 'deleteProject' && project && at % 3 === 0) {
    restored.set(project, await boardOf(as.staff, project));
    await staff.projects.delete({ id: project });
  }
  if (what === 'restoreProject' && goneProject) {
    await staff.trash.restore({ subject: 'project', subjectId: String(goneProject) });
    expect(await boardOf(as.staff, goneProject)).toEqual(restored.get(goneProject));
  }
  if (what === 'duplicate' && project && at % 4 === 0) await duplicate(staff, project, at);
  if (what === 'setStatus' && project)
    await staff.projects.setStatus({ id: project, status: at % 2 ? 'completed' : 'cancelled' });
}

type Card = { id: number; title: string; assignee: object | null; dueDate: string | null };
/** The cards of each column, in its order. */
type Board = Card[][];

async function boardOf(staff: Person, projectId: number): Promise<Board> {
  const board = await staff.tasks.board({ projectId });
  return board.map(({ cards }) =>
    cards.map(({ id, title, assignee, dueDate }) => ({ id, title, assignee, dueDate })),
  );
}

/** Expects the copies in the order of the originals, unassigned, with their due days shifted or cleared. */
async function duplicate(staff: Person, id: number, at: number): Promise<void> {
  const shiftDays = at % 8 === 0 ? at - 16 : null;
  const copy = await staff.projects.duplicate({ id, shiftDays });
  const shifted = (day: string | null) =>
    day === null || shiftDays === null ? null : addDays(day, shiftDays);
  const plain = (board: Board, due: (day: string | null) => string | null) =>
    board.map((cards) => cards.map(({ title, assignee, dueDate }) => [title, assignee, due(dueDate)]));
  const open = (await boardOf(staff, id)).map((cards, column) =>
    TASK_STATUSES[column] === 'done' ? [] : cards.map((card) => ({ ...card, assignee: null })),
  );
  expect(plain(await boardOf(staff, copy.id), (day) => day)).toEqual(plain(open, shifted));
}

type Counted = { id: number; status: TaskStatus };

/** Expects every number of the projects to match a plain recount of the rows. */
async function expectTrue({ db, as }: Community): Promise<void> {
  const projects = db.$client
    .prepare<[], { id: number; status: string }>('select id, status from projects where deleted_at is null')
    .all();
  const summary = await as.staff.projects.summary({});
  const counts = Object.fromEntries(
    ['pending', 'active', 'completed', 'cancelled'].map((status) => [
      status,
      projects.filter((project) => project.status === status).length,
    ]),
  );
  expect(summary).toEqual({ total: projects.length, ...counts });
  for (const { id } of projects) {
    const tasks = db.$client
      .prepare<[number], Counted>('select id, status from tasks where project_id = ? and deleted_at is null')
      .all(id);
    const done = tasks.filter(({ status }) => status === 'done').length;
    const progress = tasks.length === 0 ? 0 : Math.floor((done * 100) / tasks.length);
    expect(await as.staff.projects.read({ id })).toMatchObject({ tasks: tasks.length, done, progress });
    const last = (await as.staff.projects.burnUp({ id })).at(-1) ?? { total: 0, done: 0 };
    expect(last).toMatchObject({ total: tasks.length, done });
    const board = await as.staff.tasks.board({ projectId: id });
    for (const { status, count, cards } of board) {
      const inColumn = tasks.filter((task) => task.status === status).map((task) => task.id);
      expect([status, count, cards.map((card) => card.id).sort()]).toEqual([
        status,
        inColumn.length,
        inColumn.sort(),
      ]);
    }
    expect((await as.staff.tasks.list({ projectId: id })).total).toBe(tasks.length);
  }
}

async function run(acts: Act[], prepare: (community: Community) => void = () => undefined): Promise<void> {
  const community = newCommunity();
  prepare(community);
  await community.as.staff.projects.create({ name: 'New website' });
  const restored = new Map<number, Board>();
  for (const [n, each] of acts.entries()) {
    await perform(community, each, restored);
    community.clock.advance(3_600_000);
    if (n % 10 === 9) await expectTrue(community);
  }
  await expectTrue(community);
  expect(community.db.$client.pragma('foreign_key_check')).toEqual([]);
}

test('after any order of changes by several users, progress, cards, and burn-up match a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 60 }), (acts) => run(acts)),
    { numRuns: FULL ? 100 : 8 },
  );
});

const ADD = { at: 0, beside: 0, status: 'todo', by: 'staff' } as const;
/** Acts that each of these triggers has to count. */
const COUNTING: Record<string, Act['what'][]> = {
  project_tasks_insert: ['create'],
  project_tasks_update: ['create', 'done'],
  task_sums_insert: ['create'],
  task_sums_update: ['create', 'done', 'delete'],
  project_sums_insert: [],
  project_sums_update: ['setStatus', 'deleteProject'],
};

test.each(Object.keys(COUNTING))('without the trigger %s the recount differs', async (trigger) => {
  const acts = (COUNTING[trigger] ?? []).map((what) => ({ ...ADD, what }));
  await run(acts);
  const failed = run(acts, ({ db }) => db.$client.exec(`drop trigger ${trigger}`));
  await expect(failed, trigger).rejects.toThrow();
});

/** Rows in the trash aren't counted, so the server only deletes live tasks, with a deleted project. */
test.each(['project_tasks_delete', 'task_sums_delete', 'project_sums_delete'])(
  'without the trigger %s, a deleted row stays counted',
  async (trigger) => {
    const counted = async (drop: boolean) => {
      const { as, db } = newCommunity();
      if (drop) db.$client.exec(`drop trigger ${trigger}`);
      const { id } = await as.staff.projects.create({ name: 'New website' });
      const other = await as.staff.projects.create({ name: 'Yearly fair' });
      const task = await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
      db.$client.prepare('delete from tasks where id = ?').run(task.id);
      db.$client.prepare('delete from projects where id = ?').run(other.id);
      const { tasks } = await as.staff.projects.read({ id });
      const { total } = await as.staff.tasks.list({ projectId: id });
      return [tasks, total, (await as.staff.projects.summary({})).total];
    };
    expect(await counted(false)).toEqual([0, 0, 1]);
    expect(await counted(true)).not.toEqual([0, 0, 1]);
  },
);

test('after random moves by two users, some of them sent twice, each task is in one place', async () => {
  const move = fc.record({
    by: fc.constantFrom('staff' as const, 'admin' as const),
    at: fc.nat(11),
    beside: fc.nat(11),
    after: fc.boolean(),
    status: fc.constantFrom(...TASK_STATUSES),
    /** The response is lost, and the client sends the move again. */
    again: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 200, maxLength: 200 }), async (moves) => {
      const { as } = newCommunity();
      const { id: projectId } = await as.staff.projects.create({ name: 'New website' });
      const ids: number[] = [];
      for (let n = 0; n < 12; n += 1)
        ids.push((await as.staff.tasks.create({ projectId, title: `Task ${n}` })).id);
      for (const { by, at, beside, after, status, again } of moves) {
        const [id = 0, other = 0] = [ids[at], ids[beside]];
        const input = { id, status, ...(after ? { after: other } : { before: other }) };
        await as[by].tasks.move(input);
        if (again) await as[by].tasks.move(input);
      }
      const [first, second] = [
        await as.staff.tasks.board({ projectId }),
        await as.admin.tasks.board({ projectId }),
      ];
      expect(second).toEqual(first);
      const shown = first.flatMap(({ cards }) => cards.map(({ id }) => id));
      expect(shown.sort((a, b) => a - b)).toEqual(ids);
    }),
    { numRuns: FULL ? 10 : 1 },
  );
});
