import { beforeEach, describe, expect, test } from 'vitest';
import { nextHourIn } from '#shared/kit/zone.ts';
import type { Role } from '#shared/roles.ts';
import { TASK_HOUR, TASK_OVERDUE_DAYS } from '#shared/tasks/model.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { taskJobs } from '../../src-server/jobs/tasks.ts';
import { writeDigests } from '../../src-server/modules/email/digest/digest.ts';
import { notifyDueTasks } from '../../src-server/modules/tasks/jobs.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { runJobs } from '../support/jobs.ts';
import { addUser, type Community, newCommunity, type Person } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'Asia/Kathmandu';

let community: Community;
let as: Community['as'];
/** Someone else on staff. */
let other: CurrentUser;
let projectId: number;
beforeEach(async () => {
  community = newCommunity();
  as = community.as;
  other = addUser(community.db, 'stella', 'staff');
  projectId = (await as.admin.projects.create({ name: 'New website' })).id;
});

const addTask = (title: string, fields: { assigneeId?: number; dueDate?: string } = {}) =>
  as.admin.tasks.create({ projectId, title, ...fields });
/** A caller for that account with a role. */
const calling = (user: CurrentUser, role: Role = user.role) =>
  community.previewing(Object.assign({ user }) as Person, role);
const told = async (person: Pick<Person, 'notifications'>) =>
  (await person.notifications.list({})).items
    .filter(({ kind }) => kind === 'task')
    .map(({ task, title }) => `${task}: ${title}`);
const morning = (timeZone = ZONE) =>
  notifyDueTasks(
    { db: community.db, clock: community.clock, viewer: null, source: 'job', keep: () => {} },
    timeZone,
  );
/** The clock of the tests is at March 1, 2026, 09:00 UTC. */
const TODAY = '2026-03-01';

describe('an assignment', () => {
  test('notifies the assignee with a link to the task, unless they assigned it themselves', async () => {
    const task = await addTask('Write the texts', { assigneeId: as.staff.user.id });
    const [line] = (await as.staff.notifications.list({})).items;
    expect(line).toMatchObject({
      ...{ kind: 'task', task: 'assigned', title: 'Write the texts', actor: { username: 'ada' } },
      ...{ path: `/projects/${projectId}/tasks/${task.id}`, entryType: null, read: false, count: 1 },
    });
    await as.staff.tasks.create({ projectId, title: 'My own', assigneeId: as.staff.user.id });
    await as.staff.tasks.update({ id: task.id, title: 'Write all texts' });
    expect(await told(as.staff)).toEqual(['assigned: Write all texts']);
    expect(await told(as.admin)).toEqual([]);
  });

  test('is shown to the current assignee only, not to an earlier one', async () => {
    const { id } = await addTask('Write the texts', { assigneeId: as.staff.user.id });
    await as.admin.tasks.update({ id, assigneeId: other.id });
    expect(await told(as.staff)).toEqual([]);
    expect(await told(calling(other))).toEqual(['assigned: Write the texts']);
    expect(await as.staff.notifications.count(undefined)).toBe(0);
    await as.admin.tasks.bulkUpdate({ ids: [id], change: { assigneeId: as.staff.user.id } });
    expect(await told(calling(other))).toEqual([]);
    expect(await told(as.staff)).toEqual(['assigned: Write the texts']);
    await as.admin.tasks.update({ id, assigneeId: null });
    expect(await told(as.staff)).toEqual([]);
  });

  test('that is undone notifies no one again', async () => {
    const { id } = await addTask('Write the texts', { assigneeId: as.staff.user.id });
    await as.staff.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    const { changed } = await as.admin.tasks.bulkUpdate({ ids: [id], change: { assigneeId: other.id } });
    expect(await told(calling(other))).toEqual(['assigned: Write the texts']);
    await as.admin.tasks.bulkUndo({ rows: changed });
    expect(await told(calling(other))).toEqual([]);
    expect(await told(as.staff)).toEqual(['assigned: Write the texts']);
    expect(await as.staff.notifications.count(undefined)).toBe(0);
  });

  test('is not shown for a done or deleted task, and returns with it', async () => {
    const { id } = await addTask('Write the texts', { assigneeId: as.staff.user.id });
    const shown = ['assigned: Write the texts'];
    await as.admin.tasks.move({ id, status: 'done' });
    expect(await told(as.staff)).toEqual([]);
    await as.admin.tasks.move({ id, status: 'review' });
    expect(await told(as.staff)).toEqual(shown);
    await as.admin.tasks.delete({ id });
    expect(await told(as.staff)).toEqual([]);
    await as.admin.trash.restore({ subject: 'task', subjectId: String(id) });
    expect(await told(as.staff)).toEqual(shown);
    await as.admin.projects.delete({ id: projectId });
    expect(await told(as.staff)).toEqual([]);
    community.clock.advance(31 * DAY);
    await runJobs(community);
    const rows = community.db.$client.prepare("select count(*) from notifications where subject = 'task'");
    expect(rows.pluck().get()).toBe(0);
  });

  test('is not shown after leaving the staff, nor in a role preview', async () => {
    await addTask('Write the texts', { assigneeId: as.staff.user.id });
    await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'member', was: 'staff' });
    expect(await told(calling(as.staff.user, 'member'))).toEqual([]);
    expect(await calling(as.staff.user, 'member').notifications.count(undefined)).toBe(1);
    await as.admin.admin.changeRole({ id: as.staff.user.id, role: 'staff', was: 'member' });
    expect(await told(as.staff)).toEqual(['assigned: Write the texts']);
  });

  test('is read once its task is open', async () => {
    const { id } = await addTask('Write the texts', { assigneeId: as.staff.user.id });
    await addTask('Draw the maps', { assigneeId: as.staff.user.id });
    expect(await as.staff.notifications.markReadAt({ subject: 'task', subjectId: id })).toEqual({
      marked: 1,
    });
    expect(await as.staff.notifications.count(undefined)).toBe(1);
  });
});

