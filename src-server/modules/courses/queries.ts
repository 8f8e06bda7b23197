import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared, preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { courseSections, courses, enrolments, lessons } from '#db/schema/courses.ts';
import { entries } from '#db/schema/entries.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import { isPassed, REQUIRED_PASS_MARK, requiredPassMark } from '#shared/courses/model.ts';
import type { LessonLink } from '#shared/courses/output.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import type { ReadContext } from '../../context.ts';
import { tierSeen, viewerTier, voterId } from '../entries/queries.ts';

/** A live course. Permissions check `authorId`. */
export type CourseSubject = {
  id: string;
  title: string;
  authorId: number;
  lessons: number;
  students: number;
  requireQuizzes: boolean;
};

/** A course for permissions and writes. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function loadCourse({ db, viewer }: ReadContext, { courseId }: { courseId: string }): CourseSubject {
  const row = statement(db, 'courses.load', () =>
    db
      .select({
        ...columnsIn(entries, ['id', 'title', 'authorId', 'type', 'tier', 'shownTier', 'deletedAt']),
        lessons: courses.lessons,
        students: courses.students,
        requireQuizzes: courses.requireQuizzes,
      })
      .from(entries)
      .leftJoin(courses, eq(courses.entryId, entries.id))
      .where(eq(entries.id, sql.placeholder('courseId')))
      .prepare(),
  ).get({ courseId });
  if (row?.type !== 'course' || tierSeen(row, viewer) > viewerTier(viewer)) {
    throw new AppError('NOT_FOUND', courseMessages.notFound);
  }
  if (row.deletedAt) throw new AppError('GONE', entryMessages.gone);
  const { id, title, authorId, lessons: published, students, requireQuizzes } = row;
  return {
    id,
    title,
    authorId,
    lessons: published ?? 0,
    students: students ?? 0,
    requireQuizzes: requireQuizzes ?? false,
  };
}

/** A live lesson of a live course. Permissions check `authorId`, the course's author. */
export type LessonSubject = Pick<
  typeof lessons.$inferSelect,
  'id' | 'courseId' | 'sectionId' | 'number' | 'position' | 'publishedAt'
> & {
  authorId: number;
  /** The passing score that completing it requires. */
  passMark: number | null;
};

/**
 * A lesson for permissions and writes. Throws `NOT_FOUND`, also for an unpublished one that the viewer can't edit, or
 * `GONE` if it or its course was deleted.
 */
export function loadLesson({ db, viewer }: ReadContext, lessonId: number): LessonSubject {
  const row = statement(db, 'courses.loadLesson', () =>
    db
      .select({
        ...columnsIn(lessons, [
          'id',
          'courseId',
          'sectionId',
          'number',
          'position',
          'passMark',
          'publishedAt',
          'deletedAt',
        ]),
        ...columnsIn(entries, ['authorId', 'tier', 'shownTier']),
        courseDeletedAt: entries.deletedAt,
        requireQuizzes: courses.requireQuizzes,
        hasQuiz: sql<boolean>`${lessons.quiz} is not null`.mapWith(Boolean),
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.entryId, lessons.courseId))
      .innerJoin(entries, eq(entries.id, lessons.courseId))
      .where(eq(lessons.id, sql.placeholder('lessonId')))
      .prepare(),
  ).get({ lessonId });
  const readable =
    row && tierSeen(row, viewer) <= viewerTier(viewer) && (row.publishedAt || mayEdit(viewer, row));
  if (!readable) throw new AppError('NOT_FOUND', courseMessages.lessonNotFound);
  const { tier: _, shownTier: __, deletedAt, courseDeletedAt, requireQuizzes, hasQuiz, ...lesson } = row;
  if (courseDeletedAt) throw new AppError('GONE', entryMessages.gone);
  if (deletedAt) throw new AppError('GONE', courseMessages.lessonGone);
  return { ...lesson, passMark: requiredPassMark({ passMark: lesson.passMark, hasQuiz }, requireQuizzes) };
}

/** The stored text of a lesson. Undefined if the lesson isn't published, or belongs to another course. */
export function publishedBody(db: Db, courseId: string, lessonId: number): string | undefined {
  const find = preparedColumn<[number, string], string>(
    db,
    'select body from lessons where id = ? and course_id = ? and number is not null',
  );
  return find.get(lessonId, courseId);
}

/** A section and the author of its course. Throws `NOT_FOUND`, or `GONE` if the course was deleted. */
export function loadSection(
  reading: ReadContext,
  sectionId: number,
): { id: number; courseId: string; title: string; authorId: number } {
  const row = reading.db.select().from(courseSections).where(eq(courseSections.id, sectionId)).get();
  if (!row) throw new AppError('NOT_FOUND', courseMessages.sectionNotFound);
  const { authorId } = loadCourse(reading, row);
  return { id: row.id, courseId: row.courseId, title: row.title, authorId };
}

/** A lesson, and whether the viewer is enrolled. Throws like `loadLesson`. */
export function loadLearner(reading: ReadContext, lessonId: number): LessonSubject & { enrolled: boolean } {
  const lesson = loadLesson(reading, lessonId);
  return { ...lesson, enrolled: isEnrolled(reading.db, lesson.courseId, voterId(reading.viewer)) };
}

