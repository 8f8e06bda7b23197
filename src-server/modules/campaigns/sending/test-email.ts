import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import { users } from '#db/schema/users.ts';
import { queueMail } from '#db/site/email/rows.ts';
import { CAMPAIGN_TESTS_PER_HOUR } from '#shared/campaigns/model.ts';
import { sendingAnswers, sendingMessages } from '#shared/campaigns/sending.messages.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { AppError } from '#shared/errors.ts';
import { nameOf } from '#shared/users/model.ts';
import type { AccountContext } from '../../../context.ts';
import { freezeSite, sampleEmail, surveyOf } from '../emails.ts';
import { requireCampaign } from '../queries.ts';
import { sendingProblem } from './beginning.ts';

const TESTS = { max: CAMPAIGN_TESTS_PER_HOUR, minutes: 60, message: sendingMessages.tooManyTests };

/** Sends a campaign to the viewer, as it is now. Throws `CONFLICT` without a confirmed email address. */
export function sendTestEmail(work: AccountContext, id: number): { message: string } {
  const { db, ids, clock, viewer, mailSite, throttle } = work;
  const campaign = requireCampaign(db, id);
  const problem = sendingProblem(mailSite);
  if (problem !== null) throw new AppError('CONFLICT', problem);
  const account = db.select().from(users).where(eq(users.id, viewer.id)).get();
  if (!account?.email || !account.emailVerifiedAt) throw new AppError('CONFLICT', mailMessages.confirmFirst);
  const { email } = account;
  throttle.take(`campaigns:test:${viewer.id}`, TESTS);
  const texts = sampleEmail(campaign, freezeSite(db, mailSite), {
    name: nameOf(account),
    survey: surveyOf(db, campaign.surveyId),
  });
  write(db, () =>
    queueMail(
      { db, clock, ids },
      { ...texts, kind: 'test', key: ids.uuid(), userId: viewer.id, recipient: email },
    ),
  );
  return { message: sendingAnswers.tested(email) };
}
