import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { VectorKind } from '#db/schema/vectors.ts';
import { type Reach, signsOf } from './signs.ts';

/** A text in the table of its kind. */
export type TextPlace = { kind: VectorKind; row: number };
/** A text, the part of it that is nearest, and how near that is, up to 1. */
export type NearText = TextPlace & { part: number; similarity: number };

/** A question as a vector of a stored model. */
export type AskedVector = { model: number; vector: Int8Array };

/** Parts whose vectors are compared, after their signs. */
const COMPARED = 200;

type Row = TextPlace & { vectors: Buffer };

/** Also used by the test of query plans. */
export const VECTORS_SQL = `select kind, row, vectors from json_each(@ids) r cross join text_vectors v on v.id = r.value
  where iif(kind = 'document', @documents, tier <= @tier)`;

/** The texts that are nearest to a question, nearest first. The caller checks again who can read them. */
export function nearestTexts(
  db: Db,
  { model, vector }: AskedVector,
  { tier, documents }: Reach,
  most: number,
): NearText[] {
  const signs = signsOf(db, model, vector.length);
  const ids = signs.nearest(vector, { tier, documents }, COMPARED);
  const rows = prepared<[object], Row>(db, VECTORS_SQL).all({
    ids: JSON.stringify(ids),
    tier,
    documents: documents ? 1 : 0,
  });
  signs.miss(ids.length - rows.length);
  return rows
    .map((row) => nearestPart(row, vector))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, most);
}

/** How near a text is to a question. Undefined while it has no vectors. */
export function similarityOf(db: Db, { model, vector }: AskedVector, place: TextPlace): number | undefined {
  const row = prepared<[string, number, number], Row>(db, TEXT_VECTORS_SQL).get(place.kind, place.row, model);
  return row && nearestPart(row, vector).similarity;
}

/** Also used by the test of query plans. */
export const TEXT_VECTORS_SQL =
  'select kind, row, vectors from text_vectors where kind = ? and row = ? and model = ?';

function nearestPart({ kind, row, vectors }: Row, vector: Int8Array): NearText {
  const bytes = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  const best = { kind, row, part: 0, similarity: -1 };
  for (let part = 0; (part + 1) * vector.length <= bytes.length; part += 1) {
    const similarity = cosine(bytes, part * vector.length, vector);
    if (similarity > best.similarity) Object.assign(best, { part, similarity });
  }
  return best;
}

function cosine(bytes: Int8Array, from: number, vector: Int8Array): number {
  let [product, one, other] = [0, 0, 0];
  for (let at = 0; at < vector.length; at += 1) {
    const a = bytes[from + at] ?? 0;
    const b = vector[at] ?? 0;
    product += a * b;
    one += a * a;
    other += b * b;
  }
  return product / (Math.sqrt(one * other) || 1);
}
