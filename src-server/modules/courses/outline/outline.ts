import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { prepared, preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { certificates, courseSections, lessons } from '#db/schema/courses.ts';
import { progressPercent } from '#shared/courses/model.ts';
import type { CourseOutline, CourseViewer, OutlineLesson } from '#shared/courses/output.ts';
import type { WriteContext } from '../../../context.ts';
import { voterId } from '../../entries/queries.ts';
import { type CourseSubject, completedLessons, mayEdit, RESUME } from '../queries.ts';

/** A course's sections and lessons in order, with the viewer's progress. */
export function readOutline({ db, viewer }: WriteContext, course: CourseSubject): CourseOutline {
  const editing = mayEdit(viewer, course);
  const rows = outlineStatement(db, editing).all({ courseId: course.id });
  const person = voterId(viewer);
  const progress = person === 0 ? null : readStanding(db, course, rows, person);
  const completed = new Set(progress?.completed);
  const bySection = new Map<number | null, OutlineLesson[]>();
  for (const { sectionId, publishedAt, ...lesson } of rows) {
    const list = bySection.get(sectionId) ?? [];
    list.push({ ...lesson, published: publishedAt !== null, completed: completed.has(lesson.id) });
    bySection.set(sectionId, list);
  }
  const sections = preparedQuery(db, buildSections)
    .all({ courseId: course.id })
    .map(({ id, title }) => ({ id, title, lessons: bySection.get(id) ?? [] }));
  return {
    course,
    viewer: progress,
    sections: editing ? sections : sections.filter((section) => section.lessons.length > 0),
  };
}

/** The marks of a lesson. */
export const LESSON_HAS = {
  hasQuiz: sql<boolean>`${lessons.quiz} is not null`.mapWith(Boolean),
  hasVideo: sql<boolean>`${lessons.videoUrl} is not null`.mapWith(Boolean),
};

/** The statement of an outline's lessons, exported for the query plan test. */
export function buildOutline(db: Db, withUnpublished: boolean) {
  const isListed = withUnpublished ? isNull(lessons.deletedAt) : isNotNull(lessons.number);
  const order = withUnpublished ? [asc(lessons.sectionId), asc(lessons.position)] : [asc(lessons.number)];
  return db
    .select({
      ...columnsIn(lessons, ['id', 'sectionId', 'number', 'title', 'publishedAt']),
      ...LESSON_HAS,
    })
    .from(lessons)
    .where(and(eq(lessons.courseId, sql.placeholder('courseId')), isListed))
    .orderBy(...order);
}

function outlineStatement(db: Db, withUnpublished: boolean) {
  return statement(db, `courses.outline:${withUnpublished}`, () =>
    buildOutline(db, withUnpublished).prepare(),
  );
}

/** The sections of a course in order, exported for the query plan test. */
export function buildSections(db: Db) {
  return db
    .select({ id: courseSections.id, title: courseSections.title })
    .from(courseSections)
    .where(eq(courseSections.courseId, sql.placeholder('courseId')))
    .orderBy(asc(courseSections.position), asc(courseSections.id));
}

type Numbered = { id: number; number: number | null };

function readStanding(
  db: Db,
  course: CourseSubject,
  rows: readonly Numbered[],
  userId: number,
): CourseViewer {
  const certificate = db
    .select({ code: certificates.code })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, course.id)))
    .get();
  const certificateCode = certificate?.code ?? null;
  const enrollment = prepared<[string, number], { resume: number | null }>(
    db,
    `select ${RESUME} as resume from enrolments n where n.course_id = ? and n.user_id = ?`,
  ).get(course.id, userId);
  if (!enrollment) {
    return { enrolled: false, progress: 0, completed: [], resumeLessonId: null, certificateCode };
  }
  const { resume } = enrollment;
  const completed = completedLessons(db, course.id, userId);
  return {
    enrolled: true,
    progress: progressPercent(completed.length, course.lessons),
    completed,
    resumeLessonId: (resume !== null && rows.find(({ number }) => number === resume)?.id) || null,
    certificateCode,
  };
}
