import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatPage, pageAt, pageCommandsAt, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import { aiCauses, madeWithoutModel } from '#shared/ai/messages.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { ENTRY_TYPES, entryPath } from '#shared/entries/model.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { type ModelServer, modelServer, says, saysJson } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const LONG = `The xylohull is varnished each spring. ${'The hull of a boat is sanded and painted by its crew. '.repeat(20)}`;
const missing = { cause: { code: 'NOT_FOUND' } };

const PAGES: [string, ChatPage | null][] = [
  ...ENTRY_TYPES.map((type): [string, ChatPage] => {
    const page = { kind: 'entry', id: 'a-1' } as const;
    return [entryPath({ type, id: page.id }), page];
  }),
  [lessonPath('a-1', 12), { kind: 'lesson', courseId: 'a-1', number: 12 }],
  ['/wiki', null],
  ['/note/a-1/edit', null],
  ['/channel/1', null],
  ['/course/a-1/lesson/0', null],
];
test.each(PAGES)('the page at %s is %j', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});

test('a lesson can be asked about with a quiz, and a discussion with a draft', () => {
  expect(pageCommandsAt(lessonPath('a-1', 12))).toEqual(['page', 'quiz']);
  expect(pageCommandsAt('/thread/a-1')).toEqual(['page', 'discussion']);
  expect(pageCommandsAt('/note/a-1')).toEqual(['page']);
  expect(pageCommandsAt('/wiki')).toEqual([]);
});

describe('a summary of a page', () => {
  test('is of an entry or a lesson, with its title and path', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    const page = { kind: 'entry', id } as const;
    const { summary, ...rest } = await as.anonymous.ai.summarizePage({ page });
    expect(summary.startsWith('The xylohull is varnished each spring.')).toBe(true);
    expect(summary.split(' ').length).toBeLessThanOrEqual(SUMMARY_WORDS);
    expect(rest).toMatchObject({ title: 'Hulls', url: `/note/${id}`, by: { provider: 'embedded' } });
    const { courseId, sectionId } = await courseWith(as.author, 0);
    await addLesson(as.author, { courseId, sectionId }, 'Knots of small ferries');
    const lesson = { kind: 'lesson', courseId, number: 1 } as const;
    expect(await as.member.ai.summarizePage({ page: lesson })).toMatchObject({
      url: lessonPath(courseId, 1),
    });
  });

  test('needs a page that the viewer can read now, also in the history', async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    const page = { kind: 'entry', id } as const;
    await as.staff.ai.summarizePage({ page, clientId: 'browser-turn-1' });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    for (const who of [as.anonymous, as.member, as.author, previewing(as.staff, 'member')])
      await expect(who.ai.summarizePage({ page })).rejects.toMatchObject(missing);
    expect((await previewing(as.staff, 'member').ai.history({})).items[0]?.state).toBe('unreadable');
    await as.staff.ai.summarizePage({ page });
    const { courseId } = await courseWith(as.author, 0);
    for (const number of [1, 2])
      await expect(
        as.member.ai.summarizePage({ page: { kind: 'lesson', courseId, number } }),
      ).rejects.toMatchObject(missing);
  });
});

const FACTS = [
  'The harbor keeps forty boats through the winter, in three long sheds.',
  'A keeper checks every mooring before the storms of autumn arrive.',
  'The varnish of a hull lasts one season and is renewed in spring.',
  'Ropes are stored dry, because moisture weakens their fibers.',
  'The crane lifts twelve boats in a day if the weather holds.',
  'Every anchor carries a number, which the ledger lists with its owner.',
].join(' ');

