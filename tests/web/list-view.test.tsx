import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import { tableDensity } from '#ui/table/tableDensity.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const heading = (name: string) => screen.queryByRole('columnheader', { name });

test('columns are hidden and shown, and the browser remembers the choice', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha', company: 'Harbour', lastContact: '2026-03-01' });
  const { user, router } = await openAs(as.staff, '/crm');
  await screen.findByText('Harbour');
  expect(heading('Last contact')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View options' }));
  const menu = within(await screen.findByRole('menu', { name: 'View options' }));
  expect(menu.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Company' }));
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Last contact' }));
  await waitFor(() => expect(heading('Company')).toBeNull());
  await screen.findByText('Mar 1, 2026');
  await router.navigate({ to: '/internal-wiki' });
  await router.navigate({ to: '/crm' });
  await screen.findByText('Mar 1, 2026');
  expect(heading('Company')).toBeNull();
});

test('a list sorted by a hidden day shows it', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha' });
  await openAs(as.staff, '/crm?sort=created');
  await screen.findByRole('link', { name: 'Aisha' });
  expect(heading('Created')?.getAttribute('aria-sort')).toBe('descending');
});

test('columns of a board are hidden one by one or together, and stay hidden', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha', stage: 'won' });
  const { user, router } = await openAs(as.staff, '/crm?view=board');
  await screen.findByRole('button', { name: 'Move Aisha' });
  await user.click(screen.getByRole('button', { name: 'Hide Won and Lost' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Aisha' })).toBeNull());
  screen.getByRole('button', { name: 'Show Lost (0)' });
  await router.navigate({ to: '/internal-wiki' });
  await router.navigate({ to: '/crm', search: { view: 'board' } });
  await user.click(await screen.findByRole('button', { name: 'Show Won (1)' }));
  screen.getByRole('button', { name: 'Move Aisha' });
  await user.click(screen.getByRole('button', { name: 'Hide Leads' }));
  screen.getByRole('button', { name: 'Show Leads (0)' });
});

test('above a board the statistics are one line, which can be opened and stays open', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha', value: '12.50' });
  const { user, router } = await openAs(as.staff, '/crm?view=board');
  const line = (await screen.findByText('$12.50', { selector: '[data-fact]' })).parentElement;
  expect(line?.textContent).toBe('1 contact $12.50 ');
  expect(screen.queryByLabelText('Contact statistics')).toBeNull();
  const toggle = screen.getByRole('button', { name: 'Statistics' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  screen.getByLabelText('Contact statistics');
  await router.navigate({ to: '/internal-wiki' });
  await router.navigate({ to: '/crm', search: { view: 'board' } });
  await screen.findByLabelText('Contact statistics');
});

test('rows are compact unless the user chooses otherwise, in all tables of this browser until logout', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha' });
  const { user, router } = await openAs(as.staff, '/crm');
  const densityOf = async (name: string) => (await screen.findByRole('table', { name })).dataset.density;
  expect(await densityOf('Contacts')).toBe('compact');
  await user.click(screen.getByRole('button', { name: 'View options' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Comfortable' }));
  expect(await densityOf('Contacts')).toBe('comfortable');
  await user.keyboard('{Escape}');
  await as.staff.accounting.create({ category: 'Sales', amount: '5', date: '2026-03-01' });
  await router.navigate({ to: '/accounting' });
  expect(await densityOf('Transactions')).toBe('comfortable');
  forgetSignedIn();
  expect(tableDensity.read()).toBe('compact');
});

test('email and phone have columns of their own, each a link', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha', email: 'aisha@example.org', phone: '+1 555 010 7810' });
  await openAs(as.staff, '/crm');
  const cells = await screen.findAllByRole('cell', { hidden: true });
  const hrefs = cells.map((cell) => cell.querySelector('a')?.getAttribute('href'));
  expect(hrefs.filter((href) => /^(mailto|tel):/.test(href ?? ''))).toEqual([
    'mailto:aisha@example.org',
    'tel:+15550107810',
  ]);
  screen.getByText('Phone', { selector: 'th' });
});

test('a card that names a filter sets and clears it, and counts what the filter leaves out', async () => {
  const { as } = newCommunity();
  await as.staff.crm.create({ contactName: 'Aisha', stage: 'lead' });
  await as.staff.crm.create({ contactName: 'Boris', stage: 'won' });
  const { user, at } = await openAs(as.staff, '/crm?page=2&q=');
  await screen.findByRole('link', { name: 'Boris' });
  const cards = within(screen.getByLabelText('Contact statistics'));
  const values = () => cards.getAllByRole('definition').map((value) => value.textContent);
  await waitFor(() => expect(values()).toEqual(['2', '$0.00', '1', '$0.00', '0', '$0.00', '1', '$0.00']));
  expect(cards.queryByRole('button', { name: 'Total Contacts' })).toBeNull();
  const leads = () => cards.getByRole('button', { name: 'Leads' });
  expect(leads().getAttribute('aria-pressed')).toBe('false');
  await user.click(leads());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Boris' })).toBeNull());
  expect(at()).toBe('/crm?stage=lead');
  expect(leads().getAttribute('aria-pressed')).toBe('true');
  expect(values()).toEqual(['2', '$0.00', '1', '$0.00', '0', '$0.00', '1', '$0.00']);
  await user.click(leads());
  await screen.findByRole('link', { name: 'Boris' });
  expect(at()).toBe('/crm');
});
