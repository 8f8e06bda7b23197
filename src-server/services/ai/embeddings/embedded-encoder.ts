import { ENCODER_MODEL, isEncoderInstalled } from '../language/encoder.ts';
import type { Language } from '../language/language.ts';
import type { Encoder } from './embeddings.ts';

/** The encoder of this server, in a thread of its own. Null without its packages. */
export function embeddedEncoder(language: Language): Encoder | null {
  if (!isEncoderInstalled()) return null;
  return {
    model: ENCODER_MODEL,
    encode: (texts, asking) => language('encode', { texts }, asking),
  };
}
