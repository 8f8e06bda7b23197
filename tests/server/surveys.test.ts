import { describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { insertInvitation } from '#db/staff/surveys/invitations.ts';
import { storedSurvey } from '#db/staff/surveys/rows.ts';
import { streamInput } from '#shared/live/schema.ts';
import { surveyMessages as messages } from '#shared/surveys/messages.ts';
import { grantedTopics } from '../../src-server/live/topics.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity, type Person } from '../support/people.ts';
import {
  expectCountsTrue,
  members,
  published,
  QUESTIONS,
  question,
  submission,
  survey,
} from '../support/surveys.ts';

const refused = (code: string, message?: string) => ({ cause: { code, ...(message && { message }) } });
const blue = [{ question: 'color', options: ['o2'] }];

describe('a survey', () => {
  test('starts as a draft with its entry, and is answered once published', async () => {
    const community = newCommunity();
    const { as, clock, db } = community;
    const draft = await as.staff.email.surveys.create(survey());
    expect(draft).toMatchObject({
      status: 'draft',
      questions: 4,
      responses: 0,
      tags: ['Survey'],
      missing: [],
    });
    const { id } = draft;
    await expect(as.member.email.surveys.form({ id })).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await as.staff.email.surveys.form({ id })).questions).toEqual(QUESTIONS);
    clock.advance(60_000);
    const active = await as.staff.email.surveys.publish({ id, version: draft.version });
    expect(active).toMatchObject({ status: 'active', createdDate: draft.createdDate });
    const entry = await as.member.entries.read({ id });
    // Editing a draft is no edit of what was published.
    expect(entry).toMatchObject({
      ...{ isDraft: false, createdAt: active.publishedAt, updatedAt: active.publishedAt },
    });
    expect((await as.member.entries.list({ tags: ['Survey'] })).items).toMatchObject([{ id }]);
    expect((await as.member.activity.list({})).items).toMatchObject([{ entry: { id } }]);
    expect(await as.member.email.surveys.form({ id })).toMatchObject({
      status: 'active',
      hasResponded: false,
    });
    await as.member.email.surveys.respond({ id, submission: submission(), answers: blue });
    expect(await as.member.email.surveys.form({ id })).toMatchObject({ hasResponded: true });
    expect(await as.other.email.surveys.form({ id })).toMatchObject({ hasResponded: false });
    const results = await as.staff.email.surveys.results({ id });
    expect(results).toMatchObject({
      responses: 1,
      shown: 1,
      questions: [
        {
          id: 'color',
          base: 1,
          answered: 1,
          options: [{ count: 0 }, { count: 1, share: 100 }, { id: null, count: 0 }],
        },
        { id: 'stars', base: 1, answered: 0, rating: null },
        { id: 'why', base: 0, answered: 0 },
        { id: 'pets', base: 1, answered: 0 },
      ],
      days: [{ count: 1 }],
    });
    expectCountsTrue(db);
  });

  test('says everything that is missing at once before it is published', async () => {
    const { as } = newCommunity();
    const questions = [
      question('a', { type: 'single', question: 'Which way?' }),
      question('b', { type: 'multiple', options: ['Only'], question: 'What else?' }),
    ];
    const { id, missing } = await as.staff.email.surveys.create(survey({ questions }));
    const [first, second] = [messages.tooFewOptions('Which way?'), messages.tooFewOptions('What else?')];
    expect(missing).toEqual([
      { question: 'a', message: first },
      { question: 'b', message: second },
    ]);
    await expect(as.staff.email.surveys.publish({ id })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { 'questions.a': first, 'questions.b': second } },
    });
    const empty = await as.staff.entries.create(note({ type: 'survey' }));
    await expect(as.staff.email.surveys.publish({ id: empty.id })).rejects.toMatchObject({
      cause: { fields: { questions: messages.noQuestions } },
    });
    expect(await as.staff.email.surveys.read({ id: empty.id })).toMatchObject({
      status: 'draft',
      questions: 0,
    });
  });

  test('is published once, in its current version, and not while moderators hide it', async () => {
    const { as } = newCommunity();
    const { id, version } = await as.staff.email.surveys.create(survey());
    await as.staff.email.surveys.update({ id, title: 'Colors of ships' });
    await expect(as.staff.email.surveys.publish({ id, version })).rejects.toMatchObject(
      refused('CONFLICT', messages.stale),
    );
    await as.admin.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    await expect(as.staff.email.surveys.publish({ id })).rejects.toMatchObject(
      refused('CONFLICT', messages.draftHidden),
    );
    await as.admin.moderation.hide({ subject: 'entry', subjectId: id, hidden: false });
    await as.staff.email.surveys.publish({ id });
    await expect(as.staff.email.surveys.publish({ id })).rejects.toMatchObject(
      refused('CONFLICT', messages.published),
    );
  });

  test('changes freely without responses, and only in its wording with them', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community);
    const update = as.staff.email.surveys.update;
    await update({ id, questions: [...QUESTIONS, question('more')] });
    await update({ id, questions: QUESTIONS });
    await as.member.email.surveys.respond({ id, submission: submission(), answers: blue });
    const { fixed } = messages;
    const [color, ...rest] = QUESTIONS;
    if (!color) throw new Error('there is no first question');
    const changes: [typeof QUESTIONS, string][] = [
      [rest, 'x'],
      [[...QUESTIONS, question('more')], fixed.questions],
      [[{ ...color, required: false }, ...rest], fixed.required(color.question)],
      [[{ ...color, other: false }, ...rest], fixed.options(color.question)],
      [[{ ...color, options: color.options.toReversed() }, ...rest], fixed.options(color.question)],
      [[{ ...color, type: 'multiple' }, ...rest], fixed.type(color.question)],
      [[...QUESTIONS.slice(0, 3), { ...question('pets'), type: 'text' }], fixed.type('Question pets')],
    ];
    for (const [questions, sentence] of changes.slice(1)) {
      await expect(update({ id, questions })).rejects.toMatchObject({
        cause: { code: 'CONFLICT', fields: { questions: sentence } },
      });
    }
    await expect(update({ id, anonymous: true })).rejects.toMatchObject(
      refused('CONFLICT', messages.staysNamed),
    );
    const reworded = [
      {
        ...color,
        question: 'Which color?',
        options: color.options.map((o) => ({ ...o, text: `${o.text}!` })),
      },
      ...rest,
    ];
    const saved = await update({ id, questions: reworded, title: 'Reworded' });
    expect((await as.staff.email.surveys.results({ id })).questions[0]).toMatchObject({
      question: 'Which color?',
      options: [{ text: 'Red!', count: 0 }, { text: 'Blue!', count: 1 }, {}],
    });
    // The history has each wording with the number of responses until then.
    const content = async (revision: number) =>
      (await as.staff.entries.revision({ id, revision })).content.survey;
    expect(await content(saved.version)).toMatchObject({ responses: 1, questions: reworded });
    expect(await content(saved.version - 1)).toMatchObject({ responses: 0, questions: QUESTIONS });
    await as.staff.entries.restoreVersion({ id, revision: saved.version - 1 });
    expect((await as.staff.email.surveys.read({ id })).questionList).toEqual(QUESTIONS);
    await expect(as.staff.entries.restoreVersion({ id, revision: 2 })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
  });

  test('that was published as anonymous never becomes named', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const id = await published(community, { anonymous: true });
    await expect(as.staff.email.surveys.update({ id, anonymous: false })).rejects.toMatchObject(
      refused('CONFLICT', messages.staysAnonymous),
    );
    expect(() => db.$client.prepare('update surveys set is_anonymous = 0').run()).toThrow(
      /stays named or anonymous/,
    );
    const named = await published(community);
    await as.staff.email.surveys.update({ id: named, anonymous: true });
    expect(await as.staff.email.surveys.read({ id: named })).toMatchObject({ anonymous: true });
  });

  test("takes one response of each invitation, and that of an account is the account's", async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const id = await published(community);
    const { links } = await as.staff.email.surveys.invite({ id, count: 2 });
    const [token = '', other = ''] = links.map((link) => link.slice(link.lastIndexOf('/') + 1));
    const { formInvited, respondInvited } = as.anonymous.email.surveys;
    expect(await formInvited({ id, token })).toMatchObject({ hasResponded: false });
    const first = { id, token, submission: submission(), answers: blue };
    await respondInvited(first);
    await respondInvited(first);
    await expect(respondInvited({ ...first, submission: submission() })).rejects.toMatchObject(
      refused('CONFLICT', messages.invitationUsed),
    );
    expect(await formInvited({ id, token })).toMatchObject({ hasResponded: true });
    expect(await formInvited({ id, token: other })).toMatchObject({ hasResponded: false });
    const elsewhere = await published(community);
    await expect(formInvited({ id: elsewhere, token: other })).rejects.toMatchObject(
      refused('NOT_FOUND', messages.invitationUnknown),
    );
    const { id: surveyId } = storedSurvey(db, id) ?? { id: 0 };
    const userId = as.member.user.id;
    const mine = { surveyId, userId, createdBy: as.staff.user.id, createdAt: clock.now() };
    write(db, () => insertInvitation(db, { ...mine, token: 'of the member' }));
    clock.advance(1000);
    await as.member.email.surveys.respond({ id, submission: submission(), answers: blue });
    await expect(
      respondInvited({ ...first, token: 'of the member', submission: submission() }),
    ).rejects.toMatchObject(refused('CONFLICT', messages.responded));
    expect((await as.staff.email.surveys.read({ id })).responses).toBe(2);
    const { items } = await as.staff.email.surveys.responses({ id });
    expect(items.map(({ author }) => author?.username)).toEqual(['mia', undefined]);
    expectCountsTrue(db);
  });

  test('is listed, searched, counted, duplicated, deleted, and restored by staff', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community, { title: 'Zebra boats' });
    await as.staff.email.surveys.create(survey({ title: 'Apple boats', description: 'About the orchard.' }));
    const list = as.staff.email.surveys.list;
    expect((await list({ sort: 'title', direction: 'asc' })).rows.map((row) => row.title)).toEqual([
      'Apple boats',
      'Zebra boats',
    ]);
    expect(await list({ q: 'orch' })).toMatchObject({ total: 1, rows: [{ title: 'Apple boats' }] });
    expect(await list({ status: 'active' })).toMatchObject({ total: 1, rows: [{ id }] });
    expect(await as.staff.email.surveys.summary({})).toEqual({ total: 2, draft: 1, active: 1, closed: 0 });
    await as.member.email.surveys.respond({ id, submission: submission(), answers: blue });
    const copy = await as.admin.email.surveys.duplicate({ id });
    expect(copy).toMatchObject({ title: 'Copy of Zebra boats', status: 'draft', responses: 0 });
    expect(copy.questionList).toEqual(QUESTIONS);
    await as.staff.email.surveys.delete({ id });
    expect(await as.staff.email.surveys.summary({})).toMatchObject({ total: 2, active: 0 });
    expect(await list({ q: 'zebra' })).toMatchObject({ total: 1 });
    for (const call of [as.member.email.surveys.form({ id }), as.staff.email.surveys.results({ id })]) {
      await expect(call).rejects.toMatchObject(refused('GONE'));
    }
    await expect(
      as.other.email.surveys.respond({ id, submission: submission(), answers: blue }),
    ).rejects.toMatchObject(refused('GONE'));
    await as.staff.trash.restore({ subject: 'entry', subjectId: id });
    expect(await as.staff.email.surveys.read({ id })).toMatchObject({ status: 'active', responses: 1 });
    expect((await as.staff.email.surveys.listByCursor({})).items).toHaveLength(3);
  });

  test('belongs to staff', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await published(community);
    const restricted =
      "You don't have permission to access the Email & Surveys module. This feature is only available to admin and staff users.";
    const { surveys } = as.contributor.email;
    const calls = [
      ...[
        surveys.list({}),
        surveys.read({ id }),
        surveys.update({ id, title: 'Mine' }),
        surveys.close({ id }),
      ],
      ...[surveys.results({ id }), surveys.responses({ id }), surveys.delete({ id })],
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(refused('FORBIDDEN', restricted));
    await expect(surveys.create(survey())).rejects.toMatchObject(
      refused('FORBIDDEN', "You don't have permission to create surveys."),
    );
  });

  test('is removed with all its responses when it is permanently deleted', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const id = await published(community);
    for (const person of members(community, 120))
      await person.email.surveys.respond({ id, submission: submission(), answers: blue });
    await as.staff.email.surveys.delete({ id });
    await as.admin.trash.purge({ subject: 'entry', subjectId: id });
    await runJobs(community);
    const left = [
      'surveys',
      'survey_responses',
      'survey_participations',
      'survey_tallies',
      'survey_days',
    ].map((table) => db.$client.prepare<[], number>(`select count(*) from ${table}`).pluck().get());
    expect(left).toEqual([0, 0, 0, 0, 0]);
    await expect(as.staff.entries.read({ id })).rejects.toMatchObject(refused('GONE'));
  });
});

test('changes and responses are told to staff, but not each anonymous response', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const { topics } = streamInput.parse({ topics: 'staff:surveys' });
  const hears = (person: Person) => grantedTopics(db, person.user, topics).has('staff:surveys');
  expect([as.admin, as.staff, as.contributor, as.member].map(hears)).toEqual([true, true, false, false]);
  const told = () =>
    db.$client
      .prepare<[], string>("select data from live_events where topic = 'staff:surveys' order by id")
      .pluck()
      .all()
      .map((data) => JSON.parse(data));
  const people = members(community, 6);
  const [named, anonymous] = [await published(community), await published(community, { anonymous: true })];
  const by = as.staff.user.id;
  const twice = (surveyId: string) => [
    { surveyId, by },
    { surveyId, by },
  ];
  expect(told()).toEqual([...twice(named), ...twice(anonymous)]);
  for (const id of [named, anonymous]) {
    const before = told().length;
    for (const person of people)
      await person.email.surveys.respond({ id, submission: submission(), answers: blue });
    const events = Array.from({ length: id === named ? people.length : 1 }, () => ({
      surveyId: id,
      by: null,
    }));
    expect(told().slice(before)).toEqual(events);
  }
});
