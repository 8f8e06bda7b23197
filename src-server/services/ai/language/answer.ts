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
/** Passages that cover this much less than the best one are left out. */
const BESIDE = 0.7;
/** Passages that share more of the smaller one's words say the same. */
const SAME = 0.7;
/** Passages of one source. */
const OF_SOURCE = 2;

/** Quotes the best passages, numbered. Empty if nothing covers the question. */
export function answerFrom({ passages }: Omit<AnswerQuestion, 'before'>): AnswerText {
  if (!passages.some(isAnswer)) return unanswered(passages);
  const answers = withoutQuestions(passages);
  const most = Math.max(...answers.map(({ covered }) => covered));
  const chosen = chooseFrom(answers.filter(({ covered }) => covered >= Math.max(COVERED, most * BESIDE)));
  const more = chosen.length < ANSWER_PASSAGES.least ? chooseFrom(answers, chosen) : chosen;
  return { text: null, passages: more.map((passage, place) => numbered(passage, place, passage.text)) };
}

/** Whether a passage answers its question: it covers enough of it, and more than one word that many texts have. */
export function isAnswer({ covered, isTelling }: Passage): boolean {
  return covered >= COVERED && isTelling !== false;
}

/** The texts that may be about a question that none answers. */
function unanswered(passages: readonly Passage[]): AnswerText {
  const near = passages.filter(({ covered }) => covered >= NEAR);
  const bySource = [
    ...new Map(near.toReversed().map((passage) => [passage.url, passage])).values(),
  ].reverse();
  const nearest = bySource
    .slice(0, ANSWER_NEAREST.most)
    .map((passage, place) => numbered(passage, place, lineOf(passage.text)));
  return { text: null, passages: [], ...(nearest.length > 0 && { nearest }) };
}

function numbered({ type, id, title, url }: Passage, place: number, quote: string): AnswerPassage {
  return { number: place + 1, type, id, title, url, quote };
}

/** The beginning of a passage, whole words. */
function lineOf(text: string): string {
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
