import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { TallyKind } from '#db/schema/surveys.ts';
import type { StoredSurvey } from '#db/staff/surveys/rows.ts';
import { AppError } from '#shared/errors.ts';
import { hasOptions, OTHER, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import { ownOptionLabel, surveyMessages } from '#shared/surveys/messages.ts';
import { ANONYMITY_STEP, RATING_MAX, shownResponses } from '#shared/surveys/model.ts';
import type { QuestionResult, SurveyResults } from '#shared/surveys/output.ts';
import type { ReadContext } from '../../../context.ts';
import { readSurvey, requireSurvey } from '../queries.ts';

/** The counts of one question: who was shown it, who answered it, and each value. */
type Counts = { base: number; answered: number; values: Map<string, number> };

/** The results of a survey. Without questions and days while there are too few anonymous responses. */
export function readResults(work: ReadContext, id: string, hasTexts: boolean): SurveyResults {
  const { db } = work;
  const survey = requireSurvey(db, id);
  const { title, status, anonymous, responses } = readSurvey(work, id);
  const shown = shownOf(survey);
  const counts = shown === 0 ? null : countsOf(db, survey.id);
  return {
    id,
    title,
    status,
    anonymous,
    responses,
    shown,
    hasTexts,
    questions: counts ? survey.questions.map((question) => resultOf(question, counts.get(question.id))) : [],
    days: counts ? daysOf(db, survey) : [],
  };
}

/** The number of responses in the results. */
export function shownOf({ isAnonymous, status, responseCount }: StoredSurvey): number {
  return shownResponses({ anonymous: isAnonymous, status, responses: responseCount });
}

/** Throws `CONFLICT` while there are too few anonymous responses for anything but their number. */
export function requireShown(survey: StoredSurvey): void {
  if (survey.isAnonymous && shownOf(survey) === 0) throw new AppError('CONFLICT', surveyMessages.tooFew);
}

/** Also used by the test of query plans. */
export const TALLIES_SQL = 'select question, kind, value, count from survey_tallies where survey_id = ?';

function countsOf(db: Db, surveyId: number): Map<string, Counts> {
  const rows = prepared<[number], { question: string; kind: TallyKind; value: string; count: number }>(
    db,
    TALLIES_SQL,
  ).all(surveyId);
  const byQuestion = new Map<string, Counts>();
  for (const { question, kind, value, count } of rows) {
    const counts = byQuestion.get(question) ?? { base: 0, answered: 0, values: new Map() };
    byQuestion.set(question, counts);
    if (kind === 'value') counts.values.set(value, count);
    else counts[kind] = count;
  }
  return byQuestion;
}

function resultOf(question: SurveyQuestion, counts: Counts | undefined): QuestionResult {
  const { base, answered, values } = counts ?? { base: 0, answered: 0, values: new Map<string, number>() };
  const optionOf = (id: string | null, text: string) => {
    const count = values.get(id ?? OTHER) ?? 0;
    return { id, text, count, share: base === 0 ? 0 : Math.round((count * 100) / base) };
  };
  const options = hasOptions(question)
    ? [
        ...question.options.map(({ id, text }) => optionOf(id, text)),
        ...(question.other ? [optionOf(null, ownOptionLabel)] : []),
      ]
    : [];
  const { id, type } = question;
  const rating = type === 'rating' ? ratingOf(values) : null;
  return { id, question: question.question, type, base, answered, options, rating };
}

/** Mean, median, and standard deviation of ratings. Null without any. */
function ratingOf(values: ReadonlyMap<string, number>): QuestionResult['rating'] {
  const counts = Array.from({ length: RATING_MAX }, (_, at) => values.get(String(at + 1)) ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const mean = counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / total;
  const variance = counts.reduce((sum, count, at) => sum + count * (at + 1 - mean) ** 2, 0) / total;
  const median =
    (ratingAt(counts, Math.floor((total - 1) / 2)) + ratingAt(counts, Math.floor(total / 2))) / 2;
  return { mean, median, spread: Math.sqrt(variance), counts };
}

/** The rating at a place of all ratings in order, from 0. */
function ratingAt(counts: readonly number[], place: number): number {
  let before = 0;
  return (
    counts.findIndex((count) => {
      before += count;
      return place < before;
    }) + 1
  );
}

type Day = { from: string; to: string; count: number };

/** Also used by the test of query plans. */
export const DAYS_SQL = 'select day, shown from survey_days where survey_id = ? order by day';

/** Responses by day. In an anonymous survey, days with too few of them are merged with a neighbor. */
function daysOf(db: Db, { id, isAnonymous }: StoredSurvey): Day[] {
  const days = prepared<[number], { day: string; shown: number }>(db, DAYS_SQL)
    .all(id)
    .flatMap(({ day, shown }) => (shown === 0 ? [] : [{ from: day, to: day, count: shown }]));
  return isAnonymous ? mergedDays(days) : days;
}

export function mergedDays(days: readonly Day[]): Day[] {
  const merged: Day[] = [];
  for (const day of days) {
    const last = merged.at(-1);
    // The stretch before needs more, or it is the neighbor of the last days.
    if (last && last.count < ANONYMITY_STEP) merged[merged.length - 1] = joined(last, day);
    else merged.push(day);
  }
  const last = merged.at(-1);
  const before = merged.at(-2);
  if (last && before && last.count < ANONYMITY_STEP) merged.splice(-2, 2, joined(before, last));
  return merged;
}

function joined(a: Day, b: Day): Day {
  return { from: a.from, to: b.to, count: a.count + b.count };
}
