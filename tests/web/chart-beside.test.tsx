import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { setWide } from '../support/window-width.ts';

afterEach(() => vi.unstubAllGlobals());

const panel = () => screen.getByText('Charts').closest('details');

async function openLedger() {
  const { as } = newCommunity();
  await as.staff.accounting.create({ category: 'Sales', amount: '5', date: '2026-03-01' });
  const opened = await openAs(as.staff, '/accounting');
  await screen.findByRole('table', { name: 'Transactions' });
  return opened;
}

test('beside a table a chart is open until it is folded, which the browser remembers', async () => {
  setWide(true);
  const { user, router } = await openLedger();
  await screen.findByText('Income and expenses by month');
  expect(panel()?.open).toBe(true);
  await user.click(screen.getByText('Charts'));
  await waitFor(() => expect(screen.queryByText('Income and expenses by month')).toBeNull());
  await router.navigate({ to: '/crm' });
  await screen.findByText('Pipeline funnel');
  await router.navigate({ to: '/accounting' });
  await waitFor(() => expect(panel()?.open).toBe(false));
  await user.click(screen.getByText('Charts'));
  await screen.findByText('Income and expenses by month');
});

test('a chart without room beside its table is folded below it', async () => {
  setWide(false);
  const { user } = await openLedger();
  expect(panel()?.open).toBe(false);
  const table = screen.getByRole('table', { name: 'Transactions' });
  const follows = table.compareDocumentPosition(panel() ?? table) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
  await user.click(screen.getByText('Charts'));
  await screen.findByText('Income and expenses by month');
  expect(localStorage.getItem('accounting:chartFolded')).toBeNull();
});
