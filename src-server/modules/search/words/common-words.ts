import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { commonRows, eachRow, hasRow, type RowBits } from './common-rows.ts';
import { saturated, shareOf, statisticsOf, weightOf } from './frequency.ts';
import { inText, inTitle, type SearchIndex, shareOfRows } from './indexes.ts';
import { bitsWithin, type Limits } from './limits.ts';
import { phrase } from './query-text.ts';
import { better, type Ranked } from './ranked.ts';
import { sumOf } from './row-texts.ts';

/** What a title adds to a word's weight, by BM25 with title 3 : body 1 for a row of average length. */
const IN_TITLE = 0.7;
/** Occurrences that a word in the title counts as: three there, and one in the text. */
const TITLE_TIMES = 4;
/** Rows whose length is read. */
const WEIGHED_BY_LENGTH = 1_500;
/** Steps in which scores are counted to find the best ones. */
const STEPS = 4_096;

/** The rows with a word, those with it in the title if rows have one, and what it weighs. */
type CommonWord = { rows: RowBits; titles: RowBits | null; weight: number };
/** Tells of the 32 rows from `32 * n` on which are meant, one bit each. */
type BitsOf = (n: number) => number;

/**
 * Adds the weights of common words to rows that were weighed by rarer ones, and ranks the best. The weight counts once per
 * row, not per occurrence, and more in short rows.
 */
export function rankCommon(
  db: Db,
  index: SearchIndex,
  common: readonly string[],
  weighed: readonly Ranked[],
  limits: Limits,
): Ranked[] {
  const statistics = statisticsOf(db, index);
  const words = common.map((word): CommonWord => {
    const rows = commonRows(db, index, inText(index, phrase(word)));
    const titled = inTitle(index, phrase(word));
    const titles = titled === null ? null : commonRows(db, index, titled);
    return { rows, titles, weight: weightOf(statistics, rows.count) };
  });
  const { filter, phrases, without, only } = limits;
  const condition = [filter, phrases].filter((each) => each !== null).join(' AND ') || null;
  const isLimited = condition !== null || without !== null || only !== null;
  const within = isLimited ? bitsWithin(db, index, { ...limits, filter: condition }) : null;
  const most = shareOfRows(index, WEIGHED_BY_LENGTH);
  const [word] = words;
  const best =
    word && words.length === 1 && weighed.length === 0
      ? bestOfOne(word, within, most)
      : bestOfAll(words, weighed, within, most);
  const exact = new Map(weighed.map(({ seq, rank }) => [seq, rank]));
  const lengths = lengthsOf(db, index, best);
  const ranked: Ranked[] = [];
  for (const seq of best) {
    const share = shareOf(lengths[seq] ?? 0, statistics);
    const [once, titled] = [saturated(1, share), saturated(TITLE_TIMES, share)];
    let rank = exact.get(seq) ?? 0;
    for (const { rows, titles, weight } of words) {
      if (hasRow(rows, seq)) rank -= weight * (titles !== null && hasRow(titles, seq) ? titled : once);
    }
    ranked.push({ seq, rank, index });
  }
  return ranked.sort(better).slice(0, SEARCH_CANDIDATES);
}

/**
 * The rows with one word, those with it in the title before all others, of equal ones the newest. The search for them ends
 * with the last one that is wanted.
 */
function bestOfOne({ rows, titles }: CommonWord, within: BitsOf | null, most: number): number[] {
  const best: number[] = [];
  const inText = (n: number) => rows.bits[n] ?? 0;
  const inTitle = (n: number) => titles?.bits[n] ?? 0;
  const length = Math.max(rows.bits.length, titles?.bits.length ?? 0);
  addNewest(best, length, most, (n) => inText(n) & inTitle(n) & (within?.(n) ?? -1));
  addNewest(best, length, most, (n) => inText(n) & ~inTitle(n) & (within?.(n) ?? -1));
  // A kept set can lack a row whose title has changed.
  addNewest(best, length, most, (n) => inTitle(n) & ~inText(n) & (within?.(n) ?? -1));
  return best;
}

/** Adds rows, the newest first, until there are `most`. */
function addNewest(to: number[], length: number, most: number, bitsOf: BitsOf): void {
  for (let n = length - 1; n >= 0 && to.length < most; n -= 1) {
    for (let left = bitsOf(n); left !== 0 && to.length < most; ) {
      const bit = 31 - Math.clz32(left);
      to.push(n * 32 + bit);
      left ^= 1 << bit;
    }
  }
}

