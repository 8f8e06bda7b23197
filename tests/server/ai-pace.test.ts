import { describe, expect, test } from 'vitest';
import { LOOKS, slownessOf } from '../../src-server/services/ai/pace.ts';

/** The look at which a response is too slow. `received`: the characters between two looks, of which the last one goes on. */
function tooSlowAt(received: readonly number[], looks = 5 * LOOKS): number | null {
  const isSlow = slownessOf({ characters: 30, window: 12_000, first: 36_000 });
  let all = 0;
  for (let look = 1; look <= looks; look += 1) {
    all += received[Math.min(look, received.length) - 1] ?? 0;
    if (isSlow(all)) return look;
  }
  return null;
}

describe('a response of a model is too slow', () => {
  test('without a first token in the time that it has to load, and not before', () => {
    expect(tooSlowAt([0])).toBe(3 * LOOKS);
    expect(tooSlowAt([...Array.from({ length: 3 * LOOKS - 1 }, () => 0), 3])).toBeNull();
  });

  test('a window after it has begun to hang, however much it wrote before', () => {
    expect(tooSlowAt([11, 0])).toBe(LOOKS);
    expect(tooSlowAt([5_000, 0])).toBe(LOOKS + 1);
    // The window begins with the first token.
    expect(tooSlowAt([0, 0, 5_000, 0])).toBe(LOOKS + 3);
  });

  test('with fewer characters than wanted in a window', () => {
    expect(tooSlowAt([2])).toBe(LOOKS);
    expect(tooSlowAt([3])).toBeNull();
  });
});
