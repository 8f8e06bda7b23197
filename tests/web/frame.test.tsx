import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boot } from '#lib/boot.ts';
import { MorePlaces } from '../../src/routes/-MorePlaces.tsx';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';
import { openSite } from '../support/site.tsx';

const title = () => screen.getAllByRole('banner')[0]?.querySelector('p')?.textContent;
const mainLinks = () => within(screen.getByRole('navigation', { name: 'Main' }));

const PATHS = [
  ...(['/wiki', '/academy', '/accelerator', '/community', '/internal-wiki', '/crm'] as const),
  ...(['/prompt-testing', '/tools', '/login', '/search'] as const),
];

test("under the program's brand, every page has the program's title, and the URL keeps the marker", async () => {
  const { as } = newCommunity();
  Object.assign(boot.brand, { programmeName: 'Launchpad', programmeHost: 'launchpad' });
  try {
    const { router, user, at } = await openAs(as.anonymous, '/?domain=launchpad.example');
    await waitFor(() => expect(at()).toBe('/accelerator?domain=launchpad.example'));
    for (const path of PATHS) {
      await router.navigate({ to: path });
      await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(path));
      expect(at()).toBe(`${path}?domain=launchpad.example`);
      expect(title()).toBe('Launchpad Program');
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Launchpad Program'),
      );
      await waitFor(() => expect(document.title).toMatch(/(^| · )Launchpad Program$/));
    }
    await user.click(mainLinks().getByRole('link', { name: 'Wiki' }));
    await user.selectOptions(await screen.findByLabelText('Sort'), 'Alphabetical');
    await waitFor(() => expect(at()).toMatch(/^\/wiki\?.*sort=alphabetical/));
    expect(at()).toMatch(/domain=launchpad/);
    await user.click(mainLinks().getByRole('link', { name: 'Launchpad' }));
    await waitFor(() => expect(at()).toBe('/accelerator?domain=launchpad.example'));
    await user.click(screen.getByPlaceholderText('Search knowledge base...'));
    await user.paste('boats');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toMatch(/^\/search\?.*domain=launchpad/));
    expect(title()).toBe('Launchpad Program');
  } finally {
    Object.assign(boot.brand, { programmeName: '', programmeHost: '' });
  }
});

test('the top bar names the section of the page', async () => {
  const titles = {
    '/': 'Your Dashboard',
    '/wiki': 'Knowledge Wiki',
    '/academy': 'Educational Academy',
    '/accelerator': 'Accelerator Program',
    '/community': 'Community Hub',
    '/internal-wiki': 'Internal Wiki',
    '/crm': 'CRM Dashboard',
    '/projects': 'Project Management',
    '/prompt-testing': 'Prompt Library',
    '/tool-testing': 'Tool Library',
    '/tools': 'Commonplace',
    '/login': 'Commonplace',
    '/search': 'Commonplace',
  } as const;
  const { router } = await openAs(newCommunity().as.anonymous, '/');
  for (const [path, text] of Object.entries(titles)) {
    await router.navigate({ to: path });
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(path));
    expect(title(), path).toBe(text);
  }
});

test('the sidebar has the links of staff from the start', async () => {
  const { as } = newCommunity();
  await renderAs(as.admin, <MorePlaces collapsed={false} />);
  // Without waiting: their counts come later.
  screen.getByRole('link', { name: 'Moderation' });
  screen.getByRole('link', { name: 'Members and roles' });
});

test('the sidebar marks the current page', async () => {
  const { as } = newCommunity();
  const { router, user, at } = await openAs(as.anonymous, '/');
  const current = () =>
    mainLinks()
      .queryAllByRole('link', { current: 'page' })
      .map((link) => link.textContent);
  await waitFor(() => expect(current()).toEqual(['Home']));
  await user.click(mainLinks().getByRole('link', { name: 'Wiki' }));
  await waitFor(() => expect(current()).toEqual(['Wiki']));
  expect(at()).toBe('/wiki');
  await router.navigate({ to: '/wiki', search: { sort: 'popular' } });
  expect(at()).toBe('/wiki?sort=popular');
  expect(current()).toEqual(['Wiki']);
  await router.navigate({ to: '/login' });
  await waitFor(() => expect(current()).toEqual([]));
});

