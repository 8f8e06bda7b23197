import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type StoredSurvey, storedSurvey } from '#db/staff/surveys/rows.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { SURVEY_STATUSES, type SurveySort, type SurveyStatus } from '#shared/surveys/model.ts';
import type { Survey, SurveyRow, SurveySummary } from '#shared/surveys/output.ts';
import type { SurveyFilter, SurveyListInput, SurveyWalkInput } from '#shared/surveys/schema.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import { type EntrySubject, loadEntry } from '../entries/queries.ts';
import { requireLive } from '../staff/queries.ts';
import {
  detailColumns,
  type StoredDetails,
  type StoredRow,
  SURVEY_JOINS,
  surveyColumns,
  toSurvey,
  toSurveyRow,
} from './rows.ts';

export const surveyList = staffList<StoredRow, SurveySort, SurveyFilter>({
  table: 'surveys',
  alias: 'v',
  sorts: { title: 'sort_title', responses: 'response_count', created: 'created_at' },
  filters: { status: () => 'v.status = @status' },
  search: wordSearch('surveys'),
  columns: surveyColumns,
  joins: SURVEY_JOINS,
  count: countSurveys,
});

function countSurveys(db: Db, filter: ResolvedFilter): number {
  if (filter.found) {
    const sql = `select count(*) from ${surveyList.from(filter, 'created')} where ${surveyList.where(filter)}`;
    return preparedColumn<[object], number>(db, sql).get(surveyList.bindings(filter)) ?? 0;
  }
  const { status } = filter.values;
  const counts = countsByStatus(db);
  return SURVEY_STATUSES.reduce(
    (sum, each) => (status === null || status === each ? sum + counts[each] : sum),
    0,
  );
}

/** A page of surveys, with the total number of pages. */
export function listSurveys({ db }: ReadContext, input: SurveyListInput): TablePage<SurveyRow> {
  return surveyList.list(db, input, toSurveyRow);
}

/** Newest first, with descriptions in full. Throws `INVALID_INPUT` for a cursor of another list. */
export function listSurveysByCursor({ db }: ReadContext, input: SurveyWalkInput): Page<SurveyRow> {
  return surveyList.listByCursor(db, input, toSurveyRow);
}

/** The numbers of all live surveys by status. */
export function summarizeSurveys({ db }: ReadContext): SurveySummary {
  const counts = countsByStatus(db);
  return Object.assign({ total: counts.draft + counts.active + counts.closed }, counts);
}

function countsByStatus(db: Db): Record<SurveyStatus, number> {
  const rows = prepared<[], { status: SurveyStatus; count: number }>(
    db,
    'select status, count from survey_sums',
  ).all();
  const counts = { draft: 0, active: 0, closed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** A survey for staff. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readSurvey({ db }: ReadContext, id: string): Survey {
  requireSurvey(db, id);
  const row = prepared<[string], StoredDetails>(
    db,
    `select ${detailColumns()} from surveys v ${SURVEY_JOINS} join users u on u.id = e.author_id where v.entry_id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', surveyMessages.notFound);
  return toSurvey(row);
}

/** A survey's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireSurvey(db: Db, entryId: string): StoredSurvey {
  return requireLive(storedSurvey(db, entryId), surveyMessages);
}

/** The entry of a survey that the viewer can read. Throws like `loadEntry`. */
export function loadSurveyEntry(work: WriteContext, id: string): EntrySubject {
  const entry = loadEntry(work, id);
  if (entry.type !== 'survey') throw new AppError('NOT_FOUND', surveyMessages.notFound);
  return entry;
}

/** A survey for the permission to see its results. Throws like `loadEntry`. */
export function loadResults(work: WriteContext, { id }: { id: string }): { isShared: boolean } {
  loadSurveyEntry(work, id);
  return { isShared: isShared(requireSurvey(work.db, id)) };
}

/** Text answers are shared only if the author includes them. */
export function loadSharedTexts(work: WriteContext, { id }: { id: string }): { isShared: boolean } {
  loadSurveyEntry(work, id);
  const survey = requireSurvey(work.db, id);
  return { isShared: isShared(survey) && survey.sharesTexts };
}

function isShared({ status, sharing }: StoredSurvey): boolean {
  return status === 'closed' && sharing === 'everyone';
}
