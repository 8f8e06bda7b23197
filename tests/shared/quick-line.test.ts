import { expect, test } from 'vitest';
import { readQuickLine } from '../../src/shared/accounting/quick.ts';

const nothing = { amount: null, date: null, category: null, notes: '' };

test.each([
  ['Coffee 12.50', { amount: '-12.50', notes: 'Coffee' }],
  ['12.50 Coffee beans', { amount: '-12.50', notes: 'Coffee beans' }],
  ['Rent 1,200', { amount: '-1,200', category: 'Rent' }],
  ['salary 2000', { amount: '2000', category: 'Salary' }],
  ['Grant +500', { amount: '+500', notes: 'Grant' }],
  ['Refund, -$4, Sales', { amount: '-$4', category: 'Sales', notes: 'Refund' }],
  [
    '2026-03-01, Coffee, 12.50, food',
    { date: '2026-03-01', amount: '-12.50', category: 'Food', notes: 'Coffee' },
  ],
  ['2026-03-01\tCoffee\t12.50', { date: '2026-03-01', amount: '-12.50', notes: 'Coffee' }],
  ['Coffee 12.50 2026-03-01', { date: '2026-03-01', amount: '-12.50', notes: 'Coffee' }],
  ['Lunch with Ann, Bob 25', { amount: '-25', notes: 'Lunch with Ann, Bob' }],
  ['Room 5 for 3 days 300', { amount: '-300', notes: 'Room 5 for 3 days' }],
  ['Coffee', { notes: 'Coffee' }],
  ['7', { amount: '-7' }],
] as const)('“%s” is read as a transaction', (line, said) => {
  expect(readQuickLine(line)).toEqual({ ...nothing, ...said });
});

test('the type of the filter decides an amount without a sign', () => {
  expect(readQuickLine('Tickets 40', { usual: 'income' }).amount).toBe('40');
  expect(readQuickLine('Food 40', { usual: 'income' }).amount).toBe('-40');
});
