import { stemsOf } from '#shared/kit/words.ts';
import { isStopWord } from '#shared/search/query.ts';
import { partsOf } from '../embeddings/parts.ts';
import { type Block, blocksOf, joinSentences, type Weights } from '../sentences.ts';

/** Characters of a passage, and its sentences. */
const LONGEST = 420;
const SENTENCES = 3;
/** A passage is continued by the next sentence up to this length: an answer often follows the words of its question. */
const CONTINUED = 240;
/** The share of the words that name a text, although none of its sentences has any. */
const NAMED = 0.5;
const ASKS = /[?？]["”’)」』]*$/;
/** What a word counts that only the title or the heading above has. */
const ABOVE = 0.7;

export type FoundPassage = {
  /** A part of the body's plain text, and the lines of code, a list, or a table that belong to it. */
  text: string;
  /** Whether it only asks. */
  isQuestion: boolean;
  /** Whether its text has the rarest word of the question, or two others. */
  isTelling: boolean;
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
  const ofText = new Set([...inTitle, ...stemsOf(body)].filter((stem) => words.has(stem)));
  const inText = sum(ofText, words) / all;
  const isTelling = tells(ofText, words);
  const blocks = blocksOf(body, { withRows: true });
  const found = blocks
    .flatMap((block) => {
      const above = new Set([...inTitle, ...stemsOf(block.heading)].filter((stem) => words.has(stem)));
      const best = bestOf(block, words, above, all);
      return best === null ? [] : [{ ...best, isTelling, covered: (best.covered + inText) / 2 }];
    })
    .sort((a, b) => b.covered - a.covered)
    .slice(0, limit);
  const [first] = blocks;
  const named = namedShare(title, words);
  if (found.length > 0 || first === undefined || named < NAMED) return found;
  // The title says what the whole text is about.
  const { text, isQuestion } = passageOf(first, 0, 0);
  return [{ text, isQuestion, isTelling: true, covered: (ABOVE * named + inText) / 2 }];
}

/** The passage with which a part of a body begins, for a text that is only near by meaning: it covers no words. */
export function passageOfPart(body: string, part: number): FoundPassage | null {
  const found = partsOf(body)[part];
  if (found === undefined) return null;
  const { text, isQuestion } = passageOf(found.block, found.sentence, found.sentence);
  return { text, isQuestion, isTelling: false, covered: 0 };
}

/** The share of a question's words, by weight, that name a title: they have all that it consists of. 0 if they don't. */
export function namedShare(title: string, words: Weights): number {
  const stems = new Set(stemsOf(title).filter((stem) => !isStopWord(stem)));
  return stems.size > 0 && [...stems].every((stem) => words.has(stem))
    ? sum(stems, words) / sum(words.keys(), words)
    : 0;
}

function bestOf(
  block: Block,
  words: Weights,
  above: ReadonlySet<string>,
  all: number,
): Omit<FoundPassage, 'isTelling'> | null {
  const { sentences } = block;
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
  const { text, said, isQuestion } = passageOf(block, from, best.to);
  const textStems = new Set(stemsOf(said));
  const missing = [...above].filter((stem) => !textStems.has(stem));
  return {
    text,
    isQuestion,
    covered: Math.min(1, (own + ABOVE * sum(missing, words)) / all),
  };
}

/** The sentences of a block from one on, continued, with what belongs to its last one. `said` is without that. */
function passageOf({ sentences, after }: Block, from: number, to: number) {
  let last = to;
  while (last + 1 < Math.min(from + SENTENCES, sentences.length)) {
    if (joinSentences(sentences.slice(from, last + 2)).length > CONTINUED) break;
    last += 1;
  }
  const chosen = sentences.slice(from, last + 1);
  const said = joinSentences(chosen);
  const isWhole = last === sentences.length - 1 && after !== '';
  return {
    said,
    text: isWhole ? `${said}\n${after}` : said,
    isQuestion: !isWhole && chosen.every((sentence) => ASKS.test(sentence)),
  };
}

/** So many words of a question tell what a passage is about, or the rarest alone. */
const TELLING = 2;

function tells(stems: ReadonlySet<string>, words: Weights): boolean {
  const rarest = Math.max(...words.values());
  return stems.size >= TELLING || [...stems].some((stem) => words.get(stem) === rarest);
}

function sum(stems: Iterable<string>, words: Weights): number {
  let total = 0;
  for (const stem of stems) total += words.get(stem) ?? 0;
  return total;
}
