import { aiQuizTexts } from '#shared/ai/messages.ts';
import type { QuizDraftQuestion } from '#shared/ai/output.ts';
import { QUIZ_OPTIONS } from '#shared/courses/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { isStopWord } from '#shared/search/query.ts';
import type { QuizQuestion } from '../ai.ts';
import { blocksOf } from '../sentences.ts';
import { type Tagged, wink } from './wink.ts';

/** Characters of a sentence. Shorter ones say too little, and the gap is lost in longer ones. */
const SHORTEST = 40;
const LONGEST = 280;
/** Sentences of a text that questions are made from. */
const READ = 400;
const BLANK = '_____';
/** A word with fewer letters is guessed from its neighbors. */
const WORD_MIN = 4;
/** Sentences that share more of the smaller one's words ask the same. */
const SAME = 0.6;
/** What a gap of this part of speech is worth: names and nouns are what a text is about. */
const WORTH: Partial<Record<Tagged['part'], number>> = { PROPN: 1, NOUN: 1, NUM: 0.9, ADJ: 0.6, VERB: 0.5 };
/** Words that point to a sentence before, without which the question can't be understood. */
const POINTS =
  /^(?:it|its|this|that|these|those|they|he|she|so|then|and|but|or|because|instead|also|both)\b/i;

type Sentence = { text: string; place: number; words: Tagged[]; stems: ReadonlySet<string> };
/** A word that can be left out. `kind` is its part of speech with its form: only words of one kind are options together. */
type Gap = { sentence: Sentence; at: number; word: string; stem: string; kind: string; worth: number };

/**
 * Questions with a gap (cloze), in text order. The other options are words of the text with the same form. Fewer than
 * asked if the text has too few.
 */
export async function quizOf({ text, count }: QuizQuestion): Promise<QuizDraftQuestion[]> {
  const { parts } = await wink();
  const sentences = blocksOf(text)
    .flatMap((block) => block.sentences.filter(isStatement))
    .slice(0, READ)
    .map((sentence, place) => ({
      text: sentence,
      place,
      words: parts(sentence),
      stems: new Set(stemsOf(sentence).filter((stem) => !isStopWord(stem))),
    }));
  const gaps = gapsIn(sentences);
  const chosen: { gap: Gap; question: QuizDraftQuestion }[] = [];
  for (const gap of gaps.toSorted((a, b) => b.worth - a.worth || order(a, b))) {
    if (chosen.length === count) break;
    if (chosen.some(({ gap: { stem, sentence } }) => stem === gap.stem || asksSame(sentence, gap.sentence)))
      continue;
    const question = questionOf(gap, gaps);
    if (question) chosen.push({ gap, question });
  }
  return chosen.sort((a, b) => order(a.gap, b.gap)).map(({ question }) => question);
}

