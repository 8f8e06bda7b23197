import type { ServerResponse } from 'node:http';
import type { Db } from '#db/open.ts';
import type { VectorProvider } from '#db/schema/vectors.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { isStopWord } from '#shared/search/query.ts';
import { makeVectors } from '../../src-server/modules/search/vectors/indexing.ts';
import {
  type Embeddings,
  type Encoder,
  toBytes,
} from '../../src-server/services/ai/embeddings/embeddings.ts';

const LENGTH = 1_024;
/** Words that mean the same to the encoder of tests. */
const SAME = [
  ['automobile', 'car'],
  ['repair', 'mend'],
  ['doctor', 'physician'],
];

/** A vector with a place for each word, so that texts with the same words, or with words of the same meaning, are near. */
export function testVector(text: string): number[] {
  const vector = new Array<number>(LENGTH).fill(0);
  for (const stem of stemsOf(text).filter((each) => !isStopWord(each))) {
    const [same = stem] = SAME.find((group) => group.some((word) => stemsOf(word)[0] === stem)) ?? [];
    let place = 7;
    for (const letter of same) place = (place * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
    vector[place % LENGTH] = (vector[place % LENGTH] ?? 0) + 1;
  }
  return vector;
}

/** An encoder that takes no time. `seen` has all texts that it got. `fails` decides about each. */
export function testEncoder(
  model = 'test-vectors',
  fails: (text: string) => boolean = () => false,
): Encoder & { seen: string[]; countUser: () => boolean } {
  const seen: string[] = [];
  return {
    model,
    seen,
    countUser: () => true,
    encode: async (texts) => {
      seen.push(...texts);
      if (texts.some(fails)) throw new Error('no luck');
      return texts.map((text) => toBytes(testVector(text)));
    },
  };
}

/** Makes all vectors that wait for an encoder. */
export async function makeAll(db: Db, embeddings: Embeddings): Promise<void> {
  for (const provider of ['embedded', 'endpoint'] as const) await makeOf(db, provider, embeddings[provider]);
}

export function makeOf(
  db: Db,
  provider: VectorProvider,
  encoder: Encoder | null,
  keep = () => {},
): Promise<void> {
  return makeVectors({ db, keep, pause: 0 }, provider, encoder);
}

/** What has vectors, such as `entry 1`, and in which tier. */
export function vectorRows(db: Db, provider: VectorProvider = 'embedded'): string[] {
  return db.$client
    .prepare<[string], string>(
      `select v.kind || ' ' || v.row || ' in ' || v.tier from text_vectors v join vector_models m on m.id = v.model
       where m.provider = ? order by v.kind, v.row`,
    )
    .pluck()
    .all(provider);
}

/** Answers a request for vectors. */
export function saysVectors(response: ServerResponse, body: string): void {
  const { input } = JSON.parse(body) as { input: string[] };
  const data = input.map((text, index) => ({ index, embedding: testVector(text) }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: data.reverse() }));
}
