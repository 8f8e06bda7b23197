import { and, eq, sql } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { courses, enrolments, lessonCompletions, lessons, quizResults } from '#db/schema/courses.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import { isPassed, progressPercent } from '#shared/courses/model.ts';
import type { CourseStanding, LessonStanding, QuizAnswer, QuizBest } from '#shared/courses/output.ts';
import type { QuizAnswerInput } from '#shared/courses/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import { bestResult } from '../outline/lessons.ts';
import { completedLessons, isEnrolled, type LessonSubject, loadCourse, loadLearner } from '../queries.ts';

/** Enrolls. Idempotent. Earlier completions count again. */
export function enrol(work: ActorContext, courseId: string): CourseStanding {
  const { db } = work;
  const userId = work.viewer.id;
  const now = work.clock.now();
  return write(db, () => {
    loadCourse(work, { courseId });
    const { changes } = db
      .insert(enrolments)
      .values({ courseId, userId, enrolledAt: now, usedAt: now })
      .onConflictDoNothing()
      .run();
    if (changes > 0) countStudent(work, courseId, 1);
    return standingOf(work, courseId, userId);
  });
}

/** Unenrolls. Completions are kept for a later enrollment. */
export function leave(work: ActorContext, courseId: string): CourseStanding {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    loadCourse(work, { courseId });
    const { changes } = db
      .delete(enrolments)
      .where(and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId)))
      .run();
    if (changes > 0) countStudent(work, courseId, -1);
    return standingOf(work, courseId, userId);
  });
}

/** Stores the viewer's current lesson, for resuming. */
export function visit(work: ActorContext, lessonId: number): { lessonId: number } {
  const userId = work.viewer.id;
  write(work.db, () => remember(work, requireLearner(work, lessonId), userId));
  return { lessonId };
}

/** Marks a lesson complete. Idempotent. Throws `CONFLICT` below the passing score or if it isn't published. */
export function complete(work: ActorContext, lessonId: number): LessonStanding {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    const lesson = requireLearner(work, lessonId);
    const { courseId, passMark } = lesson;
    if (passMark !== null && !isPassed(bestResult(db, lessonId, userId), passMark)) {
      throw new AppError('CONFLICT', courseMessages.notPassed(passMark));
    }
    db.insert(lessonCompletions)
      .values({ userId, lessonId, courseId, completedAt: work.clock.now() })
      .onConflictDoNothing()
      .run();
    remember(work, lesson, userId);
    const { progress } = standingOf(work, courseId, userId);
    if (progress === 100) {
      appendActivity(db, { kind: 'completed', actorId: userId, entryId: courseId }, work.clock.now());
    }
    return { lessonId, completed: true, courseId, progress };
  });
}

/** Marks a lesson incomplete. Idempotent. A certificate stays valid. */
export function uncomplete(work: ActorContext, lessonId: number): LessonStanding {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    const lesson = requireLearner(work, lessonId);
    const { courseId } = lesson;
    db.delete(lessonCompletions)
      .where(and(eq(lessonCompletions.userId, userId), eq(lessonCompletions.lessonId, lessonId)))
      .run();
    remember(work, lesson, userId);
    return { lessonId, completed: false, courseId, progress: standingOf(work, courseId, userId).progress };
  });
}

/**
 * Grades a quiz attempt and keeps the best one. Throws `INVALID_INPUT` unless every question is answered, and `CONFLICT`
 * if the lesson was saved after the answered version.
 */
export function answerQuiz(work: ActorContext, { lessonId, version, answers }: QuizAnswerInput): QuizAnswer {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    const lesson = requireLearner(work, lessonId);
    const { quiz, version: current } = readQuiz(db, lessonId);
    if (!quiz) throw new AppError('CONFLICT', courseMessages.noQuiz);
    if (version !== undefined && version !== current) {
      throw new AppError('CONFLICT', courseMessages.quizChanged);
    }
    if (answers.length !== quiz.length) {
      throw new AppError('INVALID_INPUT', courseMessages.answers, { answers: courseMessages.answers });
    }
    const correct = quiz.map((question, index) => question.correct === answers[index]);
    const attempt = { best: correct.filter(Boolean).length, total: quiz.length };
    const best = better(bestResult(db, lessonId, userId), attempt);
    const updatedAt = work.clock.now();
    db.insert(quizResults)
      .values({ userId, lessonId, ...best, attempts: 1, updatedAt })
      .onConflictDoUpdate({
        target: [quizResults.userId, quizResults.lessonId],
        set: { ...best, attempts: sql`${quizResults.attempts} + 1`, updatedAt },
      })
      .run();
    remember(work, lesson, userId);
    const passed = isPassed(best, lesson.passMark);
    const solutions = quiz.map(({ correct: option, explanation = null }, index) =>
      correct[index] ? null : { option, explanation },
    );
    return { correct, solutions, score: attempt.best, total: attempt.total, best, passed };
  });
}

function readQuiz(db: Db, lessonId: number) {
  const columns = { quiz: lessons.quiz, version: lessons.version };
  const row = db.select(columns).from(lessons).where(eq(lessons.id, lessonId)).get();
  if (!row) throw new AppError('NOT_FOUND', courseMessages.lessonNotFound);
  return row;
}

/** The larger share of correct answers. Of equal ones the newer, which matches the current questions. */
function better(best: QuizBest | null, attempt: QuizBest): QuizBest {
  return best && best.best * attempt.total > attempt.best * best.total ? best : attempt;
}

/** Checks again under the lock, since the user may have unenrolled. */
function requireLearner(work: ActorContext, lessonId: number): LessonSubject {
  const lesson = loadLearner(work, lessonId);
  if (!lesson.enrolled) throw new AppError('FORBIDDEN', courseMessages.notEnrolled);
  if (lesson.number === null) throw new AppError('CONFLICT', courseMessages.notPublished);
  return lesson;
}

function remember({ db, clock }: ActorContext, { id, courseId }: LessonSubject, userId: number): void {
  db.update(enrolments)
    .set({ lastLessonId: id, usedAt: clock.now() })
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId)))
    .run();
}

function countStudent({ db }: ActorContext, courseId: string, change: number): void {
  db.update(courses)
    .set({ students: sql`${courses.students} + ${change}` })
    .where(eq(courses.entryId, courseId))
    .run();
}

function standingOf(work: ActorContext, courseId: string, userId: number): CourseStanding {
  const { lessons: count, students } = loadCourse(work, { courseId });
  const enrolled = isEnrolled(work.db, courseId, userId);
  const completed = enrolled ? completedLessons(work.db, courseId, userId).length : 0;
  return { courseId, enrolled, students, progress: progressPercent(completed, count) };
}
