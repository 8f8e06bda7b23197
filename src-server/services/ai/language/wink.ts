import type { PartOfSpeech, WinkMethods } from 'wink-nlp';

/** A word of a sentence. `alone` is false for a part of a longer one, such as "well-known" or "v2.0". */
export type Tagged = { word: string; part: PartOfSpeech; alone: boolean };
/** Reads English. `parts` tags the words of a sentence, and `feeling` says how positive it is, from -1 to 1. */
export type Wink = { parts: (sentence: string) => Tagged[]; feeling: (sentence: string) => number };

/** Signs that join words. At the end of a sentence a point joins nothing. */
const JOINS = /[\p{L}\p{N}\-‐‑–/.\\_'’@#%&+=:]$/u;

let loaded: Promise<Wink> | null = null;

/** Loads the models of English with the first text, which takes about 100 ms. For the language worker only. */
export function wink(): Promise<Wink> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Wink> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  const nlp = winkNlp(model, ['sbd', 'negation', 'sentiment', 'pos']);
  return {
    parts: (sentence) => partsOf(nlp, sentence),
    feeling: (sentence) => Number(nlp.readDoc(sentence).out(nlp.its.sentiment)),
  };
}

function partsOf(nlp: WinkMethods, sentence: string): Tagged[] {
  const tokens = nlp.readDoc(sentence).tokens();
  const words = tokens.out();
  const parts = tokens.out(nlp.its.pos) as PartOfSpeech[];
  const spaces = tokens.out(nlp.its.precedingSpaces) as string[];
  return words.map((word, at) => {
    const next = words[at + 1];
    const joinsBefore = at > 0 && spaces[at] === '' && JOINS.test(words[at - 1] ?? '');
    // A sign that joins belongs to a longer word only if another one follows without a space.
    const joinsAfter =
      next !== undefined &&
      spaces[at + 1] === '' &&
      JOINS.test(next) &&
      (/[\p{L}\p{N}%]/u.test(next) || (words[at + 2] !== undefined && spaces[at + 2] === ''));
    return { word, part: parts[at] ?? 'X', alone: !joinsBefore && !joinsAfter };
  });
}