describe('a quiz of a lesson', () => {
  test('is for everyone who can read the lesson, also from the history', async () => {
    const { as, previewing } = newCommunity();
    const { courseId, sectionId } = await courseWith(as.author, 0);
    await addLesson(as.author, { courseId, sectionId }, 'Winter', { body: FACTS });
    const page = { kind: 'lesson', courseId, number: 1 } as const;
    const quiz = await as.anonymous.ai.quizPage({ page });
    expect(quiz).toMatchObject({ title: 'Winter', url: lessonPath(courseId, 1) });
    expect(quiz.questions).toHaveLength(5);
    await as.staff.ai.quizPage({ page, clientId: 'browser-turn-1' });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: courseId, hidden: true });
    expect((await as.staff.ai.history({ q: 'winter' })).items[0]?.result?.command).toBe('quiz');
    expect((await previewing(as.staff, 'member').ai.history({})).items[0]?.state).toBe('unreadable');
    await expect(as.member.ai.quizPage({ page })).rejects.toMatchObject(missing);
  });

  test('is never of an unpublished lesson, also for its author', async () => {
    const { as } = newCommunity();
    const { courseId, sectionId } = await courseWith(as.author, 0);
    await addLesson(as.author, { courseId, sectionId }, 'Winter', { body: FACTS, published: false });
    for (const number of [1, 2])
      await expect(
        as.author.ai.quizPage({ page: { kind: 'lesson', courseId, number } }),
      ).rejects.toMatchObject(missing);
  });
});

