import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { insertInvitation } from '#db/staff/surveys/invitations.ts';
import { storeResponse } from '#db/staff/surveys/responses.ts';
import { storedSurvey } from '#db/staff/surveys/rows.ts';
import { checkAnswers } from '#shared/surveys/answers.ts';
import { DELETED_NAME } from '#shared/users/model.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { expectCountsTrue, members, published, QUESTIONS, submission, survey } from '../support/surveys.ts';

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
    const deleted = new Set<unknown>();
    for (let step = 0; step < 150; step += 1) {
      clock.advance(next(40) * 3_600_000);
      const id = ids[next(ids.length)] ?? '';
      const kind = next(40);
      // Refusals, such as of a second response or while it is in the trash, are part of it.
      const refused = () => undefined;
      if (kind === 0) await as.staff.email.surveys.close({ id }).catch(refused);
      else if (kind < 3) await as.staff.email.surveys.delete({ id }).catch(refused);
      else if (kind < 7) await as.staff.trash.restore(place(id)).catch(refused);
      else if (kind === 7 && deleted.size < 5) {
        const person = people.find((each) => !deleted.has(each));
        deleted.add(person);
        await person?.account.delete({ username: `respondent${deleted.size}`, password: 'of no account' });
      } else {
        const rating = 3 + next(3);
        const sent = [
          { question: 'color', options: [`o${1 + next(2)}`] },
          { question: 'stars', rating },
        ];
        const person = people[next(people.length)];
        if (!deleted.has(person))
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

  test('fit the questions when they are edited and published in the meantime', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const next = randomly(5);
    const { id } = await as.staff.email.surveys.create(survey());
    const people = members(community, 40);
    const [color, ...rest] = QUESTIONS;
    if (!color) throw new Error('There is no first question');
    const reworded = (n: number) => [
      {
        ...color,
        question: `Which color, asked ${n} times?`,
        options: color.options.map((o) => ({ ...o, text: `${o.text} ${n}` })),
      },
      ...rest,
    ];
    const fewer = [{ ...color, options: color.options.slice(1) }, ...rest];
    const steps = Array.from({ length: 80 }, (_, n) => ({ n, place: next(1000) })).sort(
      (a, b) => a.place - b.place,
    );
    const outcomes = await Promise.allSettled(
      steps.map(async ({ n }) => {
        // Publishing begins early, and everything else before, between, and after it.
        for (let turn = next(n < 4 ? 4 : 20); turn > 0; turn -= 1) await setImmediate();
        if (n < 4) return { published: await as.staff.email.surveys.publish({ id }) };
        if (n < 24) return as.staff.email.surveys.update({ id, questions: reworded(n) });
        if (n < 40) return as.admin.email.surveys.update({ id, questions: n % 2 ? fewer : QUESTIONS });
        const sent = [{ question: 'color', options: [`o${1 + next(2)}`] }];
        return people[n - 40]?.email.surveys.respond({ id, submission: submission(), answers: sent });
      }),
    );
    const done = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(done.filter((value) => value && 'published' in value)).toHaveLength(1);
    const { status, responses, questionList } = await as.staff.email.surveys.read({ id });
    expect(status).toBe('active');
    expect(responses).toBeGreaterThan(5);
    const stored = db.$client.prepare<[], string>('select answers from survey_responses').pluck().all();
    for (const each of stored) expect(checkAnswers(questionList, JSON.parse(each)).problems).toEqual([]);
    expectCountsTrue(db);
  });

  test('are refused a second time by the database itself', async () => {
    const community = newCommunity();
    const { as, db } = community;
    for (const anonymous of [true, false]) {
      const id = await published(community, { anonymous });
      const before = storedSurvey(db, id);
      if (!before) throw new Error('The survey is missing');
      const respondent = { participant: 'account', participantId: as.member.user.id } as const;
      const response = {
        ...{ ...respondent, authorId: as.member.user.id, invitationId: null, respondedAt: new Date() },
        ...{ answers, day: '2026-03-01' },
      };
      const store = () =>
        write(db, () => storeResponse(db, before, { ...response, submission: submission() }));
      store();
      expect(store).toThrow(/UNIQUE/);
    }
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
