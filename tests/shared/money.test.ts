import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents, MONEY_MAX, parseMoney, showCents, showMoney, toDecimal } from '#shared/kit/money.ts';

/** Whole cents up to nine quadrillion either way. */
const cents = fc.integer({ min: -9_000_000_000_000_000, max: 9_000_000_000_000_000 });

describe('money', () => {
  test('a formatted amount reads back as the same cents, to nine quadrillion either way', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(formatCents(amount))).toEqual({ cents: amount });
      }),
    );
  });

  test('what people read reads back as the same cents, without its sign of the currency being in the way', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(showCents(amount))).toEqual({ cents: amount });
      }),
    );
  });

  test('the decimal on the wire is exact up to fifteen digits', () => {
    const carried = fc.integer({ min: -MONEY_MAX, max: MONEY_MAX });
    fc.assert(
      fc.property(carried, (amount) => {
        expect(parseMoney(toDecimal(amount))).toEqual({ cents: amount });
        expect(parseMoney(JSON.parse(JSON.stringify(toDecimal(amount))))).toEqual({ cents: amount });
      }),
    );
  });

  test('a third decimal is refused, whatever comes before it; zeros behind the second are none', () => {
    const third = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(cents, third, (amount, digit) => {
        expect(parseMoney(`${formatCents(amount)}${digit}`)).toEqual({ fault: 'thirdDecimal' });
      }),
    );
    expect(parseMoney(0.1 + 0.2)).toEqual({ fault: 'thirdDecimal' });
    expect(parseMoney('12.5000')).toEqual({ cents: 1250 });
  });

  test.each([
    ['1250', 125_000],
    ['1,250.5', 125_050],
    ['$1,250.50', 125_050],
    ['-0.01', -1],
    ['-0', 0],
    ['.5', 50],
    [' 7. ', 700],
    [12.34, 1234],
    [-0, 0],
  ])('%s is %d cents', (typed, amount) => {
    expect(parseMoney(typed)).toEqual({ cents: amount });
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '$',
    '1,25',
    '1,2500',
    '12,345,6',
    '1e5',
    'NaN',
    'ten',
    '1 000',
    '١٢',
    '0x10',
    '--1',
  ])('“%s” is no amount', (typed) => {
    expect(parseMoney(typed)).toEqual({ fault: 'invalid' });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('the number %d is no amount', (typed) => {
    expect(parseMoney(typed)).toEqual({ fault: 'invalid' });
  });

  test('more than the limit is refused before it becomes a number', () => {
    expect(parseMoney('100.01', 10_000)).toEqual({ fault: 'tooLarge' });
    expect(parseMoney('100.00', 10_000)).toEqual({ cents: 10_000 });
    expect(parseMoney('0000100.00', 10_000)).toEqual({ cents: 10_000 });
    expect(parseMoney(`${'9'.repeat(400)}`)).toEqual({ fault: 'tooLarge' });
  });

  test('is shown with its sign, commas between thousands and two decimals', () => {
    expect(showMoney(1250)).toBe('$1,250.00');
    expect(showMoney('-1234567.8')).toBe('-$1,234,567.80');
    expect(showMoney(0)).toBe('$0.00');
    expect(showCents(9_007_199_254_740_991)).toBe('$90,071,992,547,409.91');
  });
});
