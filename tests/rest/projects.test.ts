import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../src-server/env.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** What only projects and tasks do over REST. What all staff modules share is in `staff-modules.test.ts`. */
let site: Site;
let staff: Client;
let staffId: number;
let memberId: number;

beforeAll(async () => {
  const { brand } = readEnv({ SITE_TIME_ZONE: 'Asia/Kathmandu' });
  site = await openSite({ rateLimit: false, brand });
  const idOf = (username: string) =>
    site.db.$client
      .prepare<[string], number>('select id from users where username = ?')
      .pluck()
      .get(username) ?? 0;
  await register(site.client(), 'ada');
  staff = site.client();
  await register(staff, 'stan');
  site.db.$client.prepare("update users set role = 'staff' where username = 'stan'").run();
  await register(site.client(), 'mia');
  staffId = idOf('stan');
  memberId = idOf('mia');
});
afterAll(() => site.app.close());

type TestProject = { id: number; title: string } & Record<string, unknown>;
const newProject = async (fields: object = {}) =>
  (await staff.post('/api/projects', { name: 'New website', ...fields })).body as TestProject;
const newTask = async (projectId: number, fields: object = {}) =>
  (await staff.post(`/api/projects/${projectId}/tasks`, { title: 'Write the texts', ...fields }))
    .body as TestProject;
const change = (path: string, body: object) => staff.send('PATCH', path, body);
const fieldsOf = ({ status, body }: Answer) => [
  status,
  Object.keys((body as { error?: { fields?: object } }).error?.fields ?? {}),
];

describe('a project', () => {
  test('accepts `ownerName` and `progress` of a response without effect', async () => {
    const made = await staff.post('/api/projects', { name: 'Yearly fair', ownerName: 'mia', progress: 50 });
    expect([made.status, made.body]).toMatchObject([201, { ownerName: 'stan', progress: 0 }]);
    const { id } = made.body as TestProject;
    const saved = await change(`/api/projects/${id}`, { name: 'Fair', ownerName: 'mia', progress: 50 });
    expect([saved.status, saved.body]).toMatchObject([200, { name: 'Fair', ownerName: 'stan', progress: 0 }]);
    expect(fieldsOf(await change(`/api/projects/${id}`, { done: 5 }))).toEqual([400, ['done']]);
  });

  test('can be given to anyone on staff, and to no one else', async () => {
    const { id, ownerId } = await newProject();
    expect(ownerId).toBe(staffId);
    const given = await change(`/api/projects/${id}`, { ownerId: 1 });
    expect([given.status, given.body]).toMatchObject([200, { ownerId: 1, ownerName: 'ada' }]);
    for (const other of [memberId, 999]) {
      expect(fieldsOf(await change(`/api/projects/${id}`, { ownerId: other }))).toEqual([400, ['ownerId']]);
      expect(fieldsOf(await staff.post('/api/projects', { name: 'Fair', ownerId: other }))).toEqual([
        400,
        ['ownerId'],
      ]);
    }
    expect((await staff.get(`/api/projects/${id}`)).body).toMatchObject({ ownerName: 'ada' });
  });

  test('counts in the summary by its status', async () => {
    const before = (await staff.get('/api/projects/summary')).body as Record<string, number>;
    await newProject({ status: 'active' });
    await newProject({ status: 'cancelled' });
    const { total = 0, active = 0, cancelled = 0 } = before;
    expect((await staff.get('/api/projects/summary')).body).toEqual({
      ...before,
      ...{ total: total + 2, active: active + 1, cancelled: cancelled + 1 },
    });
  });

  test('has a due day, which an instant is in the time zone of the site', async () => {
    const { id, dueDate } = await newProject({ dueDate: '2026-08-04T18:15:00Z' });
    expect(dueDate).toBe('2026-08-05');
    const saved = await change(`/api/projects/${id}`, { dueDate: '2026-08-05T18:15:00Z' });
    expect(saved.body).toMatchObject({ dueDate: '2026-08-06' });
    const task = await newTask(id, { dueDate: '2026-08-04T18:15:00Z' });
    expect(task).toMatchObject({ dueDate: '2026-08-05' });
    const moved = await change(`/api/tasks/${task.id}`, { dueDate: '2026-08-05T18:15:00Z' });
    expect(moved.body).toMatchObject({ dueDate: '2026-08-06' });
    const before = await change(`/api/tasks/${task.id}`, { dueDate: '2026-08-05T18:14:59Z' });
    expect(before.body).toMatchObject({ dueDate: '2026-08-05' });
  });

  test('is not duplicated with due days beyond four-digit years', async () => {
    const { id } = await newProject({ dueDate: '2026-01-01' });
    await newTask(id, { dueDate: '9999-12-01' });
    const duplicate = (shiftDays: unknown) => staff.post(`/api/projects/${id}/duplicate`, { shiftDays });
    expect(fieldsOf(await duplicate(31))).toEqual([400, ['shiftDays']]);
    expect((await duplicate(30)).status).toBe(201);
    expect((await duplicate(null)).status).toBe(201);
    const { id: old } = await newProject({ dueDate: '0001-01-02' });
    expect(fieldsOf(await staff.post(`/api/projects/${old}/duplicate`, { shiftDays: -2 }))).toEqual([
      400,
      ['shiftDays'],
    ]);
    const early = await staff.post(`/api/projects/${old}/duplicate`, { shiftDays: -1 });
    expect(early.body).toMatchObject({ dueDate: '0001-01-01' });
  });
});

