import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { courseSections, lessonCompletions, lessons, quizResults } from '#db/schema/courses.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import { requiredPassMark } from '#shared/courses/model.ts';
import type { Lesson, LessonEdit, LessonLink, LessonSummary, QuizBest } from '#shared/courses/output.ts';
import type { LessonListInput, LessonReadInput } from '#shared/courses/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext, WriteContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { voterId } from '../../entries/queries.ts';
import { lessonLinks } from '../links.ts';
import { isEnrolled, loadCourse, loadLesson } from '../queries.ts';
import { LESSON_HAS } from './outline.ts';

/** A lesson by number or id. Throws `NOT_FOUND` or `GONE`. */
export function loadReadable(reading: ReadContext, input: LessonReadInput): { id: number } {
  if ('lessonId' in input) return loadLesson(reading, input.lessonId);
  const course = loadCourse(reading, input);
  const lesson = linkAt(reading.db, course.id, input.number);
  if (!lesson) throw new AppError('NOT_FOUND', courseMessages.lessonNotFound);
  return lesson;
}

/** A lesson for readers, without correct answers. */
export function readLesson(work: WriteContext, id: number): Lesson {
  const { db } = work;
  const row = fullLesson(db, id);
  const { title, authorId, lessons: count, requireQuizzes } = loadCourse(work, row);
  const person = voterId(work.viewer);
  const enrolled = isEnrolled(db, row.courseId, person);
  return {
    id,
    course: { id: row.courseId, title, authorId, lessons: count },
    number: row.number,
    title: row.title,
    body: row.body,
    videoUrl: row.videoUrl,
    published: row.publishedAt !== null,
    passMark: requiredPassMark({ passMark: row.passMark, hasQuiz: row.quiz !== null }, requireQuizzes),
    quiz: row.quiz?.map(({ question, options }) => ({ question, options })) ?? null,
    best: enrolled ? bestResult(db, id, person) : null,
    enrolled,
    completed: enrolled && isCompleted(db, id, person),
    previous: row.number === null ? null : linkAt(db, row.courseId, row.number - 1),
    next: row.number === null ? null : linkAt(db, row.courseId, row.number + 1),
    sectionTitle: row.sectionTitle,
    links: lessonLinks(work, row),
    version: row.version,
  };
}

/** A lesson with correct answers, for editors. */
export function readLessonEdit(db: Db, id: number): LessonEdit {
  const { publishedAt, sectionTitle: _, ...row } = fullLesson(db, id);
  return { ...row, published: publishedAt !== null };
}

/** The published lessons of a course, without bodies. */
export function listLessons({ db }: WriteContext, input: LessonListInput): Page<LessonSummary> {
  const [after] = positionOf(input.cursor, [0]);
  const rows = preparedQuery(db, buildLessonList).all({
    courseId: input.courseId,
    after,
    limit: input.limit + 1,
  });
  return keysetPage(
    rows,
    input.limit,
    (row) => ({ ...row, number: row.number ?? 0 }),
    (last) => [last.number ?? 0],
  );
}

/** The statement of the list, exported for the query plan test. */
export function buildLessonList(db: Db) {
  return db
    .select({
      ...columnsIn(lessons, ['id', 'number', 'title']),
      sectionTitle: courseSections.title,
      ...LESSON_HAS,
    })
    .from(lessons)
    .leftJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(
      and(
        eq(lessons.courseId, sql.placeholder('courseId')),
        isNotNull(lessons.number),
        sql`${lessons.number} > ${sql.placeholder('after')}`,
      ),
    )
    .orderBy(asc(lessons.number))
    .limit(sql.placeholder('limit'));
}

/** A user's best attempt at a lesson's quiz. */
export function bestResult(db: Db, lessonId: number, userId: number): QuizBest | null {
  const row = statement(db, 'courses.best', () =>
    db
      .select({ best: quizResults.best, total: quizResults.total })
      .from(quizResults)
      .where(bound(quizResults, ['userId', 'lessonId']))
      .prepare(),
  ).get({ lessonId, userId });
  return row ?? null;
}

function isCompleted(db: Db, lessonId: number, userId: number): boolean {
  const row = statement(db, 'courses.isCompleted', () =>
    db
      .select({ lessonId: lessonCompletions.lessonId })
      .from(lessonCompletions)
      .where(bound(lessonCompletions, ['userId', 'lessonId']))
      .prepare(),
  ).get({ lessonId, userId });
  return row !== undefined;
}

function fullLesson(db: Db, id: number) {
  const row = statement(db, 'courses.readLesson', () =>
    db
      .select({
        ...columnsIn(lessons, ['id', 'courseId', 'sectionId']),
        sectionTitle: courseSections.title,
        ...columnsIn(lessons, [
          'number',
          'title',
          'body',
          'videoUrl',
          'quiz',
          'passMark',
          'publishedAt',
          'version',
        ]),
      })
      .from(lessons)
      .leftJoin(courseSections, eq(courseSections.id, lessons.sectionId))
      .where(eq(lessons.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  if (!row) throw new AppError('NOT_FOUND', courseMessages.lessonNotFound);
  return row;
}

/** The published lesson with this number. */
function linkAt(db: Db, courseId: string, number: number): LessonLink | null {
  const row = statement(db, 'courses.lessonAt', () =>
    db
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .where(
        and(
          eq(lessons.courseId, sql.placeholder('courseId')),
          isNotNull(lessons.number),
          eq(lessons.number, sql.placeholder('number')),
        ),
      )
      .prepare(),
  ).get({ courseId, number });
  return row ? { ...row, number } : null;
}
