import { personJson, personOf } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import { type Respondent, submissionOf } from '#db/staff/surveys/responses.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { SingleResponse, SurveyForm } from '#shared/surveys/output.ts';
import type { SurveyResponsesInput } from '#shared/surveys/schema.ts';
import type { ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import type { Clock } from '../../../services/clock.ts';
import { voterId } from '../../entries/queries.ts';
import { requireSurvey } from '../queries.ts';

type Reading = ReadContext & { clock: Clock };

/** A survey for its respondents, and whether the viewer has responded. */
export function readForm(work: Reading, id: string): SurveyForm {
  const participantId = voterId(work.viewer);
  return formOf(work, id, { participant: 'account', participantId });
}

/** A survey for one respondent. */
export function formOf({ db, clock }: Reading, id: string, respondent: Respondent): SurveyForm {
  const survey = requireSurvey(db, id);
  const { responseLimit, responseCount, closesAt, isAnonymous, sharing, sharesTexts, questions } = survey;
  const { title } = prepared<[number], { title: string }>(db, 'select title from entries where seq = ?').get(
    survey.id,
  ) ?? { title: '' };
  const isOver = survey.status === 'active' && closesAt !== null && closesAt <= clock.now();
  return {
    id,
    title,
    status: isOver ? 'closed' : survey.status,
    anonymous: isAnonymous,
    sharing,
    sharesTexts,
    closesAt: closesAt?.toISOString() ?? null,
    isFull: responseLimit !== null && responseCount >= responseLimit,
    hasResponded: submissionOf(db, survey.id, respondent) !== undefined,
    questions,
  };
}

type Stored = { id: Buffer; respondedAt: number; answers: string; author: string | null };

/** Also used by the test of query plans. */
export const RESPONSES_SQL = `select r.id, r.responded_at as respondedAt, r.answers, ${personJson('u')} as author
  from survey_responses r indexed by survey_responses_time left join users u on u.id = r.author_id
  where r.survey_id = @surveyId and r.responded_at is not null and (r.responded_at, r.id) < (@at, @id)
  order by r.responded_at desc, r.id desc limit @limit`;

/** The responses of a named survey, newest first. Throws `CONFLICT` for an anonymous one. */
export function listResponses({ db }: ReadContext, input: SurveyResponsesInput): Page<SingleResponse> {
  const survey = requireSurvey(db, input.id);
  if (survey.isAnonymous) throw new AppError('CONFLICT', surveyMessages.singlesNamedOnly);
  const [at, id] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER, '']);
  const rows = prepared<[object], Stored>(db, RESPONSES_SQL).all({
    surveyId: survey.id,
    at,
    id: Buffer.from(id, 'hex'),
    limit: input.limit + 1,
  });
  return keysetPage(rows, input.limit, toResponse, (last) => [last.respondedAt, last.id.toString('hex')]);
}

function toResponse({ id, respondedAt, answers, author }: Stored): SingleResponse {
  return {
    id: id.toString('hex'),
    author: personOf(author),
    respondedAt: new Date(respondedAt).toISOString(),
    answers: JSON.parse(answers) as Answer[],
  };
}
