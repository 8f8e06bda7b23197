import { personJson, personOf } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { entries } from '#db/schema/entries.ts';
import { surveys } from '#db/schema/surveys.ts';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Survey, SurveyRow } from '#shared/surveys/output.ts';
import { missingIn } from '#shared/surveys/questions.ts';

const LISTED = [
  ...(['id', 'createdAt', 'status', 'isAnonymous', 'closesAt', 'responseLimit'] as const),
  ...(['questionCount', 'responseCount'] as const),
] as const;
const OF_ENTRY = ['title', 'version'] as const;

/** A survey of `surveys v` in a list, with its entry of `entries e`. */
export type StoredRow = RowOf<typeof surveys, (typeof LISTED)[number]> &
  RowOf<typeof entries, (typeof OF_ENTRY)[number]> & { entryId: string; description: string };

/** `full` reads the whole description, and otherwise its first paragraph as plain text. */
export function surveyColumns(full: boolean): string {
  return `${columnsOf(surveys, 'v', LISTED)}, ${columnsOf(entries, 'e', OF_ENTRY)},
    v.entry_id as entryId, ${full ? 'e.body' : 'e.excerpt'} as description`;
}

export const SURVEY_JOINS = 'join entries e on e.seq = v.id';

export function toSurveyRow(row: StoredRow): SurveyRow {
  return {
    id: row.entryId,
    title: row.title,
    description: row.description,
    status: row.status,
    responses: row.responseCount,
    questions: row.questionCount,
    createdDate: new Date(row.createdAt).toISOString(),
    anonymous: row.isAnonymous === 1,
    closesAt: instantOf(row.closesAt),
    responseLimit: row.responseLimit,
    version: row.version,
  };
}

const DETAILS = [
  'sharing',
  'sharesTexts',
  'publishedAt',
  'closedAt',
  'notifiedAt',
  'remindedAt',
  'questions',
] as const;

/** A survey with everything, and its author of `users u`. */
export type StoredDetails = StoredRow &
  RowOf<typeof surveys, (typeof DETAILS)[number]> &
  RowOf<typeof entries, 'tags' | 'updatedAt'> & { author: string };

export const detailColumns = (): string =>
  `${surveyColumns(true)}, ${columnsOf(surveys, 'v', DETAILS)}, ${columnsOf(entries, 'e', ['tags', 'updatedAt'])},
    ${personJson('u')} as author`;

export function toSurvey(row: StoredDetails): Survey {
  const questionList = JSON.parse(row.questions) as SurveyQuestion[];
  return Object.assign(toSurveyRow(row), {
    questionList,
    tags: JSON.parse(row.tags) as string[],
    sharing: row.sharing,
    sharesTexts: row.sharesTexts === 1,
    author: personOf(row.author),
    publishedAt: instantOf(row.publishedAt),
    closedAt: instantOf(row.closedAt),
    notifiedAt: instantOf(row.notifiedAt),
    remindedAt: instantOf(row.remindedAt),
    updatedAt: new Date(row.updatedAt).toISOString(),
    missing: row.status === 'draft' ? missingIn(questionList) : [],
  });
}

function instantOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