/** The rows with the highest sums of weights, of equal ones the newest. */
function bestOfAll(
  words: readonly CommonWord[],
  weighed: readonly Ranked[],
  within: BitsOf | null,
  most: number,
): number[] {
  const length = Math.max(
    ...words.map(({ rows }) => rows.bits.length * 32),
    ...weighed.map(({ seq }) => seq + 1),
  );
  const scores = emptyScores(length);
  let highest = 0;
  for (const { seq, rank } of weighed) {
    scores[seq] = -rank;
    highest = Math.max(highest, -rank);
  }
  for (const { rows, titles, weight } of words) {
    addTo(scores, rows, weight);
    if (titles) addTo(scores, titles, weight * IN_TITLE);
    highest += weight * (1 + IN_TITLE);
  }
  if (within) keepOnly(scores, within);
  return bestOf(scores, highest, most);
}

/** Kept, since a new one for each search has to be cleared and collected. */
let scoreBuffer = new Float32Array(0);

function emptyScores(length: number): Float32Array {
  if (scoreBuffer.length < length) scoreBuffer = new Float32Array(Math.ceil(length * 1.2));
  return scoreBuffer.subarray(0, length).fill(0);
}

function addTo(scores: Float32Array, rows: RowBits, weight: number): void {
  eachRow(rows, (row) => {
    scores[row] = (scores[row] ?? 0) + weight;
  });
}

/** The number of words of each row, or 0 if it isn't known. */
type Lengths = { words: Uint32Array; until: number };

/** Milliseconds for which lengths are kept. They only decide which rows are compared, so that a changed one may be wrong. */
const LENGTHS_FOR = 10 * MINUTE_MS;

/** The lengths by row of at least these rows. */
function lengthsOf(db: Db, index: SearchIndex, rows: readonly number[]): Uint32Array {
  const lengths = statement(
    db,
    `search.lengths:${index}`,
    (): Lengths => ({ words: new Uint32Array(0), until: 0 }),
  );
  const newest = rows.reduce((most, row) => Math.max(most, row), 0);
  if (performance.now() > lengths.until) {
    lengths.words = new Uint32Array(newest + 1);
    lengths.until = performance.now() + LENGTHS_FOR;
  }
  if (newest >= lengths.words.length) {
    const longer = new Uint32Array(Math.ceil(newest * 1.2) + 1);
    longer.set(lengths.words);
    lengths.words = longer;
  }
  const unknown = rows.filter((row) => lengths.words[row] === 0);
  if (unknown.length === 0) return lengths.words;
  // One text for all rows is much faster than an object for each.
  const text = preparedColumn<[string], string | null>(
    db,
    `select group_concat(d.id || ' ' || hex(d.sz)) from json_each(?) j cross join ${index}_docsize d on d.id = j.value`,
  ).get(JSON.stringify(unknown));
  for (const row of text ? text.split(',') : []) {
    const space = row.indexOf(' ');
    lengths.words[Number(row.slice(0, space))] = sumOf(row, space + 1);
  }
  return lengths.words;
}

/** Removes the scores of other rows, 32 at a time. */
function keepOnly(scores: Float32Array, bitsOf: BitsOf): void {
  for (let from = 0; from < scores.length; from += 32) {
    const bits = bitsOf(from >>> 5);
    if (bits === -1) continue;
    for (let left = ~bits; left !== 0; left &= left - 1) scores[from + 31 - Math.clz32(left & -left)] = 0;
  }
}

/** The rows with the highest scores, of equal scores the newest. No score is above `highest`. */
function bestOf(scores: Float32Array, highest: number, most: number): number[] {
  const scale = (STEPS - 1) / highest;
  const counts = new Uint32Array(STEPS);
  // Rows without a score are counted as well, since a branch would take longer.
  for (let row = 0; row < scores.length; row += 1) {
    const step = ((scores[row] ?? 0) * scale) | 0;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let lowest = STEPS - 1;
  for (let sum = counts[lowest] ?? 0; lowest > 1 && sum < most; ) {
    lowest -= 1;
    sum += counts[lowest] ?? 0;
  }
  const least = lowest === 1 ? Number.MIN_VALUE : lowest;
  const topRows: number[] = [];
  const last: number[] = [];
  for (let row = scores.length - 1; row >= 0; row -= 1) {
    const score = (scores[row] ?? 0) * scale;
    if (score < least) continue;
    if (score >= lowest + 1) topRows.push(row);
    else if (last.length < most) last.push(row);
  }
  // Newest first among equal scores, as the sort is stable.
  return [...topRows.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)), ...last].slice(0, most);
}
