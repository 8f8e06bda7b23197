import { expect } from 'vitest';
import type { Db } from '#db/open.ts';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import { type Answer, shownQuestions, valuesIn } from '#shared/surveys/answers.ts';
import type { SurveyCreateInput } from '#shared/surveys/schema.ts';
import { addUser, type Community } from './people.ts';

export type QuestionInput = SurveyCreateInput['questions'][number];

/** A question with defaults. Options are texts, with the IDs `o1`, `o2`, and so on. */
export function question(
  id: string,
  fields: Partial<Omit<SurveyQuestion, 'options'>> & { options?: string[] } = {},
): SurveyQuestion {
  const { options = [], ...rest } = fields;
  return {
    ...{ id, question: `Question ${id}`, type: 'text', required: false, other: false, showIf: null },
    ...rest,
    options: options.map((text, at) => ({ id: `o${at + 1}`, text })),
  };
}

export const QUESTIONS: SurveyQuestion[] = [
  question('color', { type: 'single', options: ['Red', 'Blue'], other: true, required: true }),
  question('stars', { type: 'rating' }),
  question('why', { showIf: { question: 'stars', options: ['1', '2'] }, required: true }),
  question('pets', { type: 'multiple', options: ['Cat', 'Dog', 'Fish'] }),
];

export const survey = (fields: Partial<SurveyCreateInput> = {}): SurveyCreateInput => ({
  title: 'Colors of boats',
  description: 'Which color should our boats have?',
  questions: QUESTIONS,
  ...fields,
});

let submissions = 0;
/** A random text of a client, different each time. */
export function submission(): string {
  submissions += 1;
  return `submission-of-test-${submissions}`;
}

/** A published survey. Returns its ID. */
export async function published(
  { as }: Pick<Community, 'as'>,
  fields: Partial<SurveyCreateInput> = {},
): Promise<string> {
  const { id } = await as.staff.email.surveys.create(survey(fields));
  await as.staff.email.surveys.publish({ id });
  return id;
}

/** Accounts with the role member, by number. */
export function members({ db, speak }: Community, count: number) {
  return Array.from({ length: count }, (_, at) => speak(addUser(db, `respondent${at + 1}`, 'member')));
}

/** Compares all stored counts of all surveys with their responses. */
export function expectCountsTrue(db: Db): void {
  const all = db.$client
    .prepare<
      [],
      { id: number; questions: string; anonymous: number; status: string; count: number; shown: number }
    >(
      `select id, questions, is_anonymous as anonymous, status, response_count as count, shown_count as shown from surveys`,
    )
    .all();
  for (const { id, questions: json, anonymous, status, count, shown } of all) {
    const rows = db.$client
      .prepare<[number], { stage: number; answers: string }>(
        'select stage, answers from survey_responses where survey_id = ?',
      )
      .all(id);
    expect(rows.length).toBe(count);
    const isShown = (stage: number) => stage >= 1 && !(anonymous && count < 5);
    const visible = rows.filter(({ stage }) => isShown(stage));
    expect(visible.length).toBe(shown);
    if (anonymous && status !== 'closed') expect(shown).toBe(count - (count % 5));
    const days = db.$client
      .prepare<[number], { count: number; shown: number }>(
        'select coalesce(sum(count), 0) as count, coalesce(sum(shown), 0) as shown from survey_days where survey_id = ?',
      )
      .get(id);
    expect(days).toEqual({ count, shown });
    expect(talliesOf(db, id)).toEqual(
      recounted(
        JSON.parse(json),
        visible.map((row) => JSON.parse(row.answers)),
      ),
    );
  }
}

function talliesOf(db: Db, id: number): string[] {
  return db.$client
    .prepare<[number], { question: string; kind: string; value: string; count: number }>(
      'select question, kind, value, count from survey_tallies where survey_id = ?',
    )
    .all(id)
    .map(({ question: name, kind, value, count }) => `${name} ${kind} ${value} ${count}`)
    .sort();
}

function recounted(questions: SurveyQuestion[], responses: Answer[][]): string[] {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const answers of responses) {
    for (const { id } of shownQuestions(questions, answers)) add(`${id} base `);
    for (const answer of answers) {
      add(`${answer.question} answered `);
      for (const value of valuesIn(answer)) add(`${answer.question} value ${value}`);
    }
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).sort();
}
