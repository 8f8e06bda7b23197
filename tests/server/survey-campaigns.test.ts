import { describe, expect, test } from 'vitest';
import { keepSubscriber } from '#db/site/subscribers.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import { sendingMessages } from '#shared/campaigns/sending.messages.ts';
import { surveyMessages as messages } from '#shared/surveys/messages.ts';
import { surveyInvitationPath } from '#shared/surveys/model.ts';
import type { Mailer, OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { MailError } from '../../src-server/services/mailer/mailer.ts';
import { addSubscribers, newCampaign, senderOf, sendingSite } from '../support/campaigns.ts';
import { mailsTo } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { expectCountsTrue, published, submission, survey } from '../support/surveys.ts';

const refused = (code: string, message?: string) => ({ cause: { code, ...(message && { message }) } });
const blue = [{ question: 'color', options: ['o2'] }];

/** A community with a subscriber among its members and one without an account. */
function newReaders(): Community & { outsider: string } {
  const community = newCommunity(undefined, null, undefined, sendingSite);
  const { db, clock, as } = community;
  const confirm = "update users set email_verified_at = 1 where username = 'mia'";
  db.$client.prepare(confirm).run();
  db.$client
    .prepare(
      `insert into subscribers (email, email_key, user_id, state, created_at, changed_at, source)
       values ('mia@example.org', 'mia@example.org', ?, 'confirmed', 1, 1, 'member')`,
    )
    .run(as.member.user.id);
  const [outsider = ''] = addSubscribers(db, 1);
  clock.advance(1000);
  return Object.assign(community, { outsider });
}

/** Sends a draft, and returns the emails by recipient. `fail` has the first attempt of each fail for now. */
async function sent(community: Community, id: number, fail = false): Promise<Map<string, OutgoingMail[]>> {
  const { as, clock } = community;
  const mails = new Map<string, OutgoingMail[]>();
  const mailer: Mailer = {
    close: () => undefined,
    send: async (mail: OutgoingMail) => {
      const earlier = mails.get(mail.recipient) ?? [];
      mails.set(mail.recipient, [...earlier, mail]);
      if (fail && earlier.length === 0) throw new MailError('temporary', 'Later, please', 450);
      return 'sent';
    },
  };
  await as.staff.email.campaigns.send({ id });
  const sender = senderOf(community, { mailer });
  await sender.tick();
  if (fail) {
    clock.advance(2 * 60_000);
    await sender.tick();
  }
  await sender.stop();
  return mails;
}

const tokenIn = (mail: OutgoingMail | undefined) => mail?.text.match(/\/invitation\/([\w-]+)/)?.[1] ?? '';

describe('a campaign for a survey', () => {
  test('is a draft with the link, and gives each recipient a link of their own', async () => {
    const community = newReaders();
    const { as, db, outsider } = community;
    const id = await published(community, { title: 'Boats & {{name}} *here*' });
    const { id: campaignId } = await as.staff.email.surveys.campaign({ id });
    const draft = await as.staff.email.campaigns.read({ id: campaignId });
    expect(draft).toMatchObject({ status: 'draft', surveyId: id, targetAudience: 'all' });
    await as.staff.email.campaigns.update({ id: campaignId, content: `${draft.content}\n\nOr: {{survey}}` });
    const mails = await sent(community, campaignId, true);
    expect([...mails.keys()].sort()).toEqual(['mia@example.org', outsider]);
    for (const [first, second] of mails.values()) {
      // Another attempt has the same link.
      expect(second?.text).toBe(first?.text);
      const link = sendingSite.address() + surveyInvitationPath({ id, token: tokenIn(first) });
      expect(first?.text).toContain('Boats & {{name}} *here*');
      expect(first?.text).toContain(`Respond to the survey (${link})`);
      expect(first?.text).toContain(`Or: ${link}`);
      expect(first?.html?.split(`href="${link}"`)).toHaveLength(3);
    }
    expect(db.$client.prepare('select count(*) from survey_invitations').pluck().get()).toBe(2);
    const [member, other] = ['mia@example.org', outsider].map((email) => tokenIn(mails.get(email)?.[0]));
    const { respondInvited, formInvited } = as.anonymous.email.surveys;
    await respondInvited({ id, token: member ?? '', submission: submission(), answers: blue });
    await expect(
      as.member.email.surveys.respond({ id, submission: submission(), answers: blue }),
    ).rejects.toMatchObject(refused('CONFLICT', messages.responded));
    expect(await as.member.email.surveys.form({ id })).toMatchObject({ hasResponded: true });
    await respondInvited({ id, token: other ?? '', submission: submission(), answers: blue });
    await expect(
      respondInvited({ id, token: other ?? '', submission: submission(), answers: blue }),
    ).rejects.toMatchObject(refused('CONFLICT', messages.invitationUsed));
    expect(
      (await as.staff.email.surveys.responses({ id })).items.map(({ author }) => author?.username),
    ).toEqual(expect.arrayContaining(['mia', undefined]));
    expectCountsTrue(db);
    db.$client.prepare("update users set state = 'suspended' where username = 'mia'").run();
    await expect(formInvited({ id, token: member ?? '' })).rejects.toMatchObject(
      refused('NOT_FOUND', messages.invitationUnknown),
    );
  });

  test.each([true, false])(
    'has links that belong to the account that confirms the email address later (anonymous: %s)',
    async (anonymous) => {
      const community = newReaders();
      const { as, db, clock, outsider } = community;
      const owner = as.other;
      const [answered, open] = [
        await published(community, { anonymous }),
        await published(community, { anonymous }),
      ];
      const tokens: string[] = [];
      for (const id of [answered, open]) {
        const campaign = await as.staff.email.surveys.campaign({ id });
        tokens.push(tokenIn((await sent(community, campaign.id)).get(outsider)?.[0]));
      }
      const [first = '', second = ''] = tokens;
      const { respondInvited } = as.anonymous.email.surveys;
      await respondInvited({ id: answered, token: first, submission: submission(), answers: blue });
      db.$client
        .prepare('update users set email = ?, email_verified_at = 1 where id = ?')
        .run(outsider, owner.user.id);
      db.$client.transaction(() => keepSubscriber(db, owner.user.id, clock.now()))();
      const answer = { submission: submission(), answers: blue };
      const responded = refused('CONFLICT', messages.responded);
      await expect(owner.email.surveys.respond({ id: answered, ...answer })).rejects.toMatchObject(responded);
      await owner.email.surveys.respond({ id: open, ...answer });
      await expect(
        respondInvited({ id: open, token: second, submission: submission(), answers: blue }),
      ).rejects.toMatchObject(responded);
      if (!anonymous) {
        const { items } = await as.staff.email.surveys.responses({ id: answered });
        expect(items).toMatchObject([{ author: { username: 'otto' } }]);
      }
      expectCountsTrue(db);
    },
  );

  test('refuses the link elsewhere, and is not sent once its survey is closed', async () => {
    const community = newReaders();
    const { as } = community;
    const { create, update, send, duplicate, read } = as.staff.email.campaigns;
    const content = 'Please respond: {{survey}}';
    const other = refused('INVALID_INPUT', campaignMessages.surveyField);
    await expect(create(newCampaign({ content }))).rejects.toMatchObject(other);
    const plain = await create(newCampaign());
    await expect(update({ id: plain.id, content })).rejects.toMatchObject(other);
    await expect(create(newCampaign({ subject: 'A {{survey}}' }))).rejects.toThrow(/Unknown merge field/);
    const id = await published(community);
    const { id: campaignId } = await as.staff.email.surveys.campaign({ id });
    const copy = await duplicate({ id: campaignId });
    expect(await read({ id: copy.id })).toMatchObject({ surveyId: id });
    await as.staff.email.surveys.close({ id });
    const closed = refused('CONFLICT', sendingMessages.surveyNotActive);
    await expect(send({ id: campaignId })).rejects.toMatchObject(closed);
    await update({ id: campaignId, content: 'The survey is closed now.' });
    await send({ id: campaignId });
    const draft = await as.staff.email.surveys.create(survey());
    for (const each of [id, draft.id])
      await expect(as.staff.email.surveys.campaign({ id: each })).rejects.toMatchObject(
        refused('CONFLICT', messages.notActiveCampaign),
      );
  });

  test('shows the link to the survey itself in a preview and a test email', async () => {
    const community = newReaders();
    const { as, db } = community;
    const id = await published(community);
    const { id: campaignId } = await as.staff.email.surveys.campaign({ id });
    const link = `${sendingSite.address()}/survey/${id}`;
    expect((await as.staff.email.campaigns.preview({ id: campaignId })).text).toContain(`(${link})`);
    db.$client.prepare("update users set email_verified_at = 1 where username = 'stan'").run();
    await as.staff.email.campaigns.test({ id: campaignId });
    expect(JSON.stringify(mailsTo(db, 'stan@example.org'))).toContain(link);
    expect(db.$client.prepare('select count(*) from survey_invitations').pluck().get()).toBe(0);
  });
});
