import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { commonRows, eachRow, hasRow, type RowBits } from './common-rows.ts';
import { saturated, shareOf, statisticsOf, weightOf } from './frequency.ts';
import { inText, inTitle, type SearchIndex, shareOfRows } from './indexes.ts';
import { type Limits, withinLimits } from './limits.ts';
import { phrase } from './query-text.ts';
import { better, type Ranked } from './ranked.ts';

/** What a title adds to a word's weight, by BM25 with title 3 : body 1 for a row of average length. */
const IN_TITLE = 0.7;
/** Occurrences that a word in the title counts as: three there, and one in the text. */
const TITLE_TIMES = 4;
/** Rows whose length is read. */
const WEIGHED_BY_LENGTH = 1_500;
/** Steps in which scores are counted to find the best ones. */
const STEPS = 4_096;

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
  const words = common.map((word) => {
    const rows = commonRows(db, index, inText(index, phrase(word)));
    const titled = inTitle(index, phrase(word));
    const titles = titled === null ? null : commonRows(db, index, titled);
    return { rows, titles, weight: weightOf(statistics, rows.count) };
  });
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
  const { filter, phrases, without, only } = limits;
  const held = [filter, phrases].filter((each) => each !== null).join(' AND ') || null;
  if (held !== null || without !== null || only)
    keepOnly(scores, withinLimits(db, index, { ...limits, filter: held }));
  const exact = new Map(weighed.map(({ seq, rank }) => [seq, -rank]));
  const best = bestOf(scores, highest, shareOfRows(index, WEIGHED_BY_LENGTH));
  const lengths = lengthsOf(db, index, best);
  return best
    .filter((seq) => lengths.has(seq))
    .map((seq): Ranked => {
      const share = shareOf(lengths.get(seq) ?? 0, statistics);
      const rank = words.reduce(
        (sum, { rows, titles, weight }) => {
          if (!hasRow(rows, seq)) return sum;
          return sum - weight * saturated(titles && hasRow(titles, seq) ? TITLE_TIMES : 1, share);
        },
        -(exact.get(seq) ?? 0),
      );
      return { seq, rank, index };
    })
    .sort(better)
    .slice(0, SEARCH_CANDIDATES);
}

/** Kept, since a new one for each search has to be cleared and collected. */
let kept = new Float32Array(0);

function emptyScores(length: number): Float32Array {
  if (kept.length < length) kept = new Float32Array(Math.ceil(length * 1.2));
  return kept.subarray(0, length).fill(0);
}

function addTo(scores: Float32Array, rows: RowBits, weight: number): void {
  eachRow(rows, (row) => {
    scores[row] = (scores[row] ?? 0) + weight;
  });
}

/** The rows that are still in the index, with their number of words. */
function lengthsOf(db: Db, index: SearchIndex, seqs: readonly number[]): Map<number, number> {
  // One text for all rows is much faster than an object for each.
  const text = preparedColumn<[string], string | null>(
    db,
    `select group_concat(d.id || ' ' || hex(d.sz)) from json_each(?) j cross join ${index}_docsize d on d.id = j.value`,
  ).get(JSON.stringify(seqs));
  const lengths = new Map<number, number>();
  for (const row of text ? text.split(',') : []) {
    const space = row.indexOf(' ');
    lengths.set(Number(row.slice(0, space)), sumOf(row, space + 1));
  }
  return lengths;
}

/** The sum of a record of integers in hexadecimal digits: seven bits a byte, the highest bit says that more follow. */
function sumOf(hex: string, from: number): number {
  let sum = 0;
  let value = 0;
  for (let at = from; at + 1 < hex.length; at += 2) {
    const byte = digit(hex.charCodeAt(at)) * 16 + digit(hex.charCodeAt(at + 1));
    value = value * 128 + (byte & 127);
    if (byte >= 128) continue;
    sum += value;
    value = 0;
  }
  return sum;
}

/** The value of a hexadecimal digit, by its code. */
function digit(code: number): number {
  return code < 65 ? code - 48 : code - 55;
}

function keepOnly(scores: Float32Array, isWithin: (row: number) => boolean): void {
  for (let row = 0; row < scores.length; row += 1) {
    if (scores[row] !== 0 && !isWithin(row)) scores[row] = 0;
  }
}

/** The rows with the highest scores, of equal scores the newest. No score is above `highest`. */
function bestOf(scores: Float32Array, highest: number, most: number): number[] {
  const scale = (STEPS - 1) / highest;
  const counts = new Uint32Array(STEPS);
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score === 0) continue;
    const step = (score * scale) | 0;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let lowest = STEPS - 1;
  for (let sum = counts[lowest] ?? 0; lowest > 0 && sum < most; ) {
    lowest -= 1;
    sum += counts[lowest] ?? 0;
  }
  const found: number[] = [];
  const last: number[] = [];
  for (let row = scores.length - 1; row >= 0; row -= 1) {
    const score = scores[row] ?? 0;
    if (score === 0) continue;
    const step = (score * scale) | 0;
    if (step > lowest) found.push(row);
    else if (step === lowest && last.length < most) last.push(row);
  }
  // Newest first among equal scores, as the sort is stable.
  return [...found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)), ...last].slice(0, most);
}