describe('a task', () => {
  test('belongs to the project of the path: another `projectId` in the body is refused by name', async () => {
    const { id } = await newProject();
    const path = `/api/projects/${id}/tasks`;
    expect(fieldsOf(await staff.post(path, { title: 'Write the texts', projectId: id + 1 }))).toEqual([
      400,
      ['projectId'],
    ]);
    const same = await staff.post(path, { title: 'Write the texts', projectId: id });
    expect([same.status, same.body]).toMatchObject([201, { projectId: id }]);
  });

  test('stays in its project: PATCH accepts its own `projectId` and refuses another by name', async () => {
    const { id } = await newProject();
    const task = await newTask(id);
    const same = await change(`/api/tasks/${task.id}`, { title: 'Write all texts', projectId: id });
    expect([same.status, same.body]).toMatchObject([200, { title: 'Write all texts', projectId: id }]);
    for (const projectId of [id + 1, 'x', 0]) {
      const asked = await change(`/api/tasks/${task.id}`, { title: 'Elsewhere', projectId });
      expect(fieldsOf(asked)).toEqual([400, ['projectId']]);
    }
    expect((await staff.get(`/api/tasks/${task.id}`)).body).toMatchObject({ title: 'Write all texts' });
  });

  test('has texts up to the limits, and names the field of a longer one', async () => {
    const { id } = await newProject({ name: 'n'.repeat(200), description: 'd'.repeat(10_000) });
    const task = await newTask(id, { title: 't'.repeat(200), description: 'd'.repeat(10_000) });
    expect(task).toMatchObject({ projectId: id });
    for (const [path, own, text] of [
      [`/api/projects/${id}`, '/api/projects', 'name'],
      [`/api/tasks/${task.id}`, `/api/projects/${id}/tasks`, 'title'],
    ] as const) {
      for (const [field, value] of [
        [text, 'n'.repeat(201)],
        [text, 'no'],
        ['description', 'd'.repeat(10_001)],
      ] as const) {
        expect(fieldsOf(await change(path, { [field]: value }))).toEqual([400, [field]]);
        const made = await staff.post(own, { [text]: 'Long enough', [field]: value });
        expect(fieldsOf(made)).toEqual([400, [field]]);
      }
    }
  });

  test('can link to an entry that the sender can read', async () => {
    const note = { type: 'note', title: 'Plan', body: 'Words that are enough for a note.', tags: ['Fair'] };
    const entry = async () => ((await staff.post('/api/entries', note)).body as { id: string }).id;
    const [kept, gone] = [await entry(), await entry()];
    await staff.send('DELETE', `/api/entries/${gone}`);
    const { id } = await newProject();
    const task = await newTask(id, { entryId: kept });
    expect(task).toMatchObject({ entryId: kept, entry: { title: 'Plan' } });
    for (const entryId of [gone, 'unknown']) {
      expect(fieldsOf(await change(`/api/tasks/${task.id}`, { entryId }))).toEqual([400, ['entryId']]);
      const made = await staff.post(`/api/projects/${id}/tasks`, { title: 'Read the plan', entryId });
      expect(fieldsOf(made)).toEqual([400, ['entryId']]);
    }
  });

  test('names what is wrong with it: assignee, status, and date', async () => {
    const { id } = await newProject();
    const task = await newTask(id);
    for (const [field, values] of Object.entries({
      assigneeId: [memberId, 999, 'stan'],
      status: ['almost', 'pending', null],
      dueDate: ['2026-02-30', 'tomorrow', '9999-12-31T23:59:59Z'],
    })) {
      for (const value of values) {
        const asked = { title: 'Write the texts', [field]: value };
        expect([value, fieldsOf(await staff.post(`/api/projects/${id}/tasks`, asked))]).toEqual([
          value,
          [400, [field]],
        ]);
        expect([value, fieldsOf(await change(`/api/tasks/${task.id}`, { [field]: value }))]).toEqual([
          value,
          [400, [field]],
        ]);
      }
    }
  });

  test('of a deleted project does not exist, even if it was deleted before', async () => {
    const { id } = await newProject();
    const kept = await newTask(id);
    const gone = await newTask(id);
    await staff.send('DELETE', `/api/tasks/${gone.id}`);
    expect((await staff.get(`/api/tasks/${gone.id}`)).status).toBe(410);
    await staff.send('DELETE', `/api/projects/${id}`);
    for (const task of [kept, gone]) {
      const one = `/api/tasks/${task.id}`;
      const answers = [
        await staff.get(one),
        await change(one, { title: 'Write all texts' }),
        await staff.send('DELETE', one),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await staff.get(`/api/projects/${id}/tasks`)).status).toBe(404);
    expect((await staff.post(`/api/projects/${id}/tasks`, { title: 'Too late' })).status).toBe(404);
    expect((await staff.get(`/api/projects/${id}`)).status).toBe(410);
  });

  test('is listed page by page, and by status and assignee', async () => {
    const { id } = await newProject();
    for (const [n, status] of ['todo', 'todo', 'done'].entries())
      await newTask(id, { title: `Task ${n}`, status, ...(n === 0 && { assigneeId: staffId }) });
    const path = `/api/projects/${id}/tasks`;
    const titles = ({ body }: Answer) => (body as TestProject[]).map(({ title }) => title);
    const first = await staff.get(`${path}?limit=2`);
    expect(titles(first)).toEqual(['Task 2', 'Task 1']);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const last = await staff.get(next);
    expect([titles(last), last.headers.get('link')]).toEqual([['Task 0'], null]);
    expect(titles(await staff.get(`${path}?status=todo`))).toEqual(['Task 1', 'Task 0']);
    expect(titles(await staff.get(`${path}?assignee=${staffId}`))).toEqual(['Task 0']);
    expect(titles(await staff.get(`${path}?assignee=0&status=done`))).toEqual(['Task 2']);
  });

  test('is among my tasks while it is open, assigned to me, and its project exists', async () => {
    const mine = async (query = '') => await staff.get(`/api/tasks/mine${query}`);
    const before = ((await mine()).body as TestProject[]).length;
    const { id } = await newProject();
    const add = (title: string, fields: object) => newTask(id, { title, assigneeId: staffId, ...fields });
    await add('Undated', {});
    await add('Later', { dueDate: '2001-02-02' });
    await add('Sooner', { dueDate: '2001-02-01' });
    await add('Of Ada', { dueDate: '2001-02-01', assigneeId: 1 });
    await add('Already done', { dueDate: '2001-02-01', status: 'done' });
    const page = await mine('?limit=2');
    expect((page.body as TestProject[]).map(({ title }) => title)).toEqual(['Sooner', 'Later']);
    expect(page.headers.get('link')).toContain('rel="next"');
    expect((await mine()).body).toHaveLength(before + 3);
    await staff.send('DELETE', `/api/projects/${id}`);
    expect((await mine()).body).toHaveLength(before);
  });
});
