import { type Block, blocksOf } from '../sentences.ts';

/** Characters of a part, at most if its sentences are shorter. A longer part says too many things for one vector. */
const LENGTH = 500;
/** Parts of a text. The rest of a very long one is only found by its words. */
const PARTS = 24;
/** Characters that are encoded, with the title. A long sentence is cut. */
const ENCODED = 1_000;
/** Characters of a text in which parts are looked for, as for passages. */
const LOOKED_AT = 20_000;

/** Consecutive sentences of a text. It begins with a sentence of a block. */
export type TextPart = { text: string; block: Block; sentence: number };

/** The parts of a Markdown body that have a vector each, in order. */
export function partsOf(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let part: TextPart | null = null;
  for (const block of blocksOf(body.slice(0, LOOKED_AT), { withRows: true }))
    for (const [sentence, text] of block.sentences.entries()) {
      if (part !== null && part.text.length + text.length + 1 <= LENGTH) part.text += ` ${text}`;
      else {
        if (parts.length === PARTS) return parts;
        part = { text, block, sentence };
        parts.push(part);
      }
    }
  return parts;
}

/** What is encoded of each part: a sentence often says only together with the title what it is about. */
export function encodedTexts(title: string, body: string): string[] {
  return partsOf(body).map(({ text }) => `${title}. ${text}`.slice(0, ENCODED));
}
