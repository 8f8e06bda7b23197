import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { closeSurvey } from '#db/staff/surveys/closing.ts';
import { type Respondent, storeResponse, submissionOf } from '#db/staff/surveys/responses.ts';
import { publishSurveyChange, type StoredSurvey } from '#db/staff/surveys/rows.ts';
import { AppError } from '#shared/errors.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { checkAnswers } from '#shared/surveys/answers.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { ANONYMITY_STEP } from '#shared/surveys/model.ts';
import type { SurveyResponse } from '#shared/surveys/output.ts';
import type { SurveyRespondInput } from '#shared/surveys/schema.ts';
import type { ActorContext, WriteContext } from '../../../context.ts';
import { requireSurvey } from '../queries.ts';

type Zoned = { mailSite: { timeZone: string } };

/** Stores the viewer's response. */
export function respond(work: ActorContext & Zoned, input: SurveyRespondInput): SurveyResponse {
  const { id } = work.viewer;
  return storeOnce(
    work,
    input,
    { participant: 'account', participantId: id },
    { authorId: id, invitationId: null },
  );
}

/**
 * Stores a response in one transaction, or nothing. The same submission again is the same response. Throws `CONFLICT` after
 * another response, for drafts, and for closed and full surveys, and `INVALID_INPUT` with each wrong answer.
 */
export function storeOnce(
  work: WriteContext & Zoned,
  { id, submission, answers: sent }: SurveyRespondInput,
  respondent: Respondent,
  author: { authorId: number | null; invitationId: number | null },
): SurveyResponse {
  const { db, clock, mailSite } = work;
  return write(db, () => {
    const survey = requireSurvey(db, id);
    const earlier = submissionOf(db, survey.id, respondent);
    if (earlier === submission) return { id, hasResponded: true } as const;
    if (earlier !== undefined) throw new AppError('CONFLICT', usedUp(respondent));
    const now = clock.now();
    requireOpen(db, survey, now);
    const { answers, problems } = checkAnswers(survey.questions, sent);
    if (!answers) {
      const fields = problems.map(({ question, message }) => [`answers.${question}`, message]);
      throw new AppError('INVALID_INPUT', surveyMessages.incomplete, Object.fromEntries(fields));
    }
    const day = dayAt(now, mailSite.timeZone);
    const response = Object.assign({ submission, answers, day, respondedAt: now }, respondent, author);
    const responses = storeResponse(db, survey, response);
    // An event per anonymous response would store the time of each.
    if (!survey.isAnonymous || responses % ANONYMITY_STEP === 0) publishSurveyChange(db, id, null, now);
    if (responses === survey.responseLimit) {
      closeSurvey(db, Object.assign({}, survey, { responseCount: responses }), now);
    }
    return { id, hasResponded: true } as const;
  });
}

/** Throws `CONFLICT` if a survey takes no responses now. Inside a write. */
function requireOpen(
  db: Db,
  { id, status, closesAt, responseLimit, responseCount }: StoredSurvey,
  now: Date,
): void {
  if (status === 'draft') throw new AppError('CONFLICT', surveyMessages.notActive);
  if (responseLimit !== null && responseCount >= responseLimit)
    throw new AppError('CONFLICT', surveyMessages.full);
  if (status === 'closed' || (closesAt && closesAt <= now)) {
    throw new AppError('CONFLICT', surveyMessages.alreadyClosed);
  }
  const entry = db.select({ tier: entries.tier }).from(entries).where(eq(entries.seq, id)).get();
  if (entry?.tier !== TIER_PUBLIC) throw new AppError('CONFLICT', surveyMessages.hidden);
}

function usedUp({ participant }: Respondent): string {
  return participant === 'account' ? surveyMessages.responded : surveyMessages.invitationUsed;
}
