import { expect, test } from 'vitest';
import { withTick } from '#shared/entries/ticks.ts';

test('ticking a task changes its box only', () => {
  const body = '# Tasks\n\n- [ ] One\n  - [X] Two\n> 1. [ ] Three [ ] \n\n* [ ]\tFour';
  expect(withTick(body, 3, true)).toBe(body.replace('[ ] One', '[x] One'));
  expect(withTick(body, 4, false)).toBe(body.replace('[X] Two', '[ ] Two'));
  expect(withTick(body, 5, true)).toBe(body.replace('[ ] Three', '[x] Three'));
  expect(withTick(body, 7, true)).toBe(body.replace('[ ]\tFour', '[x]\tFour'));
  expect(withTick(body, 3, false)).toBe(body);
});

test('other lines have no task', () => {
  for (const line of ['Text [ ] One', '- [] One', '- [ ]', '- [y] One', '-[ ] One', '[link](x) - [ ] One']) {
    expect([line, withTick(line, 1, true)]).toEqual([line, null]);
  }
  expect(withTick('- [ ] One', 2, true)).toBeNull();
});
