/** Two texts with fewer words in common are different texts. */
const ALIKE = 0.5;
/** How many words are compared to find the best pairs. With more, texts are paired in their order. */
const PAIR_WORK = 200_000;

/** Words and signs. Scripts without spaces count letter by letter. */
const WORD = /\p{Lo}|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

type Words = { count: number; of: Map<string, number> };

/** A removed text and the added one that replaces it, or one of them alone. */
export type Pair = { removed: number; added: number } | { removed: number } | { added: number };

/** Pairs removed texts with the added ones that are mostly the same, without crossing, by their indexes. */
export function pairAlike(removed: readonly string[], added: readonly string[]): Pair[] {
  const [old, now] = [removed.map(wordsOf), added.map(wordsOf)];
  const work = old.length * now.reduce((sum, { count }) => sum + count, 0);
  const matches = work <= PAIR_WORK ? bestMatches(old, now) : matchesInOrder(old, now);
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  for (const [toLeft, toRight] of [...matches, [old.length, now.length] as const]) {
    for (; left < toLeft; left += 1) pairs.push({ removed: left });
    for (; right < toRight; right += 1) pairs.push({ added: right });
    if (toLeft < old.length) pairs.push({ removed: toLeft, added: toRight });
    [left, right] = [toLeft + 1, toRight + 1];
  }
  return pairs;
}

type Match = readonly [removed: number, added: number];

/** The matches with the largest sum of what their texts have in common. */
function bestMatches(old: readonly Words[], now: readonly Words[]): Match[] {
  const wide = now.length + 1;
  const sums = new Float64Array((old.length + 1) * wide);
  const scores = new Float64Array((old.length + 1) * wide);
  const at = (i: number, j: number) => sums[i * wide + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const score = common(old[i], now[j]);
      const together = score >= ALIKE ? score + at(i + 1, j + 1) : 0;
      scores[i * wide + j] = together;
      sums[i * wide + j] = Math.max(together, at(i + 1, j), at(i, j + 1));
    }
  }
  const matches: Match[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    const together = scores[i * wide + j] ?? 0;
    if (together > 0 && together === at(i, j)) {
      matches.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return matches;
}

function matchesInOrder(old: readonly Words[], now: readonly Words[]): Match[] {
  return old.flatMap((words, at): Match[] => (common(words, now[at]) >= ALIKE ? [[at, at]] : []));
}

function wordsOf(text: string): Words {
  const of = new Map<string, number>();
  const words = text.match(WORD) ?? [];
  for (const word of words) of.set(word, (of.get(word) ?? 0) + 1);
  return { count: words.length, of };
}

/** How much of two texts is the same: from 0, nothing, to 1, every word. */
function common(one: Words | undefined, other: Words | undefined): number {
  if (!one || !other || one.count + other.count === 0) return 0;
  let same = 0;
  for (const [word, times] of other.of) same += Math.min(times, one.of.get(word) ?? 0);
  return (2 * same) / (one.count + other.count);
}
