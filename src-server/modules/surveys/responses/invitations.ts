import { eq } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { insertInvitation, storedInvitation } from '#db/staff/surveys/invitations.ts';
import type { Respondent } from '#db/staff/surveys/responses.ts';
import { AppError } from '#shared/errors.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { surveyInvitationPath } from '#shared/surveys/model.ts';
import type { SurveyForm, SurveyInvitations, SurveyResponse } from '#shared/surveys/output.ts';
import type {
  SurveyInvitationInput,
  SurveyInvitedRespondInput,
  SurveyInviteInput,
} from '#shared/surveys/schema.ts';
import type { ActorContext, WriteContext } from '../../../context.ts';
import { requireSurvey } from '../queries.ts';
import { storeOnce } from './mutations.ts';
import { formOf } from './queries.ts';

type Site = { mailSite: { timeZone: string; address: () => string } };

/** Creates single-use links for people without an account. The links are only in the response. */
export function inviteOthers(work: ActorContext & Site, { id, count }: SurveyInviteInput): SurveyInvitations {
  const { db, clock, ids, viewer, mailSite } = work;
  const tokens = Array.from({ length: count }, () => ids.token());
  write(db, () => {
    const survey = requireSurvey(db, id);
    if (survey.status !== 'active') throw new AppError('CONFLICT', surveyMessages.notActiveInvite);
    for (const token of tokens) {
      const invitation = { surveyId: survey.id, token, userId: null };
      insertInvitation(db, Object.assign(invitation, { createdBy: viewer.id, createdAt: clock.now() }));
    }
    appendAudit(work, 'surveys.invite', { subject: 'entry', subjectId: id }, { count: [null, count] });
  });
  const address = mailSite.address();
  return { links: tokens.map((token) => address + surveyInvitationPath({ id, token })) };
}

/** The survey of an invitation, and whether it was used. Throws `NOT_FOUND` for a wrong token. */
export function readInvited(work: WriteContext, { id, token }: SurveyInvitationInput): SurveyForm {
  return formOf(work, id, respondentOf(work.db, id, token).respondent);
}

/** Stores the response of an invitation, which uses it up. That of an account is the account's response. */
export function respondInvited(
  work: WriteContext & Site,
  { token, ...input }: SurveyInvitedRespondInput,
): SurveyResponse {
  const { respondent, author } = respondentOf(work.db, input.id, token);
  return storeOnce(work, input, respondent, author);
}

function respondentOf(
  db: Db,
  entryId: string,
  token: string,
): { respondent: Respondent; author: { authorId: number | null; invitationId: number | null } } {
  const survey = requireSurvey(db, entryId);
  const invitation = storedInvitation(db, token);
  if (invitation?.surveyId !== survey.id) throw new AppError('NOT_FOUND', surveyMessages.invitationUnknown);
  const { id, userId } = invitation;
  if (userId !== null) {
    // A suspended account can't respond by its link, either.
    const { state } = db.select({ state: users.state }).from(users).where(eq(users.id, userId)).get() ?? {};
    if (state !== 'active') throw new AppError('NOT_FOUND', surveyMessages.invitationUnknown);
    return {
      respondent: { participant: 'account', participantId: userId },
      author: { authorId: userId, invitationId: null },
    };
  }
  return {
    respondent: { participant: 'invitation', participantId: id },
    author: { authorId: null, invitationId: id },
  };
}