describe('a draft from a discussion', () => {
  const thread = (title = 'How do you store ropes?') => ({
    ...{ type: 'thread' as const, title, tags: ['Boats'] },
    body: 'My ropes were stored in the damp shed and became weak within a year.',
  });

  test('quotes the question and the comments, with wiki links to the discussion', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(thread());
    const { id: comment } = await as.member.comments.create({
      ...{ entryId: id, content: 'Store ropes dry, because moisture weakens their fibers over time.' },
    });
    const draft = await as.anonymous.ai.draftDiscussion({ page: { kind: 'entry', id } });
    expect(draft).toMatchObject({ title: 'How do you store ropes?', url: `/thread/${id}` });
    expect(draft.sources.map(({ url }) => url)).toEqual([
      `/thread/${id}`,
      `/thread/${id}#comment-${comment}`,
    ]);
    expect(draft.body).toContain('## The question\n\n> My ropes were stored in the damp shed');
    expect(draft.body).toContain(
      `## What others wrote\n\n> Store ropes dry, because moisture weakens their fibers over time.\n>\n> — [[How do you store ropes?]] ([comment](/thread/${id}#comment-${comment}))`,
    );
    expect(draft.body).toContain('## Sources\n\n- [[How do you store ropes?]]\n');
  });

  test('contains neither hidden nor deleted comments, and needs a readable discussion', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(thread());
    const page = { kind: 'entry', id } as const;
    const say = (content: string) => as.member.comments.create({ entryId: id, content });
    const hidden = await say('The xylohull comment is hidden by the moderators of this place.');
    const deleted = await say('The yttrium comment is deleted by its author a little later.');
    await as.staff.moderation.hide({ subject: 'comment', subjectId: String(hidden.id), hidden: true });
    await as.member.comments.delete({ id: deleted.id });
    expect((await as.author.ai.draftDiscussion({ page })).body).not.toMatch(/xylohull|yttrium/);
    const wiki = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    await expect(
      as.author.ai.draftDiscussion({ page: { kind: 'entry', id: wiki.id } }),
    ).rejects.toMatchObject(missing);
    await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    await expect(as.member.ai.draftDiscussion({ page })).rejects.toMatchObject(missing);
  });

  test('is no longer shown after one of its comments was deleted', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(thread());
    const { id: comment } = await as.member.comments.create({
      ...{ entryId: id, content: 'Store ropes dry, because moisture weakens their fibers over time.' },
    });
    await as.author.ai.draftDiscussion({ page: { kind: 'entry', id }, clientId: 'browser-turn-1' });
    expect((await as.author.ai.history({})).items[0]?.state).toBe('done');
    await as.member.comments.delete({ id: comment });
    expect((await as.author.ai.history({})).items[0]?.state).toBe('unreadable');
  });
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());

  test('a public page is sent, one that is hidden is not', async () => {
    const { as } = newCommunity(undefined, null, { settings: server.settings });
    const { id } = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    const page = { kind: 'entry', id } as const;
    server.next(says('Varnish it.'));
    expect(await as.staff.ai.summarizePage({ page })).toMatchObject({
      summary: 'Varnish it.',
      by: { provider: 'external' },
    });
    expect(server.received[0]?.body).toContain('xylohull');
    await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    const hidden = await as.staff.ai.summarizePage({ page });
    expect(hidden.by).toMatchObject({
      provider: 'embedded',
      reason: madeWithoutModel(aiCauses.nothingShared),
    });
    expect(hidden.summary).toContain('xylohull');
    expect(server.received).toHaveLength(1);
  });

  test('a survey is never sent, also once everyone can read it', async () => {
    const { as, db } = newCommunity(undefined, null, { settings: server.settings });
    const { id } = await as.staff.entries.create(note({ type: 'survey', title: 'Hulls', body: LONG }));
    db.$client.prepare('update entries set tier = 0 where id = ?').run(id);
    const page = { kind: 'entry', id } as const;
    expect((await as.anonymous.ai.summarizePage({ page })).summary).toContain('xylohull');
    expect((await as.staff.ai.summarizePage({ page })).by).toMatchObject({
      ...{ provider: 'embedded', reason: madeWithoutModel(aiCauses.survey) },
    });
    expect(server.received).toEqual([]);
  });

  test('a quiz and a discussion are sent if they are public, and not if they are hidden', async () => {
    const { as } = newCommunity(undefined, null, { settings: server.settings });
    const { courseId, sectionId } = await courseWith(as.author, 0);
    await addLesson(as.author, { courseId, sectionId }, 'Winter', { body: FACTS });
    const lesson = { kind: 'lesson', courseId, number: 1 } as const;
    const question = {
      ...{ question: 'How many boats?', options: ['Ten', 'Twenty', 'Forty', 'Sixty'], correctAnswer: 2 },
      explanation: 'The harbor keeps forty boats.',
    };
    server.next(saysJson({ questions: [question] }));
    const quiz = await as.staff.ai.quizPage({ page: lesson });
    expect(quiz).toMatchObject({ questions: [question], by: { provider: 'external' } });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: courseId, hidden: true });
    expect((await as.staff.ai.quizPage({ page: lesson })).by).toMatchObject({
      ...{ provider: 'embedded', reason: madeWithoutModel(aiCauses.courseHidden) },
    });
    const { id } = await as.author.entries.create({
      ...{ type: 'thread', title: 'How do you store ropes?', body: 'My ropes became weak.', tags: ['Boats'] },
    });
    const { id: comment } = await as.member.comments.create({ entryId: id, content: 'Store ropes dry.' });
    const page = { kind: 'entry', id } as const;
    server.next(says('Ropes became weak [1]. Store them dry [2].'));
    const draft = await as.staff.ai.draftDiscussion({ page });
    expect(draft.by.provider).toBe('external');
    expect(draft.body).toBe(
      [
        'Ropes became weak [1]. Store them dry [2].\n\n## Sources\n\n- [1] [[How do you store ropes?]]',
        `- [2] [[How do you store ropes?]] ([comment](/thread/${id}#comment-${comment}))`,
      ].join('\n'),
    );
    await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    const sent = server.received.length;
    expect((await as.staff.ai.draftDiscussion({ page })).by).toMatchObject({
      ...{ provider: 'embedded', reason: madeWithoutModel(aiCauses.nothingShared) },
    });
    expect(server.received).toHaveLength(sent);
  });

  test('nothing is shown of a page that was hidden while the model wrote', async () => {
    const { as } = newCommunity(undefined, null, { settings: server.settings });
    const body = { type: 'thread' as const, title: 'How do you store ropes?', body: LONG, tags: ['Boats'] };
    const { id } = await as.author.entries.create(body);
    const page = { kind: 'entry', id } as const;
    const courseId = (await courseWith(as.author, 1)).courseId;
    const lesson = { kind: 'lesson', courseId, number: 1 } as const;
    const asks: [string, () => Promise<unknown>][] = [
      [id, () => as.member.ai.summarizePage({ page })],
      [id, () => as.member.ai.draftDiscussion({ page })],
      [courseId, () => as.member.ai.quizPage({ page: lesson })],
    ];
    for (const [subjectId, ask] of asks) {
      const hide = (hidden: boolean) => as.staff.moderation.hide({ subject: 'entry', subjectId, hidden });
      server.next(async (...request) => {
        await hide(true);
        await says('It is varnished [1].')(...request);
      });
      await expect(ask()).rejects.toMatchObject(missing);
      await hide(false);
    }
  });
});
