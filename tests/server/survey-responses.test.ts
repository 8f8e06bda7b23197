import { describe, expect, test } from 'vitest';
import { surveyMessages as messages } from '#shared/surveys/messages.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { expectCountsTrue, published, submission } from '../support/surveys.ts';

const refused = (code: string, message?: string) => ({ cause: { code, ...(message && { message }) } });
const blue = [{ question: 'color', options: ['o2'] }];

describe('responding to a survey', () => {
  test('takes one response of each account, and the same submission again is the same response', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const id = await published(community);
    const mine = { id, submission: submission(), answers: blue };
    await as.member.email.surveys.respond(mine);
    expect(await as.member.email.surveys.respond(mine)).toEqual({ id, hasResponded: true });
    await expect(
      as.member.email.surveys.respond({ ...mine, submission: submission() }),
    ).rejects.toMatchObject(refused('CONFLICT', messages.responded));
    // A preview responds as the account, but a guest preview is a visitor.
    await community
      .previewing(as.staff, 'member')
      .email.surveys.respond({ ...mine, submission: submission() });
    await expect(as.staff.email.surveys.respond({ ...mine, submission: submission() })).rejects.toMatchObject(
      refused('CONFLICT', messages.responded),
    );
    for (const visitor of [as.anonymous, community.previewing(as.other, 'guest')]) {
      await expect(visitor.email.surveys.respond(mine)).rejects.toMatchObject(refused('UNAUTHENTICATED'));
    }
    expect((await as.staff.email.surveys.read({ id })).responses).toBe(2);
    expectCountsTrue(db);
  });

  test('refuses wrong answers by the question', async () => {
    const community = newCommunity();
    const id = await published(community);
    const respond = (answers: Parameters<typeof community.as.member.email.surveys.respond>[0]['answers']) =>
      community.as.member.email.surveys.respond({ id, submission: submission(), answers });
    await expect(respond([{ question: 'stars', rating: 1 }])).rejects.toMatchObject({
      cause: {
        code: 'INVALID_INPUT',
        fields: { 'answers.color': messages.required, 'answers.why': messages.required },
      },
    });
    await expect(respond([{ question: 'color', options: ['o9'] }])).rejects.toMatchObject({
      cause: { fields: { 'answers.color': messages.unknownOption } },
    });
    // Answers to hidden questions are dropped.
    await respond([...blue, { question: 'why', text: 'Hidden' }]);
    const { items } = await community.as.staff.email.surveys.responses({ id });
    expect(items).toMatchObject([{ answers: blue, author: { username: 'mia' } }]);
  });

  test('closes manually, at its time, and with its last response', async () => {
    const community = newCommunity();
    const { as, clock, db } = community;
    const late = { submission: submission(), answers: blue };
    const manually = await published(community);
    await as.staff.email.surveys.close({ id: manually });
    await expect(as.member.email.surveys.respond({ id: manually, ...late })).rejects.toMatchObject(
      refused('CONFLICT', messages.alreadyClosed),
    );
    const limited = await published(community, { responseLimit: 1 });
    await as.member.email.surveys.respond({ id: limited, ...late });
    expect(await as.staff.email.surveys.read({ id: limited })).toMatchObject({
      status: 'closed',
      responses: 1,
    });
    await expect(as.other.email.surveys.respond({ id: limited, ...late })).rejects.toMatchObject(
      refused('CONFLICT', messages.full),
    );
    // The same submission again is still the same response.
    await as.member.email.surveys.respond({ id: limited, ...late });
    const closesAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const timed = await published(community, { closesAt });
    clock.advance(60_000);
    expect(await as.member.email.surveys.form({ id: timed })).toMatchObject({ status: 'closed' });
    await expect(as.member.email.surveys.respond({ id: timed, ...late })).rejects.toMatchObject(
      refused('CONFLICT', messages.alreadyClosed),
    );
    await runJobs(community);
    expect(await as.staff.email.surveys.read({ id: timed })).toMatchObject({
      status: 'closed',
      closedAt: clock.now().toISOString(),
    });
    await expect(as.staff.email.surveys.close({ id: timed })).rejects.toMatchObject(
      refused('CONFLICT', messages.notClosable),
    );
    expectCountsTrue(db);
  });

  test('is not closed at a time that was changed', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const inMinutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString();
    const id = await published(community, { closesAt: inMinutes(1) });
    await as.staff.email.surveys.update({ id, closesAt: inMinutes(5) });
    clock.advance(2 * 60_000);
    await runJobs(community);
    expect(await as.staff.email.surveys.read({ id })).toMatchObject({ status: 'active' });
    clock.advance(4 * 60_000);
    await runJobs(community);
    expect(await as.staff.email.surveys.read({ id })).toMatchObject({ status: 'closed' });
    await expect(as.staff.email.surveys.update({ id, closesAt: inMinutes(-2) })).rejects.toMatchObject(
      refused('INVALID_INPUT', messages.closesAtPast),
    );
  });

  test('shares its results once it is closed, and texts only if its author includes them', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community, { sharing: 'everyone' });
    const { results, texts } = as.anonymous.email.surveys;
    await as.member.email.surveys.respond({
      id,
      submission: submission(),
      answers: [{ question: 'color', other: 'Green with dots' }],
    });
    await expect(results({ id })).rejects.toMatchObject(refused('UNAUTHENTICATED'));
    await as.staff.email.surveys.close({ id });
    expect(await results({ id })).toMatchObject({ hasTexts: false, responses: 1 });
    await expect(texts({ id, question: 'color' })).rejects.toMatchObject(refused('UNAUTHENTICATED'));
    await as.staff.email.surveys.update({ id, sharesTexts: true });
    expect(await results({ id })).toMatchObject({ hasTexts: true });
    expect(await texts({ id, question: 'color', q: 'green DOTS' })).toEqual({
      items: [{ text: 'Green with dots' }],
      nextCursor: null,
    });
    expect((await texts({ id, question: 'color', q: 'red' })).items).toEqual([]);
  });
});
