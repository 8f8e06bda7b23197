import { describe, expect, test } from 'vitest';
import type { CourseOutline, OutlineLesson } from '#shared/courses/output.ts';
import { withPlace } from '#ui/lists/sortOrder.ts';
import { withCompleted } from '../../src/modules/courses/editor/outlineChange.ts';
import {
  inOrder,
  lessonBeside,
  lessonGroups,
  sectionGroups,
  withoutLesson,
  withoutSection,
  withPublished,
} from '../../src/modules/courses/editor/outlineEdits.ts';

const lesson = (id: number, number: number | null): OutlineLesson => ({
  id,
  number,
  title: `Lesson ${id}`,
  published: number !== null,
  hasQuiz: false,
  hasVideo: false,
  completed: false,
});

/** Two sections: 1 and 2, of which 2 is not published; 3 and 4. */
const outline: CourseOutline = {
  course: { id: 'course', title: 'A course', authorId: 1, lessons: 3, students: 1, requireQuizzes: false },
  viewer: { enrolled: true, progress: 0, completed: [], resumeLessonId: 1, certificateCode: null },
  sections: [
    { id: 10, title: 'First', lessons: [lesson(1, 1), lesson(2, null)] },
    { id: 20, title: 'Second', lessons: [lesson(3, 2), lesson(4, 3)] },
  ],
};
/** Ids and numbers by section. */
const rows = ({ sections }: CourseOutline) =>
  sections.map(({ lessons }) => lessons.map(({ id, number }) => [id, number]));

describe('the optimistic outline', () => {
  test('numbers a moved lesson by its new section', () => {
    const lessons = withPlace(lessonGroups(outline), 1, { groupId: 20, index: 1 });
    expect(rows(inOrder(outline, sectionGroups(outline), lessons))).toEqual([
      [[2, null]],
      [
        [3, 1],
        [1, 2],
        [4, 3],
      ],
    ]);
  });

  test('moves a section with its lessons', () => {
    const sections = withPlace(sectionGroups(outline), 20, { groupId: 0, index: 0 });
    expect(rows(inOrder(outline, sections, lessonGroups(outline)))).toEqual([
      [
        [3, 1],
        [4, 2],
      ],
      [
        [1, 3],
        [2, null],
      ],
    ]);
  });

  test('counts and numbers published lessons only', () => {
    const published = withPublished(outline, 2, true);
    expect(rows(published)[0]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(rows(published)[1]).toEqual([
      [3, 3],
      [4, 4],
    ]);
    expect(published.course.lessons).toBe(4);
    expect(withPublished(published, 2, false)).toEqual(outline);
  });

  test('excludes deleted lessons from numbers and count', () => {
    const left = withoutLesson(outline, 1);
    expect(rows(left)).toEqual([
      [[2, null]],
      [
        [3, 1],
        [4, 2],
      ],
    ]);
    expect(left.course.lessons).toBe(2);
    expect(withoutLesson(outline, 2).course.lessons).toBe(3);
    expect(rows(withoutSection(outline, 10))).toHaveLength(1);
  });

  test('updates the progress when a lesson is completed or not', () => {
    const done = withCompleted(outline, 3, true);
    expect(done.viewer).toMatchObject({ completed: [3], progress: 33 });
    expect(done.sections[1]?.lessons[0]?.completed).toBe(true);
    expect(withCompleted(done, 3, true)).toEqual(done);
    expect(withCompleted(done, 3, false)).toEqual(outline);
    expect(withCompleted({ ...outline, viewer: null }, 3, true)).toEqual({ ...outline, viewer: null });
  });

  test('leaves the original unchanged for a rollback', () => {
    const before = structuredClone(outline);
    withPublished(outline, 2, true);
    withoutLesson(outline, 1);
    inOrder(outline, sectionGroups(outline), withPlace(lessonGroups(outline), 1, { groupId: 20, index: 0 }));
    expect(outline).toEqual(before);
  });
});

test('after a deletion the focus goes to the next lesson, else to the one before, else to none', () => {
  expect(lessonBeside(outline, 1)).toBe(2);
  expect(lessonBeside(outline, 4)).toBe(3);
  expect(lessonBeside(withoutLesson(outline, 3), 4)).toBeNull();
  expect(lessonBeside(outline, 99)).toBeNull();
});