function isStatement(sentence: string): boolean {
  return sentence.length >= SHORTEST && sentence.length <= LONGEST && /[.!]["”’)]?$/.test(sentence);
}

function gapsIn(sentences: readonly Sentence[]): Gap[] {
  const uses = new Map<string, number>();
  for (const { text } of sentences)
    for (const stem of stemsOf(text)) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return sentences.flatMap((sentence) => {
    const own = sentence.words.map(({ word }) => stemsOf(word)[0] ?? '');
    return sentence.words.flatMap(({ word, part, alone }, at): Gap[] => {
      const [stem = ''] = stemsOf(word);
      const value = WORTH[part];
      const kind = kindOf(word, part, at);
      // A word that occurs twice in its sentence can be read there.
      if (!alone || !value || kind === null || own.filter((other) => other === stem).length > 1) return [];
      const points = POINTS.test(sentence.text) ? 0.5 : 1;
      return [
        { sentence, at, word, stem, kind, worth: value * points * (1 + Math.log(uses.get(stem) ?? 1)) },
      ];
    });
  });
}

/** The part of speech and the form of a word. Null if it can't be left out. */
function kindOf(word: string, part: Tagged['part'], at: number): string | null {
  if (part === 'NUM') return /^\d{1,6}$/.test(word) ? `NUM ${word.length === 4 ? 'year' : ''}` : null;
  const name = part === 'PROPN';
  if (word.length < WORD_MIN || [word.toLowerCase(), ...stemsOf(word)].some(isStopWord)) return null;
  if (!(name ? /^\p{Lu}\p{L}+$/u : /^\p{Ll}+$/u).test(word) || (name && at === 0)) return null;
  return `${part} ${formOf(word, part)}`;
}

function formOf(word: string, part: Tagged['part']): string {
  if (part === 'VERB') return /(?:ing|ed|[^s]s)$/.exec(word)?.[0].replace(/^[^s]s$/, 's') ?? '';
  if (part === 'ADJ') return /(?:er|est|ed|ing)$/.exec(word)?.[0] ?? '';
  return /[^s]s$|^(?:people|children|women|men)$/.test(word) ? 's' : '';
}

function questionOf(gap: Gap, gaps: readonly Gap[]): QuizDraftQuestion | null {
  const others = othersFor(gap, gaps).slice(0, QUIZ_OPTIONS - 1);
  if (others.length < QUIZ_OPTIONS - 1) return null;
  // Sorted, the correct option has no place of its own.
  const options = [gap.word, ...others].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const { text } = gap.sentence;
  const from = startOf(gap);
  const questionText = `${text.slice(0, from)}${BLANK}${text.slice(from + gap.word.length)}`;
  return {
    question: aiQuizTexts.fillIn(questionText),
    options,
    correctAnswer: options.indexOf(gap.word),
    explanation: aiQuizTexts.explained(text),
  };
}

/** Where the word is in its sentence: after the words before it. */
function startOf({ sentence: { text, words }, at }: Gap): number {
  return words
    .slice(0, at + 1)
    .reduce(
      ({ end }, { word }) => ({ from: text.indexOf(word, end), end: text.indexOf(word, end) + word.length }),
      { from: 0, end: 0 },
    ).from;
}

/** Wrong options, those that are as long as the correct one first. */
function othersFor(gap: Gap, gaps: readonly Gap[]): string[] {
  const before = gap.sentence.words[gap.at - 1]?.word.toLowerCase() ?? '';
  const article = before === 'a' || before === 'an';
  const others: string[] = [];
  const distractors = gaps
    .filter(({ kind, stem }) => kind === gap.kind && !gap.sentence.stems.has(stem))
    .filter(({ word }) => !article || startsWithVowel(word) === startsWithVowel(gap.word))
    .toSorted((a, b) => unlike(a, gap) - unlike(b, gap) || order(a, b))
    .map(({ word }) => word);
  const numbers = /^\d+$/.test(gap.word) ? numbersNear(Number(gap.word)) : [];
  for (const word of [...distractors, ...numbers])
    if (![gap.word, ...others].some((other) => overlap(word, other))) others.push(word);
  return others;
}

/** Numbers for a text with too few of its own. */
function numbersNear(number: number): string[] {
  const step = number < 10 ? 1 : number < 1_000 ? Math.ceil(number / 4) : 2;
  return [number + step, Math.max(0, number - step), number + 2 * step, number + 3 * step].map(String);
}

/** Whether one option is a part or a form of the other, so that both could be correct. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  if (a === b || /^\d+$/.test(a) || /^\d+$/.test(b)) return a === b;
  return a.includes(b) || b.includes(a) || (a.length > 4 && b.length > 4 && a.slice(0, 5) === b.slice(0, 5));
}

function unlike({ word, worth }: Gap, gap: Gap): number {
  return Math.abs(word.length - gap.word.length) + 4 * Math.abs(worth - gap.worth);
}

function startsWithVowel(word: string): boolean {
  return /^[aeiou]/i.test(word);
}

function asksSame(one: Sentence, other: Sentence): boolean {
  const common = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  return one === other || common / Math.max(1, Math.min(one.stems.size, other.stems.size)) > SAME;
}

function order(one: Gap, other: Gap): number {
  return one.sentence.place - other.sentence.place || one.at - other.at;
}