test('the sidebar marks Projects while staff read their own tasks', async () => {
  await openAs(newCommunity().as.staff, '/tasks');
  const current = () => mainLinks().queryAllByRole('link', { current: 'page' });
  await waitFor(() => expect(current().map((link) => link.textContent)).toEqual(['Projects']));
});

test('the sidebar marks Events, or the community for those who find the events there', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what broke.', location: 'Town hall', timeZone: 'UTC' },
    ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
  });
  const current = () => mainLinks().queryAllByRole('link', { current: 'page' });
  for (const [person, place] of [
    [as.member, 'Community'],
    [as.staff, 'Events'],
  ] as const) {
    const { unmount } = await openAs(person, `/events/${id}`);
    await waitFor(() => expect(current().map((link) => link.textContent)).toEqual([place]));
    unmount();
  }
});

test('the security settings have a heading', async () => {
  await openAs(newCommunity().as.member, '/settings/security');
  await screen.findByRole('heading', { level: 2, name: 'Security' });
});

test('an unknown URL shows the not-found page', async () => {
  const { as } = newCommunity();
  for (const path of ['/nowhere', '/crm/12/notes', '/crm/x', '/book/1', '/note', '/wiki/1/2']) {
    const { unmount } = await openAs(as.anonymous, path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404 Page Not Found');
    screen.getByText('Did someone forget to add this page to the router?');
    unmount();
  }
  const { user, at } = await openAs(as.anonymous, '/nowhere');
  await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(at()).toBe('/'));
});

test("the browser's tab names the open thing first, then its section and the site", async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Aisha Karim' });
  const rules = await as.staff.documents.create({
    title: 'Travel rules',
    category: 'legal',
    content: 'Who may travel, and how.',
    tags: '',
  });
  const entry = await as.staff.entries.create(note({ title: 'Knots' }));
  const { courseId } = await courseWith(as.staff, 1, 'Ropes');
  const collection = await as.staff.collections.create({ title: 'Handbook' });
  const { router } = await openSite(as.staff, '/crm');
  const titles = {
    '/crm': 'CRM',
    '/search': 'Search',
    '/search?q=bowline': 'bowline · Search',
    [`/crm/${contact.id}`]: 'Aisha Karim · CRM',
    [`/internal-wiki/${rules.id}`]: 'Travel rules · Internal Wiki',
    '/internal-wiki': 'Internal Wiki',
    '/community/members': 'Members · Community Hub',
    [`/note/${entry.id}`]: 'Knots · Wiki',
    [`/note/${entry.id}/history`]: 'Knots · Version history',
    [`/course/${courseId}`]: 'Ropes · Courses',
    [`/course/${courseId}/lesson/1`]: 'Lesson 1 · Ropes',
    [`/wiki/collections/${collection.id}`]: 'Handbook · Collections',
    '/members/mia': 'mia · Members',
    '/settings/security': 'Security · Settings',
  };
  for (const [path, title] of Object.entries(titles)) {
    await router.navigate({ to: path });
    await waitFor(() => expect(document.title, path).toBe(`${title} · ${boot.brand.name}`));
  }
});

test('the tab of a page that the viewer cannot open names nothing of it', async () => {
  const { as } = newCommunity();
  const contact = await as.staff.crm.create({ contactName: 'Aisha Karim' });
  await openAs(as.member, `/crm/${contact.id}`);
  await waitFor(() => expect(document.title).toBe(`Access Restricted · ${boot.brand.name}`));
});

test('a title that the top bar shows is only shown again on paper, and stays the heading', async () => {
  const { as } = newCommunity();
  const { router } = await openAs(as.staff, '/crm');
  const shown = await screen.findByRole('heading', { level: 1, name: 'CRM Dashboard' });
  expect(getComputedStyle(shown).width).toBe('1px');
  const header = within(shown.closest('header') as HTMLElement);
  header.getByText('Manage your contacts and track deals through the pipeline');
  header.getByRole('button', { name: 'Add Contact' });
  await router.navigate({ to: '/tasks' });
  const other = await screen.findByRole('heading', { level: 1, name: 'My tasks' });
  expect(getComputedStyle(other).width).not.toBe('1px');
});
