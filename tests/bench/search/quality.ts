import { seeded } from '../words.ts';

/** What a search gave for one query: the rank of the first right result among ten, or 0, and whether it found anything. */
export type Outcome = { query: string; rank: number; found: boolean };

export type Figures = { mrr: number; low: number; high: number; at1: number; at10: number; none: number };

const RESAMPLED = 2_000;

export const reciprocal = ({ rank }: Outcome) => (rank === 0 ? 0 : 1 / rank);

/** MRR@10 with its 95% bootstrap interval, success@1 and @10, and the share of queries without a right result. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const share = (holds: (outcome: Outcome) => boolean) =>
    outcomes.filter(holds).length / Math.max(1, outcomes.length);
  const ranks = outcomes.map(reciprocal);
  const [low, high] = interval(ranks);
  return {
    ...{ mrr: mean(ranks), low, high },
    at1: share(({ rank }) => rank === 1),
    at10: share(({ rank }) => rank > 0),
    none: share(({ rank }) => rank === 0),
  };
}

/** The mean gain in reciprocal rank over an earlier run of the same queries, with its 95% bootstrap interval. */
export function gainOf(
  now: readonly Outcome[],
  before: readonly Outcome[],
): { gain: number; low: number; high: number } {
  const earlier = new Map(before.map((outcome) => [outcome.query, reciprocal(outcome)]));
  const gains = now.flatMap((outcome) => {
    const old = earlier.get(outcome.query);
    return old === undefined ? [] : [reciprocal(outcome) - old];
  });
  const [low, high] = interval(gains);
  return { gain: mean(gains), low, high };
}

/** The 95% interval of the mean of values that were drawn again, with a fixed seed. */
function interval(values: readonly number[]): [low: number, high: number] {
  const random = seeded(7);
  const means = Array.from({ length: RESAMPLED }, () => {
    let sum = 0;
    for (let n = 0; n < values.length; n += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
    return sum / Math.max(1, values.length);
  }).sort((a, b) => a - b);
  return [means[Math.floor(RESAMPLED * 0.025)] ?? 0, means[Math.ceil(RESAMPLED * 0.975) - 1] ?? 0];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
