import { describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { insertInvitation } from '#db/staff/surveys/invitations.ts';
import { storedSurvey } from '#db/staff/surveys/rows.ts';
import { DELETED_NAME } from '#shared/users/model.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { expectCountsTrue, members, published, submission } from '../support/surveys.ts';

const answers = [{ question: 'color', options: ['o1'] }];

/** Numbers from 0 up to a limit that look random, the same in each run. */
function randomly(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

describe('responses to surveys', () => {
  test.each([true, false])('are counted after any order of steps (anonymous: %s)', async (anonymous) => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const people = members(community, 30);
    const next = randomly(anonymous ? 7 : 11);
    const ids = [
      await published(community, { anonymous }),
      await published(community, { anonymous, responseLimit: 12 }),
    ];
    const place = (id: string) => ({ subject: 'entry', subjectId: id }) as const;
    for (let step = 0; step < 150; step += 1) {
      clock.advance(next(40) * 3_600_000);
      const id = ids[next(ids.length)] ?? '';
      const kind = next(40);
      // Refusals, such as of a second response or while it is in the trash, are part of it.
      const refused = () => undefined;
      if (kind === 0) await as.staff.email.surveys.close({ id }).catch(refused);
      else if (kind < 3) await as.staff.email.surveys.delete({ id }).catch(refused);
      else if (kind < 7) await as.staff.trash.restore(place(id)).catch(refused);
      else {
        const rating = 3 + next(3);
        const sent = [
          { question: 'color', options: [`o${1 + next(2)}`] },
          { question: 'stars', rating },
        ];
        const person = people[next(people.length)];
        await person?.email.surveys.respond({ id, submission: submission(), answers: sent }).catch(refused);
      }
      if (step % 10 !== 0) continue;
      await runJobs(community);
      expectCountsTrue(db);
    }
    const total = db.$client.prepare('select sum(response_count) from surveys').pluck().get();
    expect(total).toBeGreaterThan(15);
  });

  test('stay one each with 200 submissions at once by an account, its invitation, and both together', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const id = await published(community);
    const { id: surveyId } = storedSurvey(db, id) ?? { id: 0 };
    const userId = as.member.user.id;
    const link = { surveyId, token: 'of the member', userId, createdBy: userId, createdAt: clock.now() };
    write(db, () => insertInvitation(db, link));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) => {
        const sent = { id, submission: submission(), answers };
        return at % 2 === 0
          ? as.member.email.surveys.respond(sent)
          : as.anonymous.email.surveys.respondInvited({ ...sent, token: 'of the member' });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await as.staff.email.surveys.read({ id })).toMatchObject({ responses: 1 });
    expectCountsTrue(db);
  });

  test('end at the limit', async () => {
    const community = newCommunity();
    const id = await published(community, { responseLimit: 100, anonymous: true });
    const outcomes = await Promise.allSettled(
      members(community, 150).map((person) =>
        person.email.surveys.respond({ id, submission: submission(), answers }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await community.as.staff.email.surveys.read({ id })).toMatchObject({
      responses: 100,
      status: 'closed',
    });
    expectCountsTrue(community.db);
  });

  test('stay when an account is deleted, but not that it took part', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const [named, anonymous] = [await published(community), await published(community, { anonymous: true })];
    for (const id of [named, anonymous])
      await as.member.email.surveys.respond({ id, submission: submission(), answers });
    const { username } = as.member.user;
    await as.member.account.delete({ username, password: 'of no account' });
    await runJobs(community);
    expect((await as.staff.email.surveys.responses({ id: named })).items).toMatchObject([
      { author: { displayName: DELETED_NAME }, answers },
    ]);
    expect(await as.staff.email.surveys.read({ id: anonymous })).toMatchObject({ responses: 1 });
    expect(db.$client.prepare('select count(*) from survey_participations').pluck().get()).toBe(0);
    expectCountsTrue(db);
  });
});
