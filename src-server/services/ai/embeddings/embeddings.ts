import type { Asking } from '../ai.ts';

/** Turns texts into vectors of one length. Texts of similar meaning have vectors of a similar direction. */
export type Encoder = {
  /** The name of the model. Vectors of different models can't be compared. */
  model: string;
  /** In the order of the texts. Throws if the encoder is busy, or can't be reached. */
  encode: (texts: readonly string[], asking: Pick<Asking, 'share' | 'signal'>) => Promise<Int8Array[]>;
};

/**
 * The encoders of this installation. `embedded` works in this server, on any text. `endpoint` is somewhere else, so it only gets
 * what visitors can read, and questions that a model gets, too.
 */
export type Embeddings = {
  embedded: Encoder | null;
  endpoint: (Encoder & { countUser: (userId: number) => boolean }) | null;
};

export const NO_EMBEDDINGS: Embeddings = { embedded: null, endpoint: null };

const LARGEST = 127;

/** A vector with a byte for each number. Its length gets lost, which comparing directions doesn't need. */
export function toBytes(vector: ArrayLike<number>): Int8Array {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0));
  const scale = most === 0 ? 0 : LARGEST / most;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}