test('the badge of an assignee changes with each change of what they see', async () => {
  const { id } = await addTask('Write the texts', { assigneeId: as.staff.user.id, dueDate: '2026-03-02' });
  await morning();
  const events = community.db.$client
    .prepare<[string], number>(
      "select count(*) from live_events where kind = 'notifications.changed' and topic = ?",
    )
    .pluck();
  const heard = async (act: () => Promise<unknown>) => {
    const before = events.get(`user:${as.staff.user.id}`) ?? 0;
    await act();
    return [
      (events.get(`user:${as.staff.user.id}`) ?? 0) > before,
      await as.staff.notifications.count(undefined),
    ];
  };
  const update = (change: object) => () => as.admin.tasks.update({ id, ...change });
  const restore = (subject: 'task' | 'project', subjectId: number) => () =>
    as.admin.trash.restore({ subject, subjectId: String(subjectId) });
  expect(await heard(update({ title: 'Write all texts' }))).toEqual([false, 2]);
  expect(await heard(update({ status: 'review' }))).toEqual([false, 2]);
  expect(await heard(() => as.admin.tasks.move({ id, status: 'done' }))).toEqual([true, 0]);
  expect(await heard(update({ status: 'todo' }))).toEqual([true, 2]);
  expect(await heard(update({ dueDate: null }))).toEqual([true, 1]);
  expect(await heard(update({ assigneeId: other.id }))).toEqual([true, 0]);
  expect(
    await heard(() => calling(as.staff.user).tasks.update({ id, assigneeId: as.staff.user.id })),
  ).toEqual([true, 1]);
  expect(await heard(() => as.admin.tasks.delete({ id }))).toEqual([true, 0]);
  expect(await heard(restore('task', id))).toEqual([true, 1]);
  expect(await heard(() => as.admin.projects.delete({ id: projectId }))).toEqual([true, 0]);
  expect(await heard(restore('project', projectId))).toEqual([true, 1]);
});

