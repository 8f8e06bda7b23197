import { stemsOf } from '#shared/kit/words.ts';
import { type Block, blocksOf, joinSentences, type Weights } from '../sentences.ts';

/** Characters of a passage, and its sentences. */
const LONGEST = 420;
const SENTENCES = 3;
/** A passage is continued by the next sentence up to this length: an answer often follows the words of its question. */
const CONTINUED = 240;
/** What a word counts that only the title or the heading above has. */
const ABOVE = 0.7;

export type FoundPassage = {
  /** A part of the body's plain text. */
  text: string;
  /**
   * The share of the words by weight, 0–1: the mean of what the passage has, with what is above it, and of what its whole
   * text has. Neither alone separates questions with an answer from those without.
   */
  covered: number;
};

/** The best passages of a Markdown body for these words, best first: one of each block or row of a table at most. */
export function passagesIn(title: string, body: string, words: Weights, limit: number): FoundPassage[] {
  const all = sum(words.keys(), words);
  if (all === 0) return [];
  const inTitle = new Set(stemsOf(title));
  const inText = sum(new Set([...inTitle, ...stemsOf(body)]), words) / all;
  return blocksOf(body, { withRows: true })
    .flatMap((block) => {
      const above = new Set([...inTitle, ...stemsOf(block.heading)].filter((stem) => words.has(stem)));
      const best = bestOf(block, words, above, all);
      return best === null ? [] : [{ ...best, covered: (best.covered + inText) / 2 }];
    })
    .sort((a, b) => b.covered - a.covered)
    .slice(0, limit);
}

function bestOf(
  { sentences }: Block,
  words: Weights,
  above: ReadonlySet<string>,
  all: number,
): FoundPassage | null {
  const stems = sentences.map((sentence) => stemsOf(sentence).filter((stem) => words.has(stem)));
  let best: { from: number; to: number; own: number } | null = null;
  for (let from = 0; from < sentences.length; from += 1) {
    const heldStems = new Set<string>();
    let length = 0;
    for (let to = from; to < Math.min(from + SENTENCES, sentences.length); to += 1) {
      length += (sentences[to]?.length ?? 0) + 1;
      if (length > LONGEST + 1) break;
      for (const stem of stems[to] ?? []) heldStems.add(stem);
      const own = sum(heldStems, words);
      if (own > 0 && (best === null || own > best.own)) best = { from, to, own };
    }
  }
  if (best === null) return null;
  const { from, own } = best;
  const text = continued(sentences, from, best.to);
  const textStems = new Set(stemsOf(text));
  const missing = [...above].filter((stem) => !textStems.has(stem));
  return { text, covered: Math.min(1, (own + ABOVE * sum(missing, words)) / all) };
}

function continued(sentences: readonly string[], from: number, to: number): string {
  let text = joinSentences(sentences.slice(from, to + 1));
  for (let end = to + 2; end <= Math.min(from + SENTENCES, sentences.length); end += 1) {
    const longer = joinSentences(sentences.slice(from, end));
    if (longer.length > CONTINUED) break;
    text = longer;
  }
  return text;
}

function sum(stems: Iterable<string>, words: Weights): number {
  let total = 0;
  for (const stem of stems) total += words.get(stem) ?? 0;
  return total;
}
