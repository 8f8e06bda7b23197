import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { VectorKind } from '#db/schema/vectors.ts';

/** Milliseconds in which one search reads new vectors. The next ones go on. */
const READING = 40;
const READ_AT_ONCE = 200;
const BITS = 32;

type Row = { id: number; kind: VectorKind; tier: number; vectors: Buffer };
/** Who may find a text. */
export type Reach = { tier: number; documents: boolean };

/**
 * The signs of all vectors of a model, a bit for each number. They tell which vectors are near, much faster than the vectors. Each
 * thread keeps its own, 64 bytes for a vector of 512 numbers. Rows never change, so only new ones are read. Deleted ones are found out
 * when their vectors are read.
 */
export type Signs = {
  /** The rows with the nearest parts, at most so many parts. */
  nearest: (vector: Int8Array, reach: Reach, most: number) => number[];
  /** Notes that so many of the rows are gone. */
  miss: (count: number) => void;
};

const kept = new WeakMap<object, Map<number, { signs: Signs; length: number }>>();

/** The signs of a model's vectors, with those of new rows. */
export function signsOf(db: Db, model: number, length: number): Signs {
  let byModel = kept.get(db.$client);
  if (!byModel) {
    byModel = new Map();
    kept.set(db.$client, byModel);
  }
  const known = byModel.get(model);
  if (known?.length === length) return known.signs;
  const signs = newSigns(db, model, length);
  byModel.set(model, { signs, length });
  return signs;
}

/** Also used by the test of query plans. */
export const NEW_VECTORS_SQL = `select id, kind, tier, vectors from text_vectors indexed by text_vectors_model
  where model = ? and id > ? order by id limit ${READ_AT_ONCE}`;

function newSigns(db: Db, model: number, length: number): Signs {
  const words = Math.ceil(length / BITS);
  let parts = 0;
  let last = 0;
  let missed = 0;
  let bits = new Int32Array(words * 64);
  let rows = new Float64Array(64);
  /** The tier of each part, or that of documents. */
  let places = new Uint8Array(64);

  function grow(): void {
    const larger = <A extends Int32Array | Float64Array | Uint8Array>(array: A, copy: A): A => {
      copy.set(array);
      return copy;
    };
    bits = larger(bits, new Int32Array(bits.length * 2));
    rows = larger(rows, new Float64Array(rows.length * 2));
    places = larger(places, new Uint8Array(places.length * 2));
  }

  function add({ id, kind, tier, vectors }: Row): void {
    for (let from = 0; from + length <= vectors.length; from += length) {
      if (parts === rows.length) grow();
      writeSigns(vectors, from, length, bits, parts * words);
      rows[parts] = id;
      places[parts] = kind === 'document' ? DOCUMENTS : tier;
      parts += 1;
    }
  }

  function read(): void {
    const until = performance.now() + READING;
    const statement = prepared<[number, number], Row>(db, NEW_VECTORS_SQL);
    for (let more = true; more && performance.now() < until; ) {
      const found = statement.all(model, last);
      for (const row of found) add(row);
      last = found.at(-1)?.id ?? last;
      more = found.length === READ_AT_ONCE;
    }
  }

  return {
    nearest: (vector, { tier, documents }, most) => {
      if (missed > parts / MISSED) [parts, last, missed] = [0, 0, 0];
      read();
      const asked = new Int32Array(words);
      writeSigns(vector, 0, length, asked, 0);
      const distances = new Uint16Array(parts);
      const counts = new Uint32Array(length + 1);
      for (let part = 0; part < parts; part += 1) {
        const place = places[part] ?? DOCUMENTS;
        if (place === DOCUMENTS ? !documents : place > tier) {
          distances[part] = OUT_OF_REACH;
          continue;
        }
        let distance = 0;
        for (let word = 0; word < words; word += 1)
          distance += ones((bits[part * words + word] ?? 0) ^ (asked[word] ?? 0));
        distances[part] = distance;
        counts[distance] = (counts[distance] ?? 0) + 1;
      }
      let limit = 0;
      for (let sum = counts[0] ?? 0; limit < length && sum < most; sum += counts[limit] ?? 0) limit += 1;
      const found = new Set<number>();
      for (let part = 0; part < parts; part += 1)
        if ((distances[part] ?? OUT_OF_REACH) <= limit) found.add(rows[part] ?? 0);
      return [...found];
    },
    miss: (count) => {
      missed += count;
    },
  };
}

/** Beside the tiers. */
const DOCUMENTS = 255;
const OUT_OF_REACH = 65_535;
/** The signs are read anew once more than one in so many was missed. */
const MISSED = 10;

function writeSigns(
  vector: ArrayLike<number>,
  from: number,
  length: number,
  to: Int32Array,
  at: number,
): void {
  for (let word = 0; word * BITS < length; word += 1) {
    let sign = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      const value = vector[from + word * BITS + bit] ?? 0;
      // A byte of a buffer has no sign: 128 and more are negative.
      if (value > 0 && value < 128) sign |= 1 << bit;
    }
    to[at + word] = sign;
  }
}

/** The number of bits that are set. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