describe('a due task', () => {
  test('notifies its assignee the morning before and the morning after, each once', async () => {
    await addTask('Due tomorrow', { assigneeId: as.admin.user.id, dueDate: '2026-03-02' });
    await addTask('Overdue', { assigneeId: as.admin.user.id, dueDate: '2026-02-28' });
    await addTask('Unassigned', { dueDate: '2026-03-02' });
    await morning();
    await morning();
    expect(await told(as.admin)).toEqual(['overdue: Overdue', 'tomorrow: Due tomorrow']);
    await as.admin.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    community.clock.advance(DAY);
    await morning();
    expect(await told(as.admin)).toEqual(['overdue: Overdue', 'today: Due tomorrow']);
    community.clock.advance(DAY);
    await morning();
    expect(await told(as.admin)).toEqual(['overdue: Due tomorrow', 'overdue: Overdue']);
  });

  test('notifies on its due day an assignee who was not notified the day before', async () => {
    const due = { assigneeId: as.admin.user.id, dueDate: TODAY };
    await addTask('Added yesterday', due);
    const { id } = await addTask('Given away', due);
    await morning();
    expect(await told(as.admin)).toEqual(['today: Given away', 'today: Added yesterday']);
    await as.admin.tasks.update({ id, assigneeId: as.staff.user.id });
    await as.admin.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    await morning();
    expect(await as.admin.notifications.count(undefined)).toBe(0);
    expect(await told(as.staff)).toEqual(['today: Given away', 'assigned: Given away']);
  });

  test('is announced again for a new due day, and the old notification ends', async () => {
    const { id } = await addTask('Moved', { assigneeId: as.admin.user.id, dueDate: '2026-02-28' });
    await morning();
    expect(await told(as.admin)).toEqual(['overdue: Moved']);
    await as.admin.tasks.update({ id, dueDate: '2026-03-02' });
    expect(await told(as.admin)).toEqual([]);
    await morning();
    expect(await told(as.admin)).toEqual(['tomorrow: Moved']);
  });

  test('says nothing to an earlier assignee, to former staff, or about done, deleted, and old tasks, or those of a deleted project', async () => {
    const due = { assigneeId: as.staff.user.id, dueDate: '2026-02-28' };
    const { id: given } = await addTask('Given away', due);
    const { id: done } = await addTask('Done', due);
    const { id: gone } = await addTask('Deleted', due);
    await addTask('Old', { ...due, dueDate: '2026-01-29' });
    const fair = await as.admin.projects.create({ name: 'Yearly fair' });
    await as.admin.tasks.create({ projectId: fair.id, title: 'Of a deleted project', ...due });
    await as.admin.projects.delete({ id: fair.id });
    await addTask('Of a former one', { assigneeId: other.id, dueDate: '2026-02-28' });
    await as.admin.tasks.update({ id: given, assigneeId: as.admin.user.id });
    await as.admin.tasks.move({ id: done, status: 'done' });
    await as.admin.tasks.delete({ id: gone });
    await as.admin.admin.changeRole({ id: other.id, role: 'contributor', was: 'staff' });
    await morning();
    expect(TASK_OVERDUE_DAYS).toBe(30);
    const stored = community.db.$client
      .prepare<[], { to: string; detail: string }>(
        `select u.username as 'to', n.detail from notifications n join users u on u.id = n.user_id
         where n.detail like 'overdue%'`,
      )
      .all();
    expect(stored).toEqual([{ to: 'ada', detail: 'overdue:2026-02-28' }]);
    expect(await told(as.admin)).toEqual(['overdue: Given away']);
  });

  test('says nothing to users who turned the kind off', async () => {
    await as.staff.notifications.setPreference({ kind: 'task', on: false });
    await addTask('Due', { assigneeId: as.staff.user.id, dueDate: '2026-03-02' });
    await morning();
    expect(await told(as.staff)).toEqual([]);
    expect((await as.staff.notifications.preferences(undefined)).task).toBe(false);
  });

  test('is told in the morning of the time zone, across skipped hours and days', async () => {
    const next = (iso: string, zone: string) => nextHourIn(new Date(iso), TASK_HOUR, zone).toISOString();
    expect(next('2026-03-01T00:14:59Z', ZONE)).toBe('2026-03-01T00:15:00.000Z');
    expect(next('2026-03-01T00:15:00Z', ZONE)).toBe('2026-03-02T00:15:00.000Z');
    // The clocks in Brazil went forward on this night.
    expect(next('2018-11-03T12:00:00Z', 'America/Sao_Paulo')).toBe('2018-11-04T08:00:00.000Z');
    // Samoa skipped December 30, 2011.
    expect(next('2011-12-29T20:00:00Z', 'Pacific/Apia')).toBe('2011-12-30T16:00:00.000Z');
    expect(taskJobs({ timeZone: ZONE })['tasks.due']?.next?.(new Date('2026-03-01T00:00:00Z'))).toEqual(
      new Date('2026-03-01T00:15:00Z'),
    );
  });

  test('tomorrow is the next day that exists', async () => {
    const past = new Date('2011-12-29T20:00:00Z').getTime() - community.clock.now().getTime();
    community.clock.advance(past);
    for (const day of ['29', '30', '31']) {
      await addTask(`Due on the ${day}th`, { assigneeId: as.admin.user.id, dueDate: `2011-12-${day}` });
    }
    await morning('Pacific/Apia');
    const stored = community.db.$client.prepare(
      "select detail from notifications where kind = 'task' order by id",
    );
    expect(stored.pluck().all()).toEqual([
      'tomorrow:2011-12-29',
      'tomorrow:2011-12-30',
      'tomorrow:2011-12-31',
    ]);
    expect(await told(as.admin)).toEqual([
      'tomorrow: Due on the 31th',
      'tomorrow: Due on the 30th',
      'today: Due on the 29th',
    ]);
  });
});

