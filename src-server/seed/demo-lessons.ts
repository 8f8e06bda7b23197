import { insertLesson, insertSection, numberLessons } from '#db/content/courses/rows.ts';
import type { Db } from '#db/open.ts';
import { enrolments, lessonCompletions, quizResults } from '#db/schema/courses.ts';
import { ratings } from '#db/schema/votes.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import type { DemoCourse, DemoStudent } from './demo/lessons/demo-lesson.ts';
import type { DemoUsername } from './demo/people.ts';
import { drawn } from './demo-random.ts';

/** Between two lessons that a student completes. */
const LESSON_STEP = 26 * HOUR_MS;

type SeededLesson = { id: number; questions: number };

/** Stores the lessons of a course, published with it, and how far its students are. */
export function addLessons(
  db: Db,
  courseId: string,
  course: DemoCourse,
  idOf: (who: DemoUsername) => number,
  createdAt: Date,
  before: (days: number) => Date,
): void {
  const lessons: SeededLesson[] = course.sections.flatMap((section) => {
    const sectionId = insertSection(db, courseId, section.title);
    return section.lessons.map(({ title, body, quiz = null, passMark = null }) => {
      const place = { courseId, sectionId, authorId: idOf(course.by), createdAt, publishedAt: createdAt };
      const id = insertLesson(db, { ...place, title, body, videoUrl: null, quiz, passMark });
      return { id, questions: quiz?.length ?? 0 };
    });
  });
  numberLessons(db, courseId);
  for (const student of course.students) {
    enroll(db, courseId, lessons, student, idOf(student.who), before(student.daysAgo));
  }
}

/** Lessons were announced when they were published, so no job does it when the demo starts. Inside a write. */
export function settleAnnouncements(db: Db): void {
  db.$client.exec(
    `update lesson_announcements set announced_at = published_at where announced_at is null;
     delete from jobs where kind = 'notifications.lessons'`,
  );
}

/** Lessons were completed one after the other, and each quiz with all answers correct at the last attempt. */
function enroll(
  db: Db,
  courseId: string,
  lessons: readonly SeededLesson[],
  { who, completed, stars }: DemoStudent,
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
  const done = lessons
    .slice(0, completed)
    .map((lesson, index) => ({ ...lesson, completedAt: at(index + 1) }));
  const completions = done.map(({ id: lessonId, completedAt }) => ({
    userId,
    lessonId,
    courseId,
    completedAt,
  }));
  if (completions.length > 0) db.insert(lessonCompletions).values(completions).run();
  const results = done.flatMap(({ id: lessonId, questions, completedAt }) => {
    const attempts = 1 + drawn(`${who} ${lessonId}`, 3);
    const result = { best: questions, total: questions, attempts, updatedAt: completedAt };
    return questions > 0 ? [{ userId, lessonId, ...result }] : [];
  });
  if (results.length > 0) db.insert(quizResults).values(results).run();
}
