/**
 * The shares of counts or of whole cents in whole percents that add up to 100: all are rounded down, and the missing ones
 * go to the largest remainders. Without anything to share, all are 0. The parts have the same sign.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const sizes = parts.map(Math.abs);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole === 0) return sizes;
  const shares = sizes.map((size) => ({
    percent: Math.floor((size * 100) / whole),
    rest: (size * 100) % whole,
  }));
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  for (const share of shares.toSorted((a, b) => b.rest - a.rest).slice(0, missing)) share.percent += 1;
  return shares.map(({ percent }) => percent);
}
