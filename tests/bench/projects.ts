import { type Db, openStore } from '#db/open.ts';
import { projectRef } from '#db/staff/projects/rows.ts';
import { restoreFromTrash } from '#db/trash-registry.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { DUPLICATE_TASKS_MAX, PROJECT_SORTS, PROJECT_STATUSES } from '#shared/projects/model.ts';
import { TASK_GROUPINGS, TASK_SORTS, TASK_STATUSES } from '#shared/tasks/model.ts';
import { deleteProject, duplicateProject } from '../../src-server/modules/projects/mutations.ts';
import { listProjects, readBurnUp, summarizeProjects } from '../../src-server/modules/projects/queries.ts';
import { rankProjects } from '../../src-server/modules/search/kinds/projects.ts';
import { asTyped } from '../../src-server/modules/search/words/parsed-query.ts';
import { readTaskBoard } from '../../src-server/modules/tasks/board.ts';
import { listTasks } from '../../src-server/modules/tasks/groups.ts';
import { listAssignees, listMyTasks } from '../../src-server/modules/tasks/queries.ts';
import { testIds, testMailSite } from '../support/ports.ts';
import { addStaff, filledStaffStore, type StaffLine, timed } from './staff.ts';
import { seeded, VOCABULARY } from './words.ts';

const FILLING = 2;
const STAFF = 4;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
/** The first project is a large one with a tenth of all tasks. */
const LARGE = 0.1;
const PER_PROJECT = 50;
/** Calls of each kind that are timed. */
const CALLS = 100;
const CHANGES = 10;

/** A store with so many tasks in a fiftieth as many projects, made once and kept below `folder`. */
export function filledProjects(folder: string, count: number): string {
  return filledStaffStore(folder, { name: `projects-${count}-${FILLING}`, at: new Date(NEWEST) }, (db) => {
    process.stderr.write(`filling ${count.toLocaleString('en-US')} tasks\n`);
    addStaff(db, STAFF);
    addProjects(db, count);
  });
}

function addProjects(db: Db, count: number): void {
  const random = seeded(13);
  const word = () => VOCABULARY[Math.floor(random() ** 3 * 5_000)] ?? 'word';
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const day = () =>
    random() < 0.3 ? null : new Date(NEWEST + (random() - 0.5) * 1e10).toISOString().slice(0, 10);
  const times = (n: number) => ({ at: NEWEST - (count - n) * MINUTE });
  const addProject = db.$client.prepare(
    `insert into projects (name, sort_name, status, due_date, sort_due, owner_id, created_by, saved_by, created_at,
       updated_at, description)
     values (@name, @sort, @status, @due, coalesce(@due, '9999-12-31'), 1, 1, 1, @at, @at, @text)`,
  );
  const addTask = db.$client.prepare(
    `insert into tasks (project_id, title, sort_title, status, status_order, position, assignee_id, due_date, sort_due,
       created_by, saved_by, created_at, updated_at, description)
     values (@project, @title, @sort, @status, @order, @n, @who, @due, coalesce(@due, '9999-12-31'), 1, 1, @at, @at,
       @text)`,
  );
  const addChange = db.$client.prepare(
    'insert into task_statuses (project_id, task_id, from_status, status, by, at) values (?, ?, ?, ?, 1, ?)',
  );
  const projects = Math.max(2, Math.round(count / PER_PROJECT));
  for (let n = 0; n < projects; n += 1) {
    const name = `${word()} ${word()} ${n}`;
    const given = { status: pick(PROJECT_STATUSES), due: day(), text: `${word()} `.repeat(30), ...times(n) };
    addProject.run({ name, sort: foldText(name), ...given });
  }
  for (let n = 0; n < count; n += 1) {
    const title = `${word()} ${word()} ${n}`;
    const order = Math.floor(random() * TASK_STATUSES.length);
    const status = TASK_STATUSES[order];
    const project = n < count * LARGE ? 1 : 2 + Math.floor(random() * (projects - 1));
    const who = random() < 0.2 ? null : 1 + Math.floor(random() * STAFF);
    const given = { project, status, order, n, who, due: day(), text: `${word()} `.repeat(30), ...times(n) };
    const id = addTask.run({ title, sort: foldText(title), ...given }).lastInsertRowid;
    addChange.run(project, id, null, 'todo', given.at);
    if (order > 0) addChange.run(project, id, 'todo', status, given.at + MINUTE);
  }
}

