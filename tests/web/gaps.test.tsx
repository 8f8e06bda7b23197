import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { registry } from '#lib/live/registry.ts';
import { Unanswered } from '../../src/modules/assistant/components/Unanswered.tsx';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast, pressInToast } from '../support/site.tsx';

afterEach(() => void vi.useRealTimers());

const list = () => screen.findByRole('region', { name: 'Knowledge gaps' });

test('users who are not on staff see Access Restricted, and no gaps are fetched', async () => {
  const { as } = newCommunity();
  await as.member.search.everything({ q: 'quadcopter' });
  for (const viewer of [as.anonymous, as.contributor]) {
    const { heard, container, unmount } = await openAs(viewer, '/gaps');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Access Restricted');
    expect(heard.filter((procedure) => procedure.startsWith('gaps.'))).toEqual([]);
    expect(container.textContent).not.toContain('quadcopter');
    unmount();
  }
});

test('an empty page says what appears here, and a filter without gaps can be cleared', async () => {
  const { as } = newCommunity();
  const { user, at } = await openAs(as.staff, '/gaps?source=discussions');
  await screen.findByText('No knowledge gaps from this source.');
  await user.click(screen.getByRole('button', { name: 'Show all sources' }));
  await screen.findByText(/^No open knowledge gaps\./);
  expect(at()).toBe('/gaps');
});

test('a page that fails to load shows an error with a retry', async () => {
  const { as } = newCommunity();
  await as.member.search.everything({ q: 'quadcopter' });
  const { user, fail, router } = await openAs(as.staff, '/accelerator');
  const restore = fail('gaps.list');
  await router.navigate({ to: '/gaps' });
  await within(await list()).findByRole('alert');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await within(await list()).findByRole('article', { name: 'quadcopter' });
});

test('staff see counts and trends, write an entry, and mark a gap as not needed, with Undo', async () => {
  const community = newCommunity();
  const { as } = community;
  await as.member.search.everything({ q: 'quadcopter battery' });
  await as.member.search.everything({ q: 'quadcopter batteries' });
  await as.member.gaps.ask({ question: 'Which battery does a quadcopter have?' });
  await as.member.search.everything({ q: 'accordion' });
  const { user, at } = await openAs(as.staff, '/gaps');
  const gap = within(await within(await list()).findByRole('article', { name: 'quadcopter batteries' }));
  expect(gap.getByText('2 searches')).toBeTruthy();
  expect(gap.getByText('1 question to the community')).toBeTruthy();
  expect(gap.getByText('3 in the last 30 days, 0 in the 30 days before')).toBeTruthy();
  expect(gap.getByRole('img', { name: 'Rising' })).toBeTruthy();
  expect(gap.getByText('“Which battery does a quadcopter have?”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/gaps/export.csv?state=open',
  );
  await user.click(gap.getByRole('button', { name: 'Write an entry about “quadcopter batteries”' }));
  const form = within(await dialogOf('New Wiki Entry'));
  expect((await form.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })).value).toBe(
    'Quadcopter batteries',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByRole('button', { name: 'Mark “accordion” as not needed' }));
  await expectToast('Marked as not needed');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'accordion' })).toBeNull());
  await pressInToast('Undo');
  await screen.findByRole('article', { name: 'accordion' });

  await user.click(screen.getByRole('button', { name: 'Mark “accordion” as not needed' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'accordion' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Not needed' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen “accordion”' }));
  await screen.findByText('No knowledge gaps are marked as not needed.');
  expect(at()).toBe('/gaps?state=dismissed');
});

test('a gap that an entry covers links to the entry', async () => {
  const community = newCommunity();
  const { as } = community;
  await as.member.search.everything({ q: 'quadcopter battery' });
  const body = 'The quadcopter needs a battery of 12 volts, charged each night.';
  const { id } = await as.author.entries.create(note({ title: 'Batteries', body }));
  await runJobs(community);
  await openAs(as.staff, '/gaps?state=answered');
  const link = await screen.findByRole('link', { name: 'Batteries' });
  expect(link.getAttribute('href')).toBe(`/note/${id}`);
});

test('topics that a user waits for are listed under the preferences of notifications, and removed there', async () => {
  const { as } = newCommunity();
  await as.member.gaps.watch({ question: 'Which battery does a quadcopter need?' });
  const { user } = await openAs(as.member, '/notifications?view=preferences');
  const topics = within(await screen.findByRole('region', { name: "Topics you're watching" }));
  await topics.findByText('battery quadcopter need');
  await user.click(topics.getByRole('button', { name: 'Remove topic battery quadcopter need' }));
  await expectToast('Topic removed');
  await topics.findByText(/^You're not watching any topics\./);
  expect(await as.member.gaps.watches(undefined)).toEqual([]);
});

const QUESTION = 'Which battery does a quadcopter need?';

test('a question without an answer can be waited for, and asked the community in a discussion of its own', async () => {
  const { as } = newCommunity();
  const closed: string[] = [];
  const { router } = await renderAs(
    as.member,
    <Unanswered question={QUESTION} onClose={() => closed.push('closed')} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Notify me when someone writes about this' }));
  await expectToast("We'll notify you");
  expect((await as.member.gaps.watches(undefined)).map(({ words }) => words)).toEqual([
    'battery quadcopter need',
  ]);
  expect((await as.staff.gaps.list({})).items).toEqual([]);
  const ask = screen.getByRole('button', {
    name: 'Ask the community',
    description: /in full, without your name/,
  });
  await userEvent.click(ask);
  await waitFor(() => expect(closed).toEqual(['closed']));
  const { pathname, search } = router.state.location;
  expect([pathname, search]).toEqual([
    '/new',
    { type: 'thread', title: QUESTION, draft: expect.stringMatching(/^ask:-w-h|^ask:which-battery/) },
  ]);
  expect((await as.staff.gaps.list({})).items.map(({ topic }) => topic)).toEqual([QUESTION]);
});

test('guests are asked to log in', async () => {
  const { as } = newCommunity();
  const guest = { ...as.member, user: { ...as.member.user, role: 'guest' as const } };
  const { heard } = await renderAs(guest, <Unanswered question={QUESTION} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Notify me when someone writes about this' }));
  await expectToast('Login Required', 'You must be logged in to be notified when someone writes about this.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the community' }));
  await expectToast('Login Required', 'You must be logged in to ask the community.');
  expect(heard.filter((procedure) => procedure.startsWith('gaps.'))).toEqual([]);
});

test('counts change while the page is open', async () => {
  const community = newCommunity();
  const { as, clock, db } = community;
  await as.member.search.everything({ q: 'quadcopter' });
  await openAs(as.staff, '/gaps');
  const gap = within(await within(await list()).findByRole('article', { name: 'quadcopter' }));
  gap.getByText(/^1 search/);
  clock.advance(5_000);
  await as.other.search.everything({ q: 'quadcopter' });
  await as.other.search.everything({ q: 'quadcopter' });
  const events = db.$client
    .prepare<[], number>("select id from live_events where topic = 'staff:gaps'")
    .pluck();
  // One for the first search, and one for the two of another second.
  expect(events.all()).toHaveLength(2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => registry.deliver({ id: 2, topic: 'staff:gaps', kind: 'gaps.changed', data: {} }));
  act(() => void vi.advanceTimersByTime(1_500));
  vi.useRealTimers();
  await waitFor(() => gap.getByText(/^3 searches/));
});