test('a task due tomorrow is due today the next day, and the notification ends with the day', async () => {
  const community = newCommunity(ZONE);
  const { admin } = community.as;
  const { id: project } = await admin.projects.create({ name: 'New website' });
  await admin.tasks.create({
    ...{ projectId: project, title: 'Call the baker', assigneeId: admin.user.id, dueDate: '2026-03-02' },
  });
  const work = { db: community.db, clock: community.clock, viewer: null, source: 'job' as const };
  await notifyDueTasks({ ...work, keep: () => {} }, ZONE);
  expect(await told(admin)).toEqual(['tomorrow: Call the baker']);
  // It is 14:45. The next day begins at 18:15 UTC.
  community.clock.advance(9.25 * HOUR - 1);
  expect(await told(admin)).toEqual(['tomorrow: Call the baker']);
  community.clock.advance(1);
  expect(await told(admin)).toEqual(['today: Call the baker']);
  community.clock.advance(DAY - 1);
  expect(await told(admin)).toEqual(['today: Call the baker']);
  community.clock.advance(1);
  // Nothing has announced that it is overdue yet.
  expect(await told(admin)).toEqual([]);
  expect(await admin.notifications.count(undefined)).toBe(0);
});

test('more tasks than one step reads are all announced', async () => {
  const fields = { assigneeId: as.admin.user.id, dueDate: '2026-03-02' };
  for (let n = 0; n < 205; n += 1) await addTask(`Task ${n}`, fields);
  await morning();
  const rows = community.db.$client.prepare(
    "select count(*) from notifications where detail like 'tomorrow%'",
  );
  expect(rows.pluck().get()).toBe(205);
});

/** Writes the due digests and returns all. */
async function digests(site = testMailSite) {
  const pause = async () => undefined;
  await writeDigests({ db: community.db, clock: community.clock, ids: randomIds, site }, pause);
  return community.db.$client
    .prepare<[], { recipient: string; subject: string; text: string }>(
      "select recipient, subject, text from mails where kind = 'digest'",
    )
    .all();
}

test('a digest contains unread notifications about tasks that the user can still see', async () => {
  community.db.$client.prepare('update users set email_verified_at = 1').run();
  await as.staff.emailAddress.setDigest({ every: 'daily' });
  await calling(other).emailAddress.setDigest({ every: 'daily' });
  community.clock.advance(1000);
  const { id } = await addTask('Write the texts', { assigneeId: as.staff.user.id });
  const { id: done } = await addTask('Already done', { assigneeId: as.staff.user.id });
  const { id: read } = await addTask('Already read', { assigneeId: as.staff.user.id });
  await addTask('Of someone on leave', { assigneeId: other.id });
  await as.admin.tasks.move({ id: done, status: 'done' });
  await as.staff.notifications.markReadAt({ subject: 'task', subjectId: read });
  await as.admin.admin.changeRole({ id: other.id, role: 'member', was: 'staff' });
  community.clock.advance(22 * HOUR);
  const emails = await digests();
  expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['stan@example.org', 'New on Commonplace: 1 task'],
  ]);
  expect(emails[0]?.text).toContain(`Here's what's new on Commonplace.

YOUR TASKS

Write the texts (You were assigned a task)
https://community.example/projects/${projectId}/tasks/${id}
`);
});

describe('a digest of several days', () => {
  const nepal = { ...testMailSite, timeZone: ZONE };
  const tasksOf = (text: string | undefined) => text?.split('\n').filter((line) => / \(You.*\)$/.test(line));

  test('has one line per task: the latest news', async () => {
    community.db.$client.prepare('update users set email_verified_at = 1').run();
    await as.staff.emailAddress.setDigest({ every: 'weekly' });
    community.clock.advance(1000);
    const to = as.staff.user.id;
    await addTask('Overdue by now', { assigneeId: to, dueDate: '2026-03-03' });
    await addTask('Also overdue', { assigneeId: to, dueDate: '2026-03-04' });
    await addTask('Due today', { assigneeId: to, dueDate: '2026-03-09' });
    await addTask('Only assigned', { assigneeId: to });
    for (let day = 1; day <= 8; day += 1) {
      community.clock.advance(DAY);
      await morning();
    }
    // Today is Monday, March 9 in Nepal.
    community.clock.advance(HOUR);
    const [email] = await digests(nepal);
    expect(email?.subject).toBe('New on Commonplace: 4 tasks');
    expect(tasksOf(email?.text)).toEqual([
      'Due today (Your task is due today)',
      'Also overdue (Your task is overdue)',
      'Overdue by now (Your task is overdue)',
      'Only assigned (You were assigned a task)',
    ]);
  });

  test('says that there are more tasks than it lists', async () => {
    community.db.$client.prepare('update users set email_verified_at = 1').run();
    await as.staff.emailAddress.setDigest({ every: 'daily' });
    community.clock.advance(1000);
    for (let n = 1; n <= 21; n += 1) await addTask(`Task ${n}`, { assigneeId: as.staff.user.id });
    community.clock.advance(22 * HOUR);
    const [email] = await digests();
    expect(email?.subject).toBe('New on Commonplace: 21 tasks');
    expect(tasksOf(email?.text)).toHaveLength(20);
    expect(email?.text).toContain("There's more. See all your tasks:\nhttps://community.example/tasks\n");
  });
});
