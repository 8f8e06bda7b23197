import { describe, expect, test } from 'vitest';
import type { CourseOutline, OutlineLesson } from '#shared/courses/output.ts';
import { isPage, pageAt } from '#shared/pages.ts';
import { withCompleted, withVisited } from '../../src/modules/courses/editor/outlineChange.ts';
import { complete, retry } from '../../src/modules/courses/lesson/quizAttempt.ts';

const lesson = (id: number, completed: boolean, published = true): OutlineLesson => ({
  id,
  number: published ? id : null,
  title: `Lesson ${id}`,
  published,
  hasQuiz: false,
  hasVideo: false,
  completed,
});

function outlineOf(done: boolean[], enrolled = true): CourseOutline {
  const lessons = done.map((completed, index) => lesson(index + 1, completed));
  const completed = lessons.filter((each) => each.completed).map(({ id }) => id);
  return {
    course: {
      id: 'c',
      title: 'A course',
      authorId: 1,
      lessons: done.length,
      students: 1,
      requireQuizzes: false,
    },
    viewer: { enrolled, progress: 0, completed, resumeLessonId: null, certificateCode: null },
    sections: [
      { id: 1, title: 'One', lessons: [lesson(9, false, false), ...lessons.slice(0, 2)] },
      { id: 2, title: 'Two', lessons: lessons.slice(2) },
    ],
  };
}

describe('the lesson to resume at after a visit', () => {
  test.each([
    { done: [false, false, false], at: 2, to: 2, why: 'the lesson itself' },
    { done: [false, true, false], at: 2, to: 3, why: 'the next one to do' },
    { done: [false, true, true], at: 2, to: 1, why: 'one before, when all after it are done' },
    { done: [true, true, true], at: 2, to: 2, why: 'the lesson itself, when all are done' },
  ])('is $why', ({ done, at, to }) => {
    expect(withVisited(outlineOf(done), at).viewer?.resumeLessonId).toBe(to);
  });

  test('does not change without enrollment, or from an unpublished lesson', () => {
    const visitor = outlineOf([false], false);
    expect(withVisited(visitor, 1)).toBe(visitor);
    const learner = outlineOf([false]);
    expect(withVisited(learner, 9)).toBe(learner);
  });
});

test('a completion counts once in the outline, and no longer after it is undone', () => {
  const once = withCompleted(outlineOf([false, false, false]), 2, true);
  const twice = withCompleted(once, 2, true);
  expect(twice.viewer).toMatchObject({ completed: [2], progress: 33 });
  expect(twice.sections[0]?.lessons.find(({ id }) => id === 2)?.completed).toBe(true);
  expect(withCompleted(twice, 2, false).viewer).toMatchObject({ completed: [], progress: 0 });
});

describe('a quiz attempt', () => {
  test('is complete when every question has an answer, including the first option', () => {
    expect(complete([0, 3])).toEqual([0, 3]);
    expect(complete([0, null])).toBeNull();
  });

  test('keeps correct answers for the next attempt, and none after a perfect one', () => {
    expect(retry([0, 1, 2], [true, false, true])).toEqual([0, null, 2]);
    expect(retry([0, 1], [true, true])).toEqual([null, null]);
  });
});

test('the URL of a lesson has the course and a plain lesson number', () => {
  for (const path of ['/course/abc/lesson/12', '/course/abc/lesson/12/']) {
    expect(pageAt(path)).toMatchObject({
      page: { path: '/course/$id/lesson/$n' },
      params: { id: 'abc', n: '12' },
    });
  }
  for (const path of [
    '/course/abc/lesson/0',
    '/course/abc/lesson/01',
    '/course/abc/lesson/1x',
    '/course/abc',
  ])
    expect(pageAt(path)?.page.path).not.toBe('/course/$id/lesson/$n');
  expect(isPage('/course/abc/lesson/1')).toBe(true);
  expect(isPage('/course/abc/lesson/0')).toBe(false);
  expect(isPage('/course/abc/edit')).toBe(true);
  expect(isPage('/course/abc/edit/lessons')).toBe(true);
});
