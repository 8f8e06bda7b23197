import { ANSWER_NEAREST, ANSWER_PASSAGES } from '#shared/ai/chat/model.ts';
import type { AnswerPassage, AnswerText } from '#shared/ai/chat/output.ts';
import { stemsOf } from '#shared/kit/words.ts';
import type { AnswerQuestion, Passage } from '../ai.ts';

/**
 * The share of a question's words, by weight, that the best passage must cover for the question to have an answer here.
 * `npm run bench:answers` prints the errors of both kinds around it.
 */
export const COVERED = 0.3;
/** The same for a text to be named as near. */
export const NEAR = 0.18;
/**
 * What covered words and similarity have to be together, up to 2, if the words cover little. A passage about something else often
 * has two words of a question. Measured by `npm run bench:answers` for the embedded encoder.
 */
export const MEANT = 0.8;
/** The share of the words that is enough without it. */
export const CLEAR = 0.5;
/** The similarity of the nearest text, if hardly a word of the question is covered, and that of the other ones beside it. */
export const NEAR_MEANING = 0.45;
const NEAR_BESIDE = 0.2;
/** Passages that cover this much less than the best one are left out. */
const BESIDE = 0.7;
/** Passages that share more of the smaller one's words say the same. */
const SAME = 0.7;
/** Passages of one source. */
const OF_SOURCE = 2;

/** Quotes the best passages, numbered. Empty if nothing covers the question. */
export function answerFrom({ passages }: Omit<AnswerQuestion, 'before'>): AnswerText {
  if (!passages.some(isAnswer)) return unanswered(passages);
  const answers = withoutQuestions(passages.filter(isMeant));
  const most = Math.max(...answers.map(({ covered }) => covered));
  const chosen = chooseFrom(answers.filter(({ covered }) => covered >= Math.max(COVERED, most * BESIDE)));
  const more = chosen.length < ANSWER_PASSAGES.least ? chooseFrom(answers, chosen) : chosen;
  return { text: null, passages: more.map((passage, place) => numbered(passage, place, passage.text)) };
}

/**
 * Whether a passage answers its question: it covers enough of it, and more than one word that many texts have. If it covers little,
 * its text also has to mean something like it.
 */
export function isAnswer(passage: Passage): boolean {
  return passage.covered >= COVERED && passage.isTelling !== false && isMeant(passage);
}

function isMeant({ covered, similarity }: Passage): boolean {
  return similarity === undefined || covered >= CLEAR || covered + similarity >= MEANT;
}

/** The texts that may be about a question that none answers. */
function unanswered(passages: readonly Passage[]): AnswerText {
  const isNear =
    (least: number) =>
    ({ covered, similarity = 0 }: Passage) =>
      covered >= NEAR || similarity >= least;
  const near = passages.some(isNear(NEAR_MEANING)) ? passages.filter(isNear(NEAR_BESIDE)) : [];
  const nearest = near
    .filter(({ url }, at) => near.findIndex((each) => each.url === url) === at)
    .slice(0, ANSWER_NEAREST.most)
    .map((passage, place) => numbered(passage, place, lineOf(passage.text)));
  return { text: null, passages: [], ...(nearest.length > 0 && { nearest }) };
}

function numbered({ type, id, title, url }: Passage, place: number, quote: string): AnswerPassage {
  return { number: place + 1, type, id, title, url, quote };
}

/** The beginning of a passage, whole words. */
export function lineOf(text: string): string {
  const [line = ''] = text.split('\n');
  if (line.length <= ANSWER_NEAREST.line) return line;
  const cut = line.slice(0, ANSWER_NEAREST.line);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), ANSWER_NEAREST.line / 2)).trimEnd()}…`;
}

/** What someone else asks is no answer, if another passage is one. */
function withoutQuestions(passages: readonly Passage[]): readonly Passage[] {
  const others = passages.filter(({ isQuestion }) => !isQuestion);
  return others.some(isAnswer) ? others : passages;
}

/** The best passages that differ, after those that are chosen. `more` of them are only taken up to the least number. */
function chooseFrom(passages: readonly Passage[], before: readonly Passage[] = []): Passage[] {
  const chosen = [...before];
  const most = before.length > 0 ? ANSWER_PASSAGES.least : ANSWER_PASSAGES.most;
  for (const passage of passages) {
    if (chosen.length >= most) break;
    const ofSource = chosen.filter(({ url }) => url === passage.url).length;
    if (ofSource < OF_SOURCE && !chosen.some((each) => saysSame(each.text, passage.text)))
      chosen.push(passage);
  }
  return chosen;
}

function saysSame(one: string, other: string): boolean {
  const [a, b] = [new Set(stemsOf(one)), new Set(stemsOf(other))];
  const common = [...a].filter((stem) => b.has(stem)).length;
  return common / Math.max(1, Math.min(a.size, b.size)) > SAME;
}
