import { insertLesson, insertSection, numberLessons } from '#db/content/courses/rows.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { everyone, fromStaff, hidden, hiddenWrite, nobodyElse, type Row, signedIn } from './matrix-row.ts';
import type { Things } from './matrix-things.ts';

/** The rows of courses in the permission matrix. */
export function courseRows({ store, entry }: Things): Row[] {
  /** A course with a section and a published lesson with a quiz; `taken`: by every account there is. */
  function course(taken = false) {
    const { db, authorId } = store();
    const courseId = entry(TIER_PUBLIC, 'course');
    const sectionId = insertSection(db, courseId, 'A section');
    const options = ['One', 'Two', 'Three', 'Four'];
    const now = new Date();
    const lessonId = insertLesson(db, {
      ...{ courseId, sectionId, title: 'A lesson', body: 'A body of some length.', authorId },
      ...{ videoUrl: null, quiz: [{ question: 'Which?', options, correct: 2 }], passMark: null },
      ...{ createdAt: now, publishedAt: now },
    });
    numberLessons(db, courseId);
    if (taken) {
      db.$client
        .prepare(
          'insert into enrolments (course_id, user_id, enrolled_at, used_at) select ?, id, 0, 0 from users',
        )
        .run(courseId);
    }
    return { courseId, sectionId, lessonId };
  }

  function finishedCourse(): { courseId: string } {
    const { courseId, lessonId } = course(true);
    store()
      .db.$client.prepare('insert into lesson_completions select id, ?, ?, 0 from users')
      .run(lessonId, courseId);
    return { courseId };
  }

  function certificate(): { code: string } {
    const { db, authorId } = store();
    const { courseId } = course();
    const code = `code-${courseId}`;
    db.$client
      .prepare(
        "insert into certificates (code, user_id, course_id, course_title, issued_at, lessons) values (?, ?, ?, 'A course', 0, 1)",
      )
      .run(code, authorId, courseId);
    return { code };
  }

  return [
    {
      name: 'a course',
      procedure: 'courses.outline',
      expected: everyone,
      input: () => ({ courseId: course().courseId }),
    },
    {
      name: 'a hidden course',
      procedure: 'courses.outline',
      expected: hidden,
      input: () => ({ courseId: entry(TIER_STAFF, 'course') }),
    },
    {
      name: 'the lessons of a course',
      procedure: 'courses.lessons',
      expected: everyone,
      input: () => ({ courseId: course().courseId }),
    },
    {
      name: 'the lessons of a hidden course',
      procedure: 'courses.lessons',
      expected: hidden,
      input: () => ({ courseId: entry(TIER_STAFF, 'course') }),
    },
    {
      name: 'a lesson',
      procedure: 'courses.lesson',
      expected: everyone,
      input: () => ({ courseId: course().courseId, number: 1 }),
    },
    {
      name: 'a lesson with its correct answers',
      procedure: 'courses.editLesson',
      expected: fromStaff,
      input: () => ({ lessonId: course().lessonId }),
    },
    {
      name: 'a quiz in the chat',
      procedure: 'ai.quizPage',
      expected: everyone,
      input: () => ({ page: { kind: 'lesson', courseId: course().courseId, number: 1 } }),
    },
    {
      name: 'a quiz made from the text of a lesson',
      procedure: 'ai.quiz',
      expected: fromStaff,
      input: () => ({
        courseId: course().courseId,
        text: 'The boats of the harbor stay in long sheds through the winter. '.repeat(4),
      }),
    },
    {
      name: 'require the quizzes of a course of someone else',
      procedure: 'courses.requireQuizzes',
      expected: fromStaff,
      input: () => ({ courseId: course().courseId, requireQuizzes: true }),
    },
    {
      name: 'add a section to a course of someone else',
      procedure: 'courses.createSection',
      expected: fromStaff,
      input: () => ({ courseId: course().courseId, title: 'Another section' }),
    },
    {
      name: 'rename a section',
      procedure: 'courses.renameSection',
      expected: fromStaff,
      input: () => ({ id: course().sectionId, title: 'Renamed' }),
    },
    {
      name: 'delete a section',
      procedure: 'courses.deleteSection',
      expected: fromStaff,
      input: () => ({ id: insertSection(store().db, course().courseId, 'Empty') }),
    },
    {
      name: 'move a section',
      procedure: 'courses.moveSection',
      expected: fromStaff,
      input: () => ({ id: course().sectionId, index: 0 }),
    },
    {
      name: 'add a lesson to a course of someone else',
      procedure: 'courses.createLesson',
      expected: fromStaff,
      input: () => ({ ...course(), title: 'Another lesson', body: 'A body of some length.' }),
    },
    {
      name: 'edit a lesson',
      procedure: 'courses.updateLesson',
      expected: fromStaff,
      input: () => ({ id: course().lessonId, version: 1, title: 'Changed' }),
    },
    {
      name: 'unpublish a lesson',
      procedure: 'courses.publishLesson',
      expected: fromStaff,
      input: () => ({ id: course().lessonId, published: false }),
    },
    {
      name: 'move a lesson',
      procedure: 'courses.moveLesson',
      expected: fromStaff,
      input: () => {
        const { sectionId, lessonId } = course();
        return { id: lessonId, sectionId, index: 0 };
      },
    },
    {
      name: 'delete a lesson',
      procedure: 'courses.deleteLesson',
      expected: fromStaff,
      input: () => ({ id: course().lessonId }),
    },
    {
      name: 'enroll in a course',
      procedure: 'courses.enrol',
      expected: signedIn,
      input: () => ({ courseId: course().courseId }),
    },
    {
      name: 'enroll in a hidden course',
      procedure: 'courses.enrol',
      expected: hiddenWrite,
      input: () => ({ courseId: entry(TIER_STAFF, 'course') }),
    },
    {
      name: 'unenroll from a course',
      procedure: 'courses.leave',
      expected: signedIn,
      input: () => ({ courseId: course(true).courseId }),
    },
    ...(
      [
        ['visit a lesson', 'courses.visit'],
        ['complete a lesson', 'courses.complete'],
        ['mark a lesson incomplete', 'courses.uncomplete'],
        ['answer a quiz', 'courses.answerQuiz'],
      ] as const
    ).flatMap(([name, procedure]) => [
      {
        name,
        procedure,
        expected: signedIn,
        input: () => ({ lessonId: course(true).lessonId, answers: [0] }),
      },
      {
        name: `${name} without enrollment`,
        procedure,
        expected: nobodyElse,
        input: () => ({ lessonId: course().lessonId, answers: [0] }),
      },
    ]),
    { name: 'my course totals', procedure: 'courses.summary', expected: signedIn, input: () => ({}) },
    { name: 'my courses', procedure: 'courses.mine', expected: signedIn, input: () => ({ limit: 5 }) },
    { name: 'my certificate', procedure: 'courses.certificate', expected: signedIn, input: finishedCourse },
    { name: 'a certificate', procedure: 'courses.readCertificate', expected: everyone, input: certificate },
  ];
}