/** What staff ask of so many tasks: lists on their first, middle, and last page, in a large project and a usual one. */
export function measureProjects(file: string): StaffLine[] {
  const db = openStore(file);
  const viewer = { id: 1, role: 'staff', actualRole: 'staff' } as const;
  const reading = { db, viewer, clock: { now: () => new Date(NEWEST) }, mailSite: testMailSite };
  const lines: StaffLine[] = [];
  const time = (name: string, call: () => unknown) => lines.push({ name, ...timed(call, CALLS) });
  const base = { q: '', direction: 'asc', page: 1 } as const;
  const [common = 'a', rare = 'z'] = [VOCABULARY[0], VOCABULARY[4_000]];
  const places = (pages: number) => Object.entries({ first: 1, middle: Math.ceil(pages / 2), last: pages });
  for (const sort of PROJECT_SORTS) {
    const { pages } = listProjects(reading, { ...base, sort });
    for (const [place, page] of places(pages)) {
      time(`projects by ${sort}, ${place} page`, () => listProjects(reading, { ...base, sort, page }));
    }
  }
  time('active projects', () => listProjects(reading, { ...base, sort: 'due', status: 'active' }));
  for (const q of [rare, common]) {
    time(`projects, search "${q}"`, () => listProjects(reading, { ...base, sort: 'due', q }));
  }
  time('the four cards', () => summarizeProjects(reading));
  for (const [name, projectId] of Object.entries({ large: 1, usual: 7 })) {
    const of = { ...base, projectId, sort: 'due' } as const;
    const { pages, total } = listTasks(reading, of);
    const panel = `panel of a ${name} project (${total.toLocaleString('en-US')} tasks)`;
    for (const sort of TASK_SORTS) {
      for (const [place, page] of places(pages)) {
        time(`${panel} by ${sort}, ${place} page`, () => listTasks(reading, { ...of, sort, page }));
      }
    }
    for (const group of TASK_GROUPINGS) {
      time(`${panel} by ${group}`, () => listTasks(reading, { ...of, sort: 'priority', group }));
    }
    time(`${panel}, status and assignee`, () => listTasks(reading, { ...of, status: 'review', assignee: 2 }));
    time(`${panel}, search "${rare}"`, () => listTasks(reading, { ...of, q: rare }));
    time(`${panel}, search "${common}"`, () => listTasks(reading, { ...of, q: common }));
    time(`board of a ${name} project`, () => readTaskBoard(reading, { q: '', projectId }));
    time(`board of a ${name} project, assignee`, () =>
      readTaskBoard(reading, { q: '', projectId, assignee: 2 }),
    );
    time(`assignees of a ${name} project`, () => listAssignees(reading, { projectId }));
    time(`burn-up of a ${name} project`, () => readBurnUp(reading, projectId));
  }
  const mine = { db, viewer, clock: { now: () => new Date(NEWEST) }, ids: testIds(), source: 'ui' } as const;
  time('my tasks', () => listMyTasks(mine, { limit: 50 }));
  for (const q of [rare, common]) time(`search for "${q}"`, () => rankProjects(db, viewer, asTyped(q)));
  db.$client.close();
  return lines;
}

/** Milliseconds for which changes of whole projects block the event loop: each is one transaction. Changes the store. */
export function measureProjectChanges(file: string): StaffLine[] {
  const db = openStore(file);
  const viewer = { id: 1, role: 'staff', actualRole: 'staff' } as const;
  const work = { db, viewer, clock: { now: () => new Date(NEWEST) }, ids: testIds(), source: 'ui' } as const;
  const [large, full] = [1, 2];
  const tasks = db.$client.prepare<[number], number>('select task_count from projects where id = ?').pluck();
  const count = `${tasks.get(large)?.toLocaleString('en-US')} tasks`;
  // A project with as many open tasks as can be copied.
  db.$client.prepare("update tasks set status = 'todo', status_order = 0 where project_id in (1, 2)").run();
  db.$client
    .prepare('update tasks set project_id = ? where project_id = ? and id <= ?')
    .run(full, large, DUPLICATE_TASKS_MAX - (tasks.get(full) ?? 0));
  const copied = `${tasks.get(full)?.toLocaleString('en-US')} open tasks`;
  const lines: StaffLine[] = [];
  const time = (name: string, call: () => unknown, after: () => unknown = () => undefined) => {
    const times = Array.from({ length: CHANGES }, () => {
      const begun = performance.now();
      call();
      const took = performance.now() - begun;
      after();
      return took;
    }).sort((a, b) => a - b);
    lines.push({ name, p50: times[CHANGES / 2] ?? 0, p95: times.at(-1) ?? 0 });
  };
  const remove = () => deleteProject(work, large);
  const restore = () => restoreFromTrash(work, projectRef(large));
  time(`delete a project with ${count}`, remove, restore);
  remove();
  time(`restore a project with ${count}`, restore, remove);
  time(`duplicate a project with ${copied}`, () => duplicateProject(work, { id: full, shiftDays: 30 }));
  db.$client.close();
  return lines;
}
