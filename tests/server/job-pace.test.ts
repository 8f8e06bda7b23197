import { expect, test } from 'vitest';
import { paced } from '../../src-server/jobs/pace.ts';

/** The amounts of steps of which each unit takes so many milliseconds. */
function amounts(perUnit: number, steps: number): number[] {
  const asked: number[] = [];
  let now = 0;
  const step = paced(
    (amount) => {
      asked.push(amount);
      now += amount * perUnit;
    },
    () => now,
  );
  for (let n = 0; n < steps; n += 1) step();
  return asked;
}

test('steps grow or shrink until they take as long as wanted', () => {
  expect(amounts(0.1, 8).at(-1)).toBe(120);
  expect(amounts(1, 8).at(-1)).toBe(12);
});

test('one unusual step changes the next by a factor of two at most, and the amount has limits', () => {
  expect(amounts(100, 4)).toEqual([32, 16, 8, 8]);
  expect(amounts(0, 8)).toEqual([32, 64, 128, 256, 512, 512, 512, 512]);
});
