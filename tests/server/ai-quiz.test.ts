import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aiCauses, madeWithoutModel } from '#shared/ai/messages.ts';
import { AI_REQUESTS } from '#shared/ai/model.ts';
import { QUIZ_OPTIONS } from '#shared/courses/model.ts';
import { seedDemo } from '../../src-server/seed/demo.ts';
import { languageIn } from '../../src-server/services/ai/language/language.ts';
import { overlap, quizOf } from '../../src-server/services/ai/language/quiz.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { type ModelServer, modelServer, saysJson, status } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const TEXT = [
  'The harbor keeps forty boats through the winter, in three long sheds.',
  'A keeper checks every mooring before the storms of autumn arrive.',
  'The varnish of a hull lasts one season and is renewed in spring.',
  'Ropes are stored dry, because moisture weakens their fibers.',
  'The crane lifts twelve boats in a day if the weather holds.',
  'Every anchor carries a number, which the ledger lists with its owner.',
].join(' ');
const asking = { share: 'user:1', signal: new AbortController().signal };

/** The bodies of the demo's lessons. */
function lessons(): string[] {
  const { db, clock } = newCommunity();
  seedDemo(db, { clock, ids: randomIds }, 'no password');
  return db.$client.prepare<[], string>('select body from lessons').pluck().all();
}

describe('a quiz without a model', () => {
  test('has five questions with four distinct options for each lesson of the demo, the same each time', async () => {
    const bodies = lessons();
    expect(bodies.length).toBeGreaterThan(30);
    let all = 0;
    for (const text of bodies) {
      const questions = await quizOf({ text, count: 5 });
      expect(await quizOf({ text, count: 5 })).toEqual(questions);
      expect(questions.length).toBeGreaterThanOrEqual(4);
      all += questions.length;
      for (const { question, options, correctAnswer, explanation } of questions) {
        const answer = options[correctAnswer] ?? '';
        expect(options).toHaveLength(QUIZ_OPTIONS);
        expect(
          `The lesson says: “${question.replace('_____', answer).slice('Fill in the blank: '.length)}”`,
        ).toBe(explanation);
        options.forEach((one, at) => {
          for (const other of options.slice(at + 1))
            expect([one, other, overlap(one, other)]).toContain(false);
        });
        // No other option is a word of the sentence, which would also fit or never.
        for (const option of options.filter((option) => option !== answer))
          expect(question.toLowerCase().split(/\W+/)).not.toContain(option.toLowerCase());
      }
    }
    expect(all).toBeGreaterThan(bodies.length * 4.8);
  });

  test('refuses options that are parts or forms of one another, and parts of longer words', async () => {
    expect([overlap('boat', 'boats'), overlap('Boat', 'boat'), overlap('container', 'contained')]).toEqual([
      ...[true, true, true],
    ]);
    expect([overlap('boat', 'hull'), overlap('12', '120')]).toEqual([false, false]);
    const text = `${TEXT} The well-known crane-driver keeps a half-finished logbook for the yard.`;
    for (const { options, correctAnswer } of await quizOf({ text, count: 20 }))
      expect(['well', 'known', 'driver', 'half', 'finished']).not.toContain(options[correctAnswer]);
  });

  test('never offers two options of which one is a part of the other', async () => {
    const text = [
      'The contract has a wide seal and a page of gold.',
      'The contractor has a tall crane and a hut of wood.',
      'The contrast has a black edge and a coat of wool.',
      'The kitchen has a round table and a lamp of glass.',
    ].join(' ');
    const questions = await quizOf({ text, count: 20 });
    expect(questions.length).toBeGreaterThan(2);
    for (const { options } of questions)
      expect(options.filter((one) => options.some((other) => other !== one && overlap(one, other)))).toEqual(
        [],
      );
  });

  test('has fewer questions for a text with little in it, and none for one without sentences', async () => {
    expect(await quizOf({ text: 'Hello. Yes. No.', count: 5 })).toEqual([]);
    expect(await quizOf({ text: '', count: 5 })).toEqual([]);
    expect((await quizOf({ text: TEXT, count: 2 })).length).toBe(2);
  });

  test('is always made in a thread, however short the text is', async () => {
    const given: string[] = [];
    const language = languageIn({
      run: async ({ what }) => {
        given.push(what);
        return [];
      },
      close: async () => {},
    });
    expect(await language('quiz', { text: 'Short.', count: 5 }, asking)).toEqual([]);
    expect(given).toEqual(['quiz']);
  });
});

test('generating a quiz stores nothing, and counts as a request to the assistant', async () => {
  const { as } = newCommunity();
  const { courseId } = await courseWith(as.contributor, 1);
  const { questions, by } = await as.contributor.ai.quiz({ courseId, text: TEXT });
  expect([questions.length, by.provider]).toEqual([5, 'embedded']);
  expect((await as.contributor.courses.outline({ courseId })).sections[0]?.lessons).toMatchObject([
    { hasQuiz: false },
  ]);
  for (let n = 1; n < AI_REQUESTS.max; n += 1) await as.contributor.ai.quiz({ courseId, text: TEXT });
  await expect(as.contributor.ai.quiz({ courseId, text: TEXT })).rejects.toMatchObject({
    cause: { code: 'TOO_MANY_REQUESTS' },
  });
});

