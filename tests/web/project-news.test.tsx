import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registry } from '#lib/live/registry.ts';
import { queryClient, trpc } from '#lib/trpc.ts';
import type { LiveKinds } from '#shared/live/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { RoleDialog } from '../../src/modules/admin/members/RoleDialog.tsx';
import { ProfileForm } from '../../src/modules/settings/components/ProfileForm.tsx';
import { type Community, newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf } from '../support/site.tsx';

afterEach(() => void vi.useRealTimers());

const heard = new WeakMap<object, number>();
const cards = (status: string) =>
  within(screen.getByRole('region', { name: status }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const dialog = async (name: string) => within(await dialogOf(name));

/** Delivers the new events about projects, as the stream does. Returns how many queries the page fetches then. */
function hear({ db }: Community): number {
  const rows = db.$client
    .prepare<[number], { id: number; data: string }>(
      "select id, data from live_events where topic = 'staff:projects' and id > ? order by id",
    )
    .all(heard.get(db) ?? 0);
  heard.set(db, rows.at(-1)?.id ?? 0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => {
    for (const { id, data } of rows) {
      const change: LiveKinds['project.changed'] = JSON.parse(data);
      registry.deliver({ id, topic: 'staff:projects', kind: 'project.changed', data: change });
    }
  });
  act(() => void vi.advanceTimersByTime(250));
  vi.useRealTimers();
  return queryClient.isFetching();
}

async function withTasks(...titles: string[]) {
  const community = newCommunity();
  const { as } = community;
  const { id } = await as.staff.projects.create({ name: 'New website' });
  const ids: number[] = [];
  for (const title of titles) ids.push((await as.staff.tasks.create({ projectId: id, title })).id);
  return { community, as, id, ids, path: `/projects/${id}` };
}

test('an open board shows what others change', async () => {
  const { community, as, ids, path } = await withTasks('First', 'Second');
  await openAs(as.staff, `${path}?view=board`);
  await screen.findByRole('button', { name: 'Move First' });
  hear(community);
  await as.admin.tasks.move({ id: ids[1] ?? 0, status: 'todo', before: ids[0] ?? 0 });
  hear(community);
  await waitFor(() => expect(cards('To do')).toEqual(['Second', 'First']));
  await as.admin.tasks.bulkUpdate({ ids, change: { status: 'done' } });
  hear(community);
  await waitFor(() => expect([cards('To do'), cards('Done')]).toEqual([[], ['First', 'Second']]));
  await as.admin.tasks.delete({ id: ids[0] ?? 0 });
  hear(community);
  await waitFor(() => expect(cards('Done')).toEqual(['Second']));
});

test('the list of projects shows what others create, rename, and delete', async () => {
  const { community, as, id } = await withTasks();
  await openAs(as.staff, '/projects');
  await screen.findByRole('link', { name: 'New website' });
  hear(community);
  await as.admin.projects.create({ name: 'Yearly fair' });
  await as.admin.projects.update({ id, name: 'Old website' });
  hear(community);
  await screen.findByRole('link', { name: 'Yearly fair' });
  await screen.findByRole('link', { name: 'Old website' });
  await as.admin.projects.delete({ id });
  hear(community);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Old website' })).toBeNull());
});

test('my tasks show a task that was assigned in the meantime', async () => {
  const { community, as, ids } = await withTasks('Write the texts');
  await openAs(as.staff, '/tasks');
  await screen.findByText('No open tasks are assigned to you.');
  hear(community);
  await as.admin.tasks.update({ id: ids[0] ?? 0, assigneeId: as.staff.user.id });
  hear(community);
  await screen.findByRole('link', { name: 'Write the texts' });
});

test('data from an earlier visit is fetched again', async () => {
  const { as, path } = await withTasks('Write the texts');
  const { router } = await openAs(as.staff, path);
  await screen.findByRole('link', { name: 'Write the texts' });
  await router.navigate({ to: '/accelerator' });
  await as.admin.projects.update({ id: 1, name: 'Old website' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
  await router.navigate({ to: path });
  await screen.findByRole('heading', { level: 1, name: 'Old website' });
});

test('own changes and those of other projects are not fetched again', async () => {
  const { community, as, path } = await withTasks('First', 'Second');
  const { user } = await openAs(as.staff, `${path}?view=board`);
  const handle = await screen.findByRole('button', { name: 'Move First' });
  hear(community);
  const settled = () => waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  await settled();
  handle.focus();
  await user.keyboard(' {ArrowDown} ');
  await waitFor(async () =>
    expect((await as.staff.tasks.board({ projectId: 1 }))[0]?.cards[0]?.title).toBe('Second'),
  );
  await settled();
  expect(hear(community)).toBe(0);
  await as.admin.projects.create({ name: 'Yearly fair' });
  expect(hear(community)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Edit Project' }));
  const form = await dialog('Edit Project');
  await fill(user, form.getByRole('textbox', { name: /^Project name/ }), 'Old website');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Old website' });
  await settled();
  expect(hear(community)).toBe(0);
  // The same account in another browser.
  await as.staff.tasks.create({ projectId: 1, title: 'Third' });
  expect(hear(community)).toBeGreaterThan(0);
  await waitFor(() => expect(cards('To do')).toEqual(['Second', 'First', 'Third']));
  // And at the same moment as an own change, which doesn't hide it.
  await settled();
  handle.focus();
  await user.keyboard(' {ArrowUp} ');
  await waitFor(async () =>
    expect((await as.staff.tasks.board({ projectId: 1 }))[0]?.cards[0]?.title).toBe('First'),
  );
  await settled();
  await as.staff.tasks.create({ projectId: 1, title: 'Fourth' });
  expect(hear(community)).toBeGreaterThan(0);
  await waitFor(() => expect(cards('To do')).toEqual(['First', 'Second', 'Third', 'Fourth']));
});

test('a typed task stays when its project can not be read again, and when it was deleted', async () => {
  const { community, as, id, path } = await withTasks('First');
  const { user, fail, heard: called } = await openAs(as.staff, path);
  await user.click((await screen.findAllByRole('button', { name: 'Add Task' }))[0] as Element);
  const form = await dialog('Add New Task');
  const title = form.getByRole<HTMLInputElement>('textbox', { name: /^Task title/ });
  await fill(user, title, 'A long thought');
  hear(community);
  const restore = fail('projects.read');
  await as.admin.projects.update({ id, name: 'Old website' });
  const before = called.filter((each) => each === 'projects.read').length;
  expect(hear(community)).toBeGreaterThan(0);
  await waitFor(() => {
    expect(called.filter((each) => each === 'projects.read').length).toBeGreaterThan(before);
    expect(queryClient.isFetching()).toBe(0);
  });
  expect([title.isConnected, title.value]).toEqual([true, 'A long thought']);
  expect(screen.queryByText('Failed to fetch projects')).toBeNull();
  restore();
  await as.admin.projects.delete({ id });
  hear(community);
  await screen.findByText('This project was deleted.');
  expect([title.isConnected, title.value]).toEqual([true, 'A long thought']);
});

/** The people that projects and tasks offer. */
function Staff() {
  const lists = [
    trpc.projects.owners.useQuery({}).data,
    trpc.tasks.assignees.useQuery({ projectId: 1 }).data,
    trpc.crm.owners.useQuery({}).data,
  ];
  return <p>Staff: {lists.map((people) => people?.map(nameOf).join(', ')).join(' | ')}</p>;
}

test('owners and assignees follow a changed role', async () => {
  const { as } = await withTasks('First');
  const { rows } = await as.admin.admin.members({});
  const account = rows.find(({ username }) => username === 'mia');
  if (!account) throw new Error('The account is missing');
  const dialog = <RoleDialog account={account} open onClose={() => {}} />;
  const { user } = await renderAs(as.admin, [<Staff key="staff" />, <div key="dialog">{dialog}</div>]);
  await screen.findByText('Staff: ada, stan | ada, stan | ada, stan');
  await user.click(await screen.findByRole('radio', { name: /^Staff/ }));
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await screen.findByText('Staff: ada, mia, stan | ada, mia, stan | ada, mia, stan');
});

test('owners and assignees follow a changed name', async () => {
  const { as } = await withTasks('First');
  const form = <ProfileForm profile={await as.staff.account.profile(undefined)} />;
  const { user } = await renderAs(as.staff, [<Staff key="staff" />, <div key="form">{form}</div>]);
  await screen.findByText('Staff: ada, stan | ada, stan | ada, stan');
  await fill(user, screen.getByRole('textbox', { name: /^Display name/ }), 'Stanislaus');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Staff: ada, Stanislaus | ada, Stanislaus | ada, Stanislaus');
});
