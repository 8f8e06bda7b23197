import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { courseMessages } from '#shared/courses/messages.ts';
import { COURSE_LESSONS_MAX, COURSE_SECTIONS_MAX } from '#shared/courses/model.ts';
import type { LessonContent } from '#shared/courses/output.ts';
import { AppError } from '#shared/errors.ts';
import { addJob } from '../../kit/job-rows.ts';
import { type ActingUser, appendAudit, changesBetween, keepRevision } from '../../kit/records.ts';
import type { Db } from '../../open.ts';
import { courseSections, courses, lessonAnnouncements, lessons } from '../../schema/courses.ts';
import { dropUploadUses, keepUploadUses } from '../uploads/links.ts';

// Call each of these inside a write transaction, and `numberLessons` before it ends.

export type LessonRow = typeof lessons.$inferSelect;

export type NewLesson = LessonContent & {
  courseId: string;
  sectionId: number;
  authorId: number;
  createdAt: Date;
  /** Null: not published yet. */
  publishedAt: Date | null;
};

export const lessonRef = (id: number) => ({ subject: 'lesson', subjectId: String(id) }) as const;

/** Adds a section at the end of a course and returns its id. Throws `CONFLICT` if there are too many. */
export function insertSection(db: Db, courseId: string, title: string): number {
  const position = countSections(db, courseId);
  if (position >= COURSE_SECTIONS_MAX) throw new AppError('CONFLICT', courseMessages.sectionsMax);
  return db
    .insert(courseSections)
    .values({ courseId, title, position })
    .returning({ id: courseSections.id })
    .get().id;
}

function countSections(db: Db, courseId: string): number {
  const where = eq(courseSections.courseId, courseId);
  return db.select({ n: count() }).from(courseSections).where(where).get()?.n ?? 0;
}

/** Adds a lesson at the end of its section and returns its id. Throws `CONFLICT` if the course has too many. */
export function insertLesson(db: Db, lesson: NewLesson): number {
  const { courseId, sectionId, body, authorId, createdAt, publishedAt } = lesson;
  requireRoom(db, courseId);
  const inSection = and(eq(lessons.sectionId, sectionId), isNull(lessons.deletedAt));
  const position = db.select({ n: count() }).from(lessons).where(inSection).get()?.n ?? 0;
  const { id } = db
    .insert(lessons)
    .values({ ...lesson, position, updatedAt: createdAt })
    .returning({ id: lessons.id })
    .get();
  keepUploadUses(db, lessonRef(id), body, authorId);
  if (publishedAt) announceOnce(db, { lessonId: id, publishedAt, publishedBy: authorId });
  return id;
}

/** Throws `CONFLICT` if a course is full. */
export function requireRoom(db: Db, courseId: string): void {
  const live = and(eq(lessons.courseId, courseId), isNull(lessons.deletedAt));
  const there = db.select({ n: count() }).from(lessons).where(live).get()?.n ?? 0;
  if (there >= COURSE_LESSONS_MAX) throw new AppError('CONFLICT', courseMessages.lessonsMax);
}

/** Stores content as the lesson's next version, with its revision and audit entry. */
export function saveLesson(ctx: ActingUser, before: LessonRow, content: LessonContent): void {
  const { db, clock, viewer } = ctx;
  const now = clock.now();
  const place = lessonRef(before.id);
  const version = before.version + 1;
  const old = contentOf(before);
  db.update(lessons)
    .set({ ...content, version, updatedAt: now })
    .where(eq(lessons.id, before.id))
    .run();
  // No one can read earlier versions, so an image that was taken out is no longer readable.
  dropUploadUses(db, place, now, content.body);
  keepUploadUses(db, place, content.body, viewer.id);
  keepRevision(
    db,
    place,
    { version: before.version, content: old, savedBy: before.authorId, savedAt: before.updatedAt },
    { version, content, savedBy: viewer.id, savedAt: now },
  );
  appendAudit(ctx, 'lessons.update', place, changesBetween(auditedLesson(old), auditedLesson(content)));
}

/** The editable fields of a lesson, which are versioned. */
export function contentOf({ title, body, videoUrl, quiz, passMark }: LessonContent): LessonContent {
  return { title, body, videoUrl, quiz, passMark };
}

/** The fields for the audit log: the quiz as one text, so that a long one is cut. */
export function auditedLesson(row: LessonContent): Omit<LessonContent, 'quiz'> & { quiz: string | null } {
  const content = contentOf(row);
  return { ...content, quiz: content.quiz && JSON.stringify(content.quiz) };
}

/** Records the first publication of a lesson and notifies enrolled users. Later publications change nothing. */
export function announceOnce(
  db: Db,
  published: { lessonId: number; publishedAt: Date; publishedBy: number },
): void {
  const { changes } = db.insert(lessonAnnouncements).values(published).onConflictDoNothing().run();
  if (changes === 0) return;
  addJob(db, {
    kind: 'notifications.lessons',
    key: String(published.lessonId),
    runAt: published.publishedAt,
  });
}

/**
 * Numbers the published lessons of a course from 1 in order, and stores their count. Numbers are unique at all times, so
 * changed ones are negative in between.
 */
export function numberLessons(db: Db, courseId: string): void {
  db.run(
    sql`update lessons set number = null
        where course_id = ${courseId} and number is not null and (published_at is null or deleted_at is not null)`,
  );
  const publishedLessons = db
    .select({ id: lessons.id, number: lessons.number })
    .from(lessons)
    .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
    .where(
      and(eq(lessons.courseId, courseId), isNull(lessons.deletedAt), sql`${lessons.publishedAt} is not null`),
    )
    .orderBy(asc(courseSections.position), asc(courseSections.id), asc(lessons.position), asc(lessons.id))
    .all();
  for (const [index, { id, number }] of publishedLessons.entries()) {
    if (number === index + 1) continue;
    db.update(lessons)
      .set({ number: -(index + 1) })
      .where(eq(lessons.id, id))
      .run();
  }
  db.run(sql`update lessons set number = -number where course_id = ${courseId} and number < 0`);
  db.update(courses).set({ lessons: publishedLessons.length }).where(eq(courses.entryId, courseId)).run();
}