test('only the author of the course and staff can generate one, from a text of some length', async () => {
  const { as } = newCommunity();
  const { courseId } = await courseWith(as.contributor, 1);
  for (const person of [as.anonymous, as.member, as.author])
    await expect(person.ai.quiz({ courseId, text: TEXT })).rejects.toThrow();
  await expect(as.staff.ai.quiz({ courseId, text: TEXT })).resolves.toBeDefined();
  await expect(as.contributor.ai.quiz({ courseId, text: 'a'.repeat(199) })).rejects.toThrow();
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());

  const QUESTION = {
    question: 'How many boats stay through the winter?',
    options: ['Ten', 'Twenty', 'Forty', 'Sixty'],
    ...{ correctAnswer: 2, explanation: 'The harbor keeps forty boats.' },
  };
  const asked = async () => {
    const community = newCommunity(undefined, null, { settings: server.settings });
    const { courseId, sectionId } = await courseWith(community.as.contributor, 0);
    const lessonId = await addLesson(community.as.contributor, { courseId, sectionId }, 'Harbor', {
      body: TEXT,
    });
    const ask = (text = TEXT) => community.as.contributor.ai.quiz({ courseId, lessonId, text });
    return { ...community, courseId, sectionId, lessonId, ask };
  };
  const bodies = () => server.received.map(({ body }) => body).join('\n');

  test('it writes the questions', async () => {
    const { ask } = await asked();
    server.next(saysJson({ questions: [QUESTION] }));
    expect(await ask()).toMatchObject({ questions: [QUESTION], by: { provider: 'external' } });
    expect(bodies()).toContain('The harbor keeps forty boats');
  });

  test.each([
    ['three options', { ...QUESTION, options: ['Ten', 'Twenty', 'Forty'] }],
    ['two equal options', { ...QUESTION, options: ['Ten', 'ten', 'Forty', 'Sixty'] }],
    ['options that overlap', { ...QUESTION, options: ['Forty boats', 'Forty', 'Ten', 'Sixty'] }],
    ['no such correct option', { ...QUESTION, correctAnswer: 4 }],
    ['no question', { ...QUESTION, question: ' ' }],
  ])('a quiz with %s is repaired once', async (_, broken) => {
    const { ask } = await asked();
    server.next(saysJson({ questions: [broken] }), saysJson({ questions: [QUESTION] }));
    expect((await ask()).questions).toEqual([QUESTION]);
    expect(server.received).toHaveLength(2);
  });

  test('a second unusable quiz, and a failure, are replaced by the embedded one with the reason', async () => {
    const { ask } = await asked();
    server.next(saysJson({ questions: [] }), saysJson({ quiz: 'none' }));
    const { questions, by } = await ask();
    expect(questions).toHaveLength(5);
    expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.failures.unusable) });
    server.next(status(500));
    expect((await ask()).by.reason).toBe(madeWithoutModel(aiCauses.failures.failed));
  });

  test('a course that visitors cannot read is not sent', async () => {
    const { ask, as, courseId } = await asked();
    await as.staff.moderation.hide({ subject: 'entry', subjectId: courseId, hidden: true });
    const { by, questions } = await ask();
    expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.courseHidden) });
    expect(questions).toHaveLength(5);
    expect(server.received).toEqual([]);
  });

  test('changes that are not saved are not sent, and are once they are', async () => {
    const { as, ask, lessonId } = await asked();
    const typed = `${TEXT} The password of the shed is xylotyped, as everyone knows.`;
    const { by, questions } = await ask(typed);
    expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.lessonUnsaved) });
    expect(questions).toHaveLength(5);
    expect(server.received).toEqual([]);
    const { version } = await as.contributor.courses.lesson({ lessonId });
    await as.contributor.courses.updateLesson({ id: lessonId, version, body: typed });
    server.next(saysJson({ questions: [QUESTION] }));
    expect((await ask(typed)).by.provider).toBe('external');
  });

  test('a lesson that is new, unpublished, or of another course is not sent', async () => {
    const { as, courseId, sectionId } = await asked();
    const published = false;
    const draft = await addLesson(as.contributor, { courseId, sectionId }, 'Later', { published });
    const other = await courseWith(as.contributor, 1);
    for (const lessonId of [null, draft, other.ids[0] ?? null]) {
      const { by, questions } = await as.contributor.ai.quiz({ courseId, lessonId, text: TEXT });
      expect(by).toMatchObject({ provider: 'embedded', reason: madeWithoutModel(aiCauses.lessonDraft) });
      expect(questions).toHaveLength(5);
    }
    expect(server.received).toEqual([]);
  });
});
