import { insertLesson, insertSection, numberLessons } from '#db/courses/rows.ts';
import type { Db } from '#db/open.ts';
import { enrolments, lessonCompletions, quizResults } from '#db/schema/courses.ts';
import { ratings } from '#db/schema/votes.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import type { DemoCourse, DemoStudent } from './demo/lessons/demo-lesson.ts';
import type { DemoUsername } from './demo/people.ts';

/** Between two lessons that somebody completes. */
const LESSON_STEP = 26 * HOUR_MS;

type Made = { id: number; questions: number };

/** Stores the lessons of a course, published with it, and how far its students are. */
export function addLessons(
  db: Db,
  courseId: string,
  course: DemoCourse,
  idOf: (who: DemoUsername) => number,
  createdAt: Date,
  before: (days: number) => Date,
): void {
  const lessons: Made[] = course.sections.flatMap((section) => {
    const sectionId = insertSection(db, courseId, section.title);
    return section.lessons.map(({ title, body, quiz = null, passMark = null }) => {
      const place = { courseId, sectionId, authorId: idOf(course.by), createdAt, publishedAt: createdAt };
      const id = insertLesson(db, { ...place, title, body, videoUrl: null, quiz, passMark });
      return { id, questions: quiz?.length ?? 0 };
    });
  });
  numberLessons(db, courseId);
  for (const student of course.students) {
    enrol(db, courseId, lessons, student, idOf(student.who), before(student.daysAgo));
  }
}

/** What was completed was completed one lesson after the other, every quiz with all answers right. */
function enrol(
  db: Db,
  courseId: string,
  lessons: readonly Made[],
  { completed, stars }: DemoStudent,
  userId: number,
  enrolledAt: Date,
): void {
  const at = (lesson: number) => new Date(enrolledAt.getTime() + lesson * LESSON_STEP);
  const lastLessonId = lessons[completed - 1]?.id ?? null;
  db.insert(enrolments)
    .values({ courseId, userId, enrolledAt, usedAt: at(completed), lastLessonId })
    .run();
  if (stars) {
    const ratedAt = at(completed);
    db.insert(ratings)
      .values({ entryId: courseId, userId, stars, createdAt: ratedAt, updatedAt: ratedAt })
      .run();
  }
  for (const [index, { id: lessonId, questions }] of lessons.slice(0, completed).entries()) {
    const completedAt = at(index + 1);
    db.insert(lessonCompletions).values({ userId, lessonId, courseId, completedAt }).run();
    if (questions === 0) continue;
    const result = { best: questions, total: questions, attempts: 1, updatedAt: completedAt };
    db.insert(quizResults)
      .values({ userId, lessonId, ...result })
      .run();
  }
}
