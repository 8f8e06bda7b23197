import { nameColumns } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { StoredSurvey } from '#db/staff/surveys/rows.ts';
import { AppError } from '#shared/errors.ts';
import type { CsvValue } from '#shared/kit/csv.ts';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { ownOptionLabel, surveyMessages } from '#shared/surveys/messages.ts';
import { RESPONSES_EXPORT_PATH } from '#shared/surveys/model.ts';
import { responseColumns } from '#shared/surveys/results.messages.ts';
import { surveyIdInput } from '#shared/surveys/schema.ts';
import { nameOf } from '#shared/users/model.ts';
import type { ReadContext } from '../../../context.ts';
import { csvExport, csvFile, STRETCH } from '../../../kit/export.ts';
import { requireSurvey } from '../queries.ts';
import { requireShown, shownOf } from './results.ts';

export const responseExport = csvExport({
  url: RESPONSES_EXPORT_PATH,
  permission: 'surveys.read',
  name: 'survey-responses',
  input: surveyIdInput,
  make: (work: ReadContext, { id }) => exportResponses(work, id),
});

/** A response as its row of the file needs it. */
type ExportedRow = {
  answers: string;
  respondedAt: number | null;
  username: string | null;
  displayName: string | null;
};

/**
 * All responses in the results as a CSV file. Named ones are in the order of time, anonymous ones in that of their random
 * IDs. Throws `CONFLICT` while there are too few anonymous responses.
 */
export function exportResponses({ db }: ReadContext, id: string): AsyncGenerator<string> {
  // One state of the database: another process may store a response in between.
  const { survey, ids } = db.$client.transaction(() => {
    const stored = requireSurvey(db, id);
    requireShown(stored);
    return { survey: stored, ids: idsOf(db, stored) };
  })();
  const columns = survey.questions.flatMap(columnsOf);
  const headings = columns.map(({ heading }) => heading);
  return csvFile(
    distinct(survey.isAnonymous ? headings : [responseColumns.respondent, responseColumns.time, ...headings]),
    stretchesOf(db, survey.id, ids),
    (row) => {
      const answers = new Map((JSON.parse(row.answers) as Answer[]).map((each) => [each.question, each]));
      const cells = columns.map(({ question, cell }) => {
        const answer = answers.get(question);
        return answer === undefined ? null : cell(answer);
      });
      return survey.isAnonymous ? cells : [respondentOf(row), timeOf(row), ...cells];
    },
  );
}

/** Bytes of a response's ID. */
const ID_BYTES = 16;

/** Also used by the test of query plans. */
export const NAMED_IDS_SQL = `select id from survey_responses indexed by survey_responses_time
  where survey_id = ? and responded_at is not null order by responded_at, id`;
export const ANONYMOUS_IDS_SQL =
  'select id from survey_responses where survey_id = ? and stage >= 1 order by stage, id';
export const EXPORTED_SQL = `select r.answers, r.responded_at as respondedAt, ${nameColumns('u')}
  from survey_responses r left join users u on u.id = r.author_id
  where r.survey_id = @surveyId and r.stage in (1, 2) and r.id = @id`;

/** The IDs of all responses in the results, in one block: as many small ones take several times the memory. */
function idsOf(db: Db, survey: StoredSurvey): Buffer {
  const ids = Buffer.alloc(shownOf(survey) * ID_BYTES);
  const rows = prepared<[number], { id: Buffer }>(db, survey.isAnonymous ? ANONYMOUS_IDS_SQL : NAMED_IDS_SQL);
  let at = 0;
  for (const { id } of rows.iterate(survey.id)) at += id.copy(ids, at);
  return ids;
}

/**
 * The rows are read as the client reads, by the IDs that were read at first. So no transaction stays open, and a row is in
 * the file once, although closing moves the rows of an anonymous survey in the meantime.
 */
function* stretchesOf(db: Db, surveyId: number, ids: Buffer): Generator<ExportedRow[]> {
  const stored = prepared<[object], ExportedRow>(db, EXPORTED_SQL);
  for (let from = 0; from < ids.length; from += STRETCH * ID_BYTES) {
    const rows: ExportedRow[] = [];
    for (let at = from; at < Math.min(from + STRETCH * ID_BYTES, ids.length); at += ID_BYTES) {
      const row = stored.get({ surveyId, id: ids.subarray(at, at + ID_BYTES) });
      // Deleted permanently in the meantime. The client must not take a part of the file for all of it.
      if (!row) throw new AppError('GONE', surveyMessages.gone);
      rows.push(row);
    }
    yield rows;
  }
}

/** A column of the file. `cell` gets an answer to its question. */
type Column = { heading: string; question: string; cell: (answer: Answer) => CsvValue };

function columnsOf({ id, question, type, options, other }: SurveyQuestion): Column[] {
  const column = (heading: string, cell: Column['cell']): Column => ({ heading, question: id, cell });
  const part = (text: string, cell: Column['cell']) => column(responseColumns.part(question, text), cell);
  const own = other ? [part(ownOptionLabel, (answer) => answer.other ?? null)] : [];
  if (type === 'text') return [column(question, ({ text }) => text ?? null)];
  if (type === 'rating') return [column(question, ({ rating }) => rating ?? null)];
  if (type === 'multiple') {
    const chosen = (option: string) => (answer: Answer) => (answer.options?.includes(option) ? 1 : 0);
    return [...options.map((option) => part(option.text, chosen(option.id))), ...own];
  }
  const textOf = new Map(options.map((option) => [option.id, option.text]));
  return [
    column(question, (answer) =>
      answer.other === undefined ? (textOf.get(answer.options?.[0] ?? '') ?? null) : ownOptionLabel,
    ),
    ...own,
  ];
}

/** Two questions can have the same text. Programs that read the file need different names. */
function distinct(headings: readonly string[]): string[] {
  const used = new Map<string, number>();
  return headings.map((heading) => {
    const number = (used.get(heading) ?? 0) + 1;
    used.set(heading, number);
    return number === 1 ? heading : responseColumns.again(heading, number);
  });
}

function respondentOf({ username, displayName }: ExportedRow): string {
  return username === null ? responseColumns.invitation : nameOf({ username, displayName });
}

function timeOf({ respondedAt }: ExportedRow): CsvValue {
  return respondedAt === null ? null : new Date(respondedAt).toISOString();
}
