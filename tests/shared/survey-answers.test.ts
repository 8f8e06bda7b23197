import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OTHER, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import { type Answer, checkAnswers, shownQuestions } from '#shared/surveys/answers.ts';
import { missingIn, structureProblem, valuesOf } from '#shared/surveys/questions.ts';
import { question } from '../support/surveys.ts';

const TYPES = ['text', 'single', 'multiple', 'rating'] as const;

/** A random survey: conditions only name earlier choices and ratings. */
const surveys = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      required: fc.boolean(),
      options: fc.integer({ min: 2, max: 4 }),
      other: fc.boolean(),
      depends: fc.option(
        fc.record({ on: fc.nat(), values: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }) }),
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) => {
    const made: SurveyQuestion[] = [];
    for (const [at, { type, required, options, other, depends }] of drawn.entries()) {
      const isChoice = type === 'single' || type === 'multiple';
      const texts = isChoice ? Array.from({ length: options }, (_, place) => `Option ${place}`) : [];
      const next = question(`q${at}`, { type, required, other: isChoice && other, options: texts });
      const sources = made.filter((each) => each.type !== 'text');
      const source = depends && sources[depends.on % sources.length];
      if (source && depends) {
        const values = valuesOf(source);
        const chosen = depends.values.map((place) => values[place % values.length] ?? '');
        next.showIf = { question: source.id, options: [...new Set(chosen)] };
      }
      made.push(next);
    }
    return made;
  });

const answerOf = (id: string): fc.Arbitrary<Answer> =>
  fc
    .record(
      {
        text: fc.constantFrom('', '  ', 'Words', 'x'.repeat(5_000), 'x'.repeat(5_001)),
        options: fc.array(fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o9', OTHER), { maxLength: 3 }),
        other: fc.constantFrom('', ' ', 'Own', 'x'.repeat(200), 'x'.repeat(201)),
        rating: fc.constantFrom(0, 1, 2, 3, 5, 6, 2.5),
      },
      { requiredKeys: [] },
    )
    .chain((full) =>
      // Mostly only one field, so that many answers are valid.
      fc
        .constantFrom<(keyof typeof full)[]>(
          ['text'],
          ['options'],
          ['options', 'other'],
          ['rating'],
          ['text', 'rating'],
        )
        .map((kept) =>
          Object.assign(
            { question: id },
            ...kept.flatMap((key) => (key in full ? [{ [key]: full[key] }] : [])),
          ),
        ),
    );

/** What a submission is, in other words than the product's: null if it is invalid. */
function expected(questions: SurveyQuestion[], sent: Answer[]): Map<string, Answer> | null {
  const ids = questions.map(({ id }) => id);
  if (sent.some((each) => !ids.includes(each.question))) return null;
  if (new Set(sent.map((each) => each.question)).size !== sent.length) return null;
  const stored = new Map<string, Answer>();
  for (const each of questions) {
    const source = each.showIf && stored.get(each.showIf.question);
    const values = [
      ...(source?.options ?? []),
      ...(source?.other ? [OTHER] : []),
      ...(source?.rating ? [`${source.rating}`] : []),
    ];
    if (each.showIf && !each.showIf.options.some((value) => values.includes(value))) continue;
    const answer = sent.find((one) => one.question === each.id) ?? { question: each.id };
    const { text, options, other, rating } = answer;
    const fields = { text, options, other, rating };
    const allowed = {
      text: ['text'],
      rating: ['rating'],
      single: ['options', 'other'],
      multiple: ['options', 'other'],
    };
    const used = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [key]));
    if (used.some((key) => !allowed[each.type].includes(key))) return null;
    let result: Answer | null = null;
    if (each.type === 'text' && text?.trim()) {
      if (text.trim().length > 5_000) return null;
      result = { question: each.id, text: text.trim() };
    } else if (each.type === 'rating' && rating !== undefined) {
      if (![1, 2, 3, 4, 5].includes(rating)) return null;
      result = { question: each.id, rating };
    } else if (each.options.length > 0) {
      const known = each.options.map(({ id }) => id);
      const chosen = options ?? [];
      if (chosen.some((id) => !known.includes(id)) || new Set(chosen).size < chosen.length) return null;
      if (other !== undefined && (!each.other || other.trim() === '' || other.trim().length > 200))
        return null;
      const count = chosen.length + (other === undefined ? 0 : 1);
      if (each.type === 'single' && count > 1) return null;
      if (count > 0) result = { question: each.id, options: known.filter((id) => chosen.includes(id)) };
      if (result && other !== undefined) result.other = other.trim();
    }
    if (result) stored.set(each.id, result);
    else if (each.required) return null;
  }
  return stored;
}

describe('checking the answers of random surveys', () => {
  test('accepts all valid submissions and no others, and drops answers to hidden questions', () => {
    const submissions = surveys.chain((questions) =>
      fc.tuple(
        fc.constant(questions),
        fc
          .tuple(
            ...[...questions.map(({ id }) => id), 'gone'].map((id, at, all) =>
              fc.option(answerOf(id), { freq: at === all.length - 1 ? 1 : 8 }),
            ),
          )
          .map((answers) =>
            answers.flatMap((answer, at) =>
              answer && (at < answers.length - 1 || questions.length % 5 === 0) ? [answer] : [],
            ),
          ),
      ),
    );
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(submissions, ([questions, sent]) => {
        expect(structureProblem(questions)).toBeNull();
        expect(missingIn(questions)).toEqual([]);
        const right = expected(questions, sent);
        const { answers, problems } = checkAnswers(questions, sent);
        seen[right ? 'valid' : 'invalid'] += 1;
        expect(answers).toEqual(right ? [...right.values()] : null);
        expect(problems.length === 0).toBe(right !== null);
        // What is stored passes again as it is, and belongs to shown questions.
        if (!answers) return;
        expect(checkAnswers(questions, answers).answers).toEqual(answers);
        const shown = shownQuestions(questions, answers).map(({ id }) => id);
        expect(answers.every((answer) => shown.includes(answer.question))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(200);
  });

  test('questions can only depend on earlier choices and ratings', () => {
    const color = question('color', { type: 'single', options: ['Red', 'Blue'] });
    const after = question('after', { showIf: { question: 'color', options: ['o1'] } });
    expect(structureProblem([color, after])).toBeNull();
    for (const questions of [
      [after, color],
      [question('color'), after],
      [color, question('after', { showIf: { question: 'after', options: ['o1'] } })],
      [color, question('after', { showIf: { question: 'color', options: ['o3'] } })],
      [color, question('after', { showIf: { question: 'color', options: [OTHER] } })],
      [color, color],
      [question('color', { type: 'single', options: ['Red', 'RED'] })],
      [question('text', { options: ['Red', 'Blue'] })],
    ]) {
      expect(structureProblem(questions)).not.toBeNull();
    }
  });
});
