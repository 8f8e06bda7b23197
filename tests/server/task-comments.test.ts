import { beforeEach, expect, test } from 'vitest';
import { addUser, type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
let as: Community['as'];
let id: number;
beforeEach(async () => {
  community = newCommunity();
  as = community.as;
  const { id: projectId } = await as.admin.projects.create({ name: 'New website' });
  id = (await as.admin.tasks.create({ projectId, title: 'Write the texts' })).id;
});

const told = async (person: Person) =>
  (await person.notifications.list({})).items.map(({ kind, task, title, count }) => [
    kind,
    task,
    title,
    count,
  ]);
const refused = (code: string) => ({ cause: { code } });

test('staff comment on a task, newest first, and the log says so', async () => {
  await as.staff.tasks.addComment({ id, text: 'The first words' });
  community.clock.advance(1000);
  await as.admin.tasks.addComment({ id, text: 'The second ones' });
  const { items } = await as.staff.tasks.comments({ id, limit: 1 });
  expect(items).toMatchObject([{ text: 'The second ones', by: { username: 'ada' } }]);
  const [first] = (await as.staff.tasks.comments({ id })).items.slice(-1);
  await as.admin.tasks.deleteComment({ commentId: first?.id ?? 0 });
  expect((await as.staff.tasks.comments({ id })).items).toHaveLength(1);
  const log = await as.staff.staff.history({ subject: 'task', subjectId: String(id) });
  expect(log.items.map(({ action }) => action).slice(0, 3)).toEqual([
    ...['tasks.deleteComment', 'tasks.comment', 'tasks.comment'],
  ]);
  await expect(as.admin.tasks.deleteComment({ commentId: 999 })).rejects.toMatchObject(refused('NOT_FOUND'));
});

test('comments are for staff alone, and go with their task', async () => {
  await expect(as.contributor.tasks.comments({ id })).rejects.toMatchObject(refused('FORBIDDEN'));
  await expect(as.member.tasks.addComment({ id, text: 'Hello' })).rejects.toMatchObject(refused('FORBIDDEN'));
  await as.staff.tasks.delete({ id });
  await expect(as.staff.tasks.comments({ id })).rejects.toMatchObject(refused('GONE'));
  await expect(as.staff.tasks.addComment({ id, text: 'Hello' })).rejects.toMatchObject(refused('GONE'));
});

test('a comment notifies those who take part in the task once, and the mentioned staff of the mention', async () => {
  const stella = addUser(community.db, 'stella', 'staff');
  await as.admin.tasks.update({ id, assigneeId: stella.id });
  await as.staff.tasks.addComment({ id, text: 'Who knows more, @ada or @mia?' });
  await as.staff.tasks.addComment({ id, text: 'Anyone?' });
  // The creator was mentioned first. A second comment is one more notification, which later ones join.
  expect(await told(as.admin)).toEqual([
    ['task', 'comment', 'Write the texts', 1],
    ['mention', null, 'Write the texts', 1],
  ]);
  const theirs = community.previewing(Object.assign({ user: stella }) as Person, 'staff');
  expect((await theirs.notifications.list({})).items.map(({ task }) => task)).toEqual([
    'comment',
    'assigned',
  ]);
  expect(await told(as.staff)).toEqual([]);
  // Nor later, with another role.
  const { user } = as.member;
  expect(
    community.db.$client.prepare('select 1 from notifications where user_id = ?').get(user.id),
  ).toBeUndefined();
  // Who commented takes part from then on, also in a task that is done.
  await as.admin.tasks.update({ id, status: 'done' });
  await as.admin.tasks.addComment({ id, text: 'I do.' });
  expect(await told(as.staff)).toEqual([['task', 'comment', 'Write the texts', 1]]);
  await as.admin.tasks.delete({ id });
  expect(await told(as.staff)).toEqual([]);
});
