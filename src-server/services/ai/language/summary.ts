import { plainText } from '#shared/kit/plain-text.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { isStopWord } from '#shared/search/query.ts';
import type { SummaryQuestion } from '../ai.ts';
import { blocksOf, isQuotable } from '../sentences.ts';

/** Sentences that are compared. The time grows with their square. */
const COMPARED = 600;
/** How TextRank passes ranks on, and how often. */
const DAMPING = 0.85;
const ROUNDS = 20;
/** What a sentence without a word of the focus is worth beside one with all of them. */
const AWAY = 0.25;
/** The sentences after which one is worth half as much, where the beginning is asked for. */
const EARLY = 5;
/** Sentences that share more of the smaller one's words say the same. */
const SAME = 0.6;

/** The end of a whole sentence. A short one is only kept as the lead. */
const ENDED = /[.!?…。！？]['"”’)」』）]*$/;

type Sentence = { text: string; place: number; words: number; stems: ReadonlySet<string> };

/**
 * The lead sentence, and the sentences that share the most with the others (TextRank), without those that repeat one
 * another, in text order. Nothing is reworded. What follows an item without the end of a sentence begins a line.
 */
export function summaryOf(question: SummaryQuestion): string {
  const { text, maxWords } = question;
  const sentences = blocksOf(text)
    .flatMap((block) => block.sentences)
    .filter((sentence, place) => isQuotable(sentence) || (place === 0 && ENDED.test(sentence)))
    .slice(0, COMPARED)
    .map((sentence, place) => ({
      text: sentence.trim(),
      place,
      words: wordCount(sentence),
      stems: new Set(stemsOf(sentence).filter((stem) => !isStopWord(stem))),
    }));
  const lead = sentences[0];
  if (!lead || lead.words > maxWords) return firstWords(lead?.text ?? plainText(text), maxWords);
  const ranks = rank(sentences, weigherOf(question));
  const others = sentences.slice(1).sort((a, b) => (ranks[b.place] ?? 0) - (ranks[a.place] ?? 0));
  const chosen: Sentence[] = [lead];
  let words = lead.words;
  for (const sentence of others) {
    // A short lead has too few words to compare.
    const repeats = chosen.some((each) => isQuotable(each.text) && shared(each, sentence) > SAME);
    if (words + sentence.words > maxWords || repeats) continue;
    chosen.push(sentence);
    words += sentence.words;
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map((sentence) => `${sentence.text}${ENDED.test(sentence.text) ? ' ' : '\n'}`)
    .join('')
    .trim();
}

/** TextRank: a sentence that shares words with sentences of high rank has a high rank. */
function rank(sentences: readonly Sentence[], weigh: (sentence: Sentence) => number): number[] {
  const prior = normalized(sentences.map(weigh));
  const alike = sentences.map((one) => sentences.map((other) => (one === other ? 0 : likeness(one, other))));
  const outgoing = alike.map((row) => row.reduce((sum, value) => sum + value, 0));
  let ranks = prior;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = ranks;
    ranks = prior.map((own, to) => {
      let received = 0;
      for (let from = 0; from < before.length; from += 1) {
        const weight = alike[from]?.[to] ?? 0;
        if (weight > 0) received += ((before[from] ?? 0) * weight) / (outgoing[from] ?? 1);
      }
      return (1 - DAMPING) * own + DAMPING * received;
    });
  }
  // The prior also counts at the end, or the focus would be spread over everything that is alike.
  return ranks.map((value, place) => value * (prior[place] ?? 0));
}

/** How much a sentence says about what is asked for, before it's compared with the others. */
function weigherOf({ focus, cues, fromStart }: SummaryQuestion): (sentence: Sentence) => number {
  if (fromStart) return ({ place }) => AWAY + (1 - AWAY) / (1 + place / EARLY);
  if (cues) {
    const pattern = new RegExp(`\\b(?:${cues.join('|')})\\b`, 'i');
    return (sentence) => (pattern.test(sentence.text) ? 1 : AWAY);
  }
  const words = new Set(stemsOf(focus));
  return ({ stems }) => (words.size === 0 ? 1 : AWAY + share(words, stems) * (1 - AWAY));
}

function normalized(values: readonly number[]): number[] {
  const all = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / all);
}

function likeness(one: Sentence, other: Sentence): number {
  const both = common(one.stems, other.stems);
  return both === 0 ? 0 : both / (Math.log(1 + one.stems.size) + Math.log(1 + other.stems.size));
}

function shared(one: Sentence, other: Sentence): number {
  return common(one.stems, other.stems) / Math.max(1, Math.min(one.stems.size, other.stems.size));
}

function share(of: ReadonlySet<string>, stems: ReadonlySet<string>): number {
  return common(of, stems) / of.size;
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const stem of small) if (large.has(stem)) count += 1;
  return count;
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** At most so many words of a text. */
export function firstWords(text: string, most: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')}…`;
}