/** True if the user is enrolled. */
export function isEnrolled(db: Db, courseId: string, userId: number): boolean {
  const row = statement(db, 'courses.enrolment', () =>
    db
      .select({ userId: enrolments.userId })
      .from(enrolments)
      .where(bound(enrolments, ['courseId', 'userId']))
      .prepare(),
  ).get({ courseId, userId });
  return row !== undefined;
}

/** The ids of the published lessons that a user completed. */
export function completedLessons(db: Db, courseId: string, userId: number): number[] {
  return preparedColumn<[number, string], number>(
    db,
    `select c.lesson_id from lesson_completions c cross join lessons l on l.id = c.lesson_id
         where c.user_id = ? and c.course_id = ? and l.number is not null order by c.lesson_id`,
  ).all(userId, courseId);
}

/**
 * The quizzes of a course's published lessons with a user's best results. A quiz without a passing score of its own has the
 * required one.
 */
export function quizzesOf(db: Db, courseId: string, userId: number): { passed: number; all: number } {
  const rows = prepared<[object], { passMark: number; best: number | null; total: number | null }>(
    db,
    QUIZZES_SQL,
  ).all({ courseId, userId });
  const passed = rows.filter(
    ({ passMark, best, total }) => best !== null && total !== null && isPassed({ best, total }, passMark),
  );
  return { passed: passed.length, all: rows.length };
}

/** Also used by the test of query plans. */
export const QUIZZES_SQL = `select coalesce(l.pass_mark, ${REQUIRED_PASS_MARK}) as passMark, r.best, r.total
  from lessons l indexed by lessons_number left join quiz_results r on r.user_id = @userId and r.lesson_id = l.id
  where l.course_id = @courseId and l.number is not null and l.quiz is not null`;

/** The first published lesson from `from` on that isn't completed in the enrollment `n`. */
const openFrom = (from: string) => `(select l.number from lessons l
  where l.course_id = n.course_id and l.number >= ${from}
    and not exists (select 1 from lesson_completions d where d.user_id = n.user_id and d.lesson_id = l.id)
  order by l.number limit 1)`;
const LAST = '(select l.number from lessons l where l.id = n.last_lesson_id)';

/**
 * SQL for the number of the lesson to resume at in the enrollment `n`: the first open lesson from the last visited one,
 * then any before it. If all are completed, the last visited or the first one. Null while nothing is published.
 */
export const RESUME = `coalesce(${openFrom(`coalesce(${LAST}, 1)`)}, ${openFrom('1')}, ${LAST},
  (select l.number from lessons l where l.course_id = n.course_id and l.number = 1))`;

/** The completed published lessons of the enrollment `n`, which scans only that user's rows. */
export const DONE = `(select count(*) from lesson_completions d cross join lessons l on l.id = d.lesson_id
  where d.user_id = n.user_id and d.course_id = n.course_id and l.number is not null)`;

/** Courses in the trash don't count. A hidden course counts again after it is unhidden. */
export const LIVE = `cross join courses c on c.entry_id = n.course_id
  cross join entries e on e.id = n.course_id and e.deleted_at is null
    and (e.tier <= @tier or (e.author_id = n.user_id and e.shown_tier <= @tier))`;

/** Enrollments that are checked for a course that isn't completed. */
const CONTINUED_MAX = 20;
/** Exported for the test of its query plan. */
export const CONTINUE_SQL = `
  select id, title, lessons, completed, number,
    (select l.title from lessons l where l.course_id = x.id and l.number = x.number) as lesson
  from (
    select n.course_id as id, e.title, c.lessons, ${DONE} as completed, ${RESUME} as number, n.used_at as used
    from (select * from enrolments where user_id = @person
      order by used_at desc, course_id desc limit ${CONTINUED_MAX}) n ${LIVE}
    where c.lessons > 0
  ) x where completed < lessons order by used desc, id desc limit 1`;

type Continued = {
  id: string;
  title: string;
  lessons: number;
  completed: number;
  number: number;
  lesson: string;
};

/** The course that the viewer used last and hasn't completed, with the lesson to resume at. */
export function courseToContinue({ db, viewer }: ReadContext): Continued | undefined {
  const find = prepared<[{ person: number; tier: number }], Continued>(db, CONTINUE_SQL);
  return find.get({ person: voterId(viewer), tier: viewerTier(viewer) });
}

/** Whether the viewer can see unpublished lessons of a course. */
export function mayEdit(viewer: Viewer, course: { authorId: number }): boolean {
  return refusal('courses.edit', viewer, course) === null;
}

/** The published lessons of a course by their folded titles, in order. */
export function lessonsByTitle(db: Db, courseId: string): Map<string, LessonLink[]> {
  const rows = statement(db, 'courses.lessonTitles', () =>
    db
      .select({ id: lessons.id, number: sql<number>`${lessons.number}`, title: lessons.title })
      .from(lessons)
      .where(and(eq(lessons.courseId, sql.placeholder('courseId')), isNotNull(lessons.number)))
      .orderBy(asc(lessons.number))
      .prepare(),
  ).all({ courseId });
  const byTitle = new Map<string, LessonLink[]>();
  for (const row of rows) {
    const label = foldText(row.title);
    const same = byTitle.get(label);
    if (same) same.push(row);
    else byTitle.set(label, [row]);
  }
  return byTitle;
}
