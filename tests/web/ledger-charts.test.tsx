import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showScale } from '../../src/modules/accounting/charts/chartNumbers.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

// Here nothing has a size, and without one nothing is drawn.
const measure = HTMLElement.prototype.getBoundingClientRect;
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 224);
});
afterEach(() => {
  HTMLElement.prototype.getBoundingClientRect = measure;
});

async function openCharts(rows: { date: string; amount: number; category: string }[]) {
  const { as } = newCommunity('UTC');
  for (const row of rows) await as.admin.accounting.create(row);
  const opened = await openAs(as.staff, '/accounting?range=custom&from=2020-01-10&to=2020-03-31&q=x');
  await opened.user.click(await screen.findByText('Charts'));
  return opened;
}

const ROWS = [
  { date: '2019-06-01', amount: 1000, category: 'Sales' },
  { date: '2020-01-31', amount: 100, category: 'Sales' },
  { date: '2020-02-01', amount: -25.5, category: 'Food' },
  { date: '2020-02-02', amount: -74.5, category: 'Rent' },
];

test('the charts have a summary, a drawing, and a table whose numbers link to their transactions', async () => {
  const { user, at } = await openCharts(ROWS);
  const [periods, income, expenses] = (await screen.findAllByRole('figure')).map((each) => within(each));
  if (!periods || !income || !expenses) throw new Error('a chart is missing');
  expect(periods.getByRole('img').getAttribute('aria-label')).toBe(
    'From Jan 2020 to Mar 2020: income $100.00, expenses -$100.00, balance $1,000.00 at the end.',
  );
  await periods.findByRole('application', { name: 'Income and expenses by month' });
  const rows = periods.getByRole('table', { name: 'Income, expenses, and balance', hidden: true });
  expect(Array.from(rows.querySelectorAll('tbody tr'), (row) => row.textContent)).toEqual([
    'Jan 2020$100.00$0.00$1,100.00',
    'Feb 2020$0.00-$100.00$1,000.00',
    'Mar 2020$0.00$0.00$1,000.00',
  ]);
  expect(expenses.getByRole('img').getAttribute('aria-label')).toBe(
    '-$100.00 in total. The largest category is Rent with 75%.',
  );
  await user.click(within(rows).getByRole('link', { name: '$100.00', hidden: true }));
  await waitFor(() =>
    expect(at()).toBe('/accounting?range=custom&from=2020-01-10&to=2020-01-31&type=income'),
  );
  await waitFor(() =>
    expect(screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$100.00'),
  );
});

test('the shares of categories add up to 100%, in the drawing and in the table', async () => {
  const thirds = ['Food', 'Rent', 'Rope'].map((category) => ({ date: '2020-02-01', amount: -20, category }));
  await openCharts([...thirds, { date: '2020-02-02', amount: -0.01, category: 'Fees' }]);
  const table = await screen.findByRole('table', { name: 'Expenses by category', hidden: true });
  const shown = ['34%', '33%', '33%', '<1%'];
  expect(Array.from(table.querySelectorAll('td:last-child'), (cell) => cell.textContent)).toEqual(shown);
  const drawn = screen.getByRole('link', { name: 'Food' }).closest('ul');
  expect(Array.from(drawn?.children ?? [], (part) => part.textContent)).toEqual(
    ['Food-$20.00', 'Rent-$20.00', 'Rope-$20.00', 'Fees-$0.01'].map((part, index) => part + shown[index]),
  );
});

test('a category links to its transactions, which the filter names', async () => {
  const { user, at } = await openCharts(ROWS);
  await user.click(await screen.findByRole('link', { name: 'Food' }));
  await waitFor(() =>
    expect(at()).toBe('/accounting?range=custom&from=2020-01-10&to=2020-03-31&type=expense&category=Food'),
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('Food');
  await waitFor(() =>
    expect(screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent).toBe('-$25.50'),
  );
});

test('a bar of the drawing leads to the transactions of its month', async () => {
  const { at } = await openCharts(ROWS);
  const bar = await waitFor(() => {
    const found = document.querySelector('.recharts-bar-rectangle path');
    if (!found) throw new Error('nothing is drawn');
    return found;
  });
  bar.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await waitFor(() =>
    expect(at()).toBe('/accounting?range=custom&from=2020-01-10&to=2020-01-31&type=income'),
  );
});

test('this year against last year links to the transactions of each month, in any range', async () => {
  const year = newCommunity('UTC').clock.now().getUTCFullYear();
  const { at, user } = await openCharts([
    { date: `${year}-02-03`, amount: 8, category: 'Sales' },
    { date: `${year - 1}-02-03`, amount: -2, category: 'Food' },
  ]);
  const table = await screen.findByRole('table', { name: 'This year and last year', hidden: true });
  await user.click(within(table).getByRole('link', { name: '-$2.00', hidden: true }));
  const last = `from=${year - 1}-02-01&to=${year - 1}-02-28`;
  await waitFor(() => expect(at()).toBe(`/accounting?range=custom&${last}&type=expense`));
  const bar = await waitFor(() => {
    const drawing = screen.getByRole('application', { name: 'Income' });
    const found = [...drawing.querySelectorAll('.recharts-bar-rectangle path')].at(-1);
    if (!found) throw new Error('nothing is drawn');
    return found;
  });
  bar.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const now = `from=${year}-02-01&to=${year}-02-2`;
  await waitFor(() => expect(at()).toContain(`/accounting?range=custom&${now}`));
  expect(at()).toContain('&type=income');
});

test('the axes of the years have the same width, so that their months are below each other', async () => {
  const year = newCommunity('UTC').clock.now().getUTCFullYear();
  const wide = vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: SVGElement,
  ) {
    return new DOMRect(0, 0, 7 * (this.textContent ?? '').length, 14);
  });
  onTestFinished(() => wide.mockRestore());
  await openCharts([
    { date: `${year}-02-03`, amount: 123_250, category: 'Sales' },
    { date: `${year}-02-03`, amount: -2, category: 'Food' },
  ]);
  await waitFor(() => {
    const [income, expenses] = ['Income', 'Expenses'].map((name) => {
      const drawing = screen.getByRole('application', { name });
      return drawing.querySelector('.recharts-cartesian-grid line')?.getAttribute('x1');
    });
    expect(Number(income)).toBeGreaterThan(0);
    expect(income).toBe(expenses);
  });
});

test('a range without transactions says so, and failed charts have a retry', async () => {
  const { as } = newCommunity('UTC');
  const { user, fail } = await openAs(as.staff, '/accounting');
  const restore = fail('accounting.charts');
  await user.click(await screen.findByText('Charts'));
  await screen.findByText('Failed to load charts. Please try again.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('No transactions in this range.')).toHaveLength(3);
  screen.getByText('No transactions this year or last year.');
});

test('the steps of an axis are named exactly', () => {
  expect([0, 550, 1100, 1650, 2200].map(showScale)).toEqual(['$0', '$550', '$1.1K', '$1.65K', '$2.2K']);
});
