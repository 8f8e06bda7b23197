import { eq } from 'drizzle-orm';
import { statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { surveyInvitations } from '../schema/surveys.ts';

/**
 * Gives the links that campaigns sent to a subscriber to the account that has confirmed the email address. A response by such
 * a link becomes the account's, unless the account has responded, too. Call it inside a write.
 */
export function giveInvitations(db: Db, subscriberId: number, userId: number): void {
  const run = statement(db, 'surveys.giveInvitations', () => ({
    // Responses by the account and by the link from before both stay, so this link stays without an account.
    give: db.$client
      .prepare<[object], number>(
        `update survey_invitations set user_id = @userId where subscriber_id = @subscriberId and user_id is null
           and not exists (select 1 from survey_participations a, survey_participations i
             where a.survey_id = survey_invitations.survey_id and a.participant = 'account' and a.participant_id = @userId
               and i.survey_id = a.survey_id and i.participant = 'invitation' and i.participant_id = survey_invitations.id)
         returning id`,
      )
      .pluck(),
    participation: db.$client.prepare<[number, number]>(
      `update or ignore survey_participations set participant = 'account', participant_id = ?
       where participant = 'invitation' and participant_id = ?`,
    ),
    response: db.$client.prepare<[number, number]>(
      'update survey_responses set author_id = ?, invitation_id = null where invitation_id = ?',
    ),
  }));
  for (const id of run.give.all({ subscriberId, userId })) {
    run.participation.run(userId, id);
    run.response.run(userId, id);
  }
}

/** Call it when two subscribers become one. */
export function joinInvitations(db: Db, subscriberId: number, other: number): void {
  db.update(surveyInvitations).set({ subscriberId }).where(eq(surveyInvitations.subscriberId, other)).run();
}
