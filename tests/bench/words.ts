/** A small generator with a fixed seed (mulberry32): every run of the bench works on the same text. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fi fo ga go ha he ka ke ki ko la le li lo lu ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vo wa we za zo'.split(
    ' ',
  );
const WORDS = 40_000;

/** Distinct words of two to five syllables, the most frequent ones shortest. */
export const VOCABULARY: readonly string[] = makeVocabulary();

function makeVocabulary(): string[] {
  const random = seeded(1);
  const words = new Set<string>();
  while (words.size < WORDS) {
    const length = 2 + Math.floor((words.size / WORDS) * 2 + random() * 2);
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''));
  }
  return [...words];
}

/** Draws words as natural text does: the n-th most frequent one about 1/n as often as the first (Zipf). */
export function wordSource(random: () => number): () => string {
  const cumulative = new Float64Array(WORDS);
  let sum = 0;
  for (let n = 0; n < WORDS; n += 1) {
    sum += 1 / (n + 2.7);
    cumulative[n] = sum;
  }
  return () => {
    const at = random() * sum;
    let low = 0;
    let high = WORDS - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return VOCABULARY[low] ?? '';
  };
}
