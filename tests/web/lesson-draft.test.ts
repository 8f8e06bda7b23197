import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import {
  BLANK_LESSON,
  blankQuestion,
  checkLesson,
  draftOf,
  type LessonDraft,
} from '../../src/modules/courses/editor/lessonDraft.ts';

const OPTIONS: ResolverOptions<LessonDraft> = { fields: {}, names: [], shouldUseNativeValidation: false };
const WRITTEN = { ...BLANK_LESSON, title: 'A lesson', body: 'What it has to say.' };
const QUESTION = { question: 'Which?', options: ['A', 'B', 'C', 'D'], correct: 1 };
const check = (draft: LessonDraft) => checkLesson(draft, undefined, OPTIONS);

test('empty fields are sent as null', async () => {
  expect(await check({ ...WRITTEN, videoUrl: '  ' })).toEqual({
    errors: {},
    values: { title: 'A lesson', body: 'What it has to say.', videoUrl: null, quiz: null, passMark: null },
  });
});

test('a passing score is sent as a number, and never without a quiz', async () => {
  expect((await check({ ...WRITTEN, quiz: [QUESTION], passMark: ' 50 ' })).values).toMatchObject({
    quiz: [QUESTION],
    passMark: 50,
  });
  expect((await check({ ...WRITTEN, passMark: '50' })).values).toMatchObject({ quiz: null, passMark: null });
});

test.each(['0', '101', '1.5', 'half'])('%s is not a valid passing score', async (passMark) => {
  const { errors } = await check({ ...WRITTEN, quiz: [QUESTION], passMark });
  expect(errors.passMark?.message).toBe('Passing score must be a whole number between 1 and 100');
});

test('errors in a question show at its fields', async () => {
  const { errors } = await check({ ...WRITTEN, quiz: [QUESTION, blankQuestion()] });
  expect(errors.quiz?.[0]).toBeUndefined();
  expect(errors.quiz?.[1]?.question?.message).toBe('Question is required');
  expect(errors.quiz?.[1]?.options?.[3]?.message).toBe('Option is required');
  expect(errors.quiz?.[1]?.correct?.message).toBe('Select the correct option');
});

test('the error for equal options shows at the repeated one', async () => {
  const quiz = [{ ...QUESTION, options: ['A', 'B', ' A ', 'D'] }];
  const { errors } = await check({ ...WRITTEN, quiz });
  expect(errors.quiz?.[0]?.options?.[2]?.message).toBe('Options must be different');
  expect(errors.quiz?.[0]?.options?.[0]).toBeUndefined();
});

test('a loaded lesson fills a form that saves it unchanged', async () => {
  const content = {
    title: 'A lesson',
    body: 'What it has to say.',
    videoUrl: null,
    quiz: [QUESTION],
    passMark: 50,
  };
  const read = { ...content, id: 1, courseId: 'c', sectionId: 1, number: 1, published: true, version: 3 };
  expect((await check(draftOf(read))).values).toEqual(content);
});
