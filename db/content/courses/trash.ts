import { eq } from 'drizzle-orm';
import { courseMessages } from '#shared/courses/messages.ts';
import { AppError } from '#shared/errors.ts';
import { recordMessages } from '#shared/records.messages.ts';
import type { TrashHandler } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { lessons } from '../../schema/courses.ts';
import { entries } from '../../schema/entries.ts';
import { checkTopics } from '../../site/gaps/watches.ts';
import { lessonIds, orderLessons, placedAt, sectionIds } from './order.ts';
import { dropLesson } from './purge.ts';
import { insertSection, type LessonRow, numberLessons, requireRoom } from './rows.ts';

/** Approximate milliseconds per step of a permanent deletion, which holds the write lock. */
const LOCK_TIME = 5;

/** A deleted lesson loses its number, but keeps its completions and its place. */
export const lessonTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const lesson = requireRow(db, id);
    if (lesson.deletedAt) throw new AppError('GONE', courseMessages.lessonGone);
    db.update(lessons).set({ deletedAt }).where(eq(lessons.id, lesson.id)).run();
    if (lesson.sectionId !== null) orderLessons(db, lesson.sectionId, lessonIds(db, lesson.sectionId));
    numberLessons(db, lesson.courseId);
    return lesson.title;
  },
  restore: (ctx, id) => {
    const { db } = ctx;
    const { id: lessonId, courseId, sectionId, position, publishedAt } = requireRow(db, id);
    requireLiveCourse(db, courseId);
    requireRoom(db, courseId);
    const home =
      sectionId ??
      sectionIds(db, courseId).at(-1) ??
      insertSection(db, courseId, courseMessages.restoredSection);
    const order = placedAt(lessonIds(db, home), lessonId, position);
    db.update(lessons).set({ deletedAt: null }).where(eq(lessons.id, lessonId)).run();
    orderLessons(db, home, order);
    numberLessons(db, courseId);
    if (publishedAt) checkTopics(ctx, courseId, lessonId);
  },
  purge: ({ db, clock }, id) => {
    const start = performance.now();
    return dropLesson(db, clock.now(), Number(id), () => performance.now() - start > LOCK_TIME);
  },
};

function requireRow(db: Db, id: string): LessonRow {
  const row = db
    .select()
    .from(lessons)
    .where(eq(lessons.id, Number(id)))
    .get();
  if (!row) throw new AppError('GONE', recordMessages.purged);
  return row;
}

function requireLiveCourse(db: Db, courseId: string): void {
  const course = db
    .select({ deletedAt: entries.deletedAt })
    .from(entries)
    .where(eq(entries.id, courseId))
    .get();
  if (!course || course.deletedAt) throw new AppError('GONE', courseMessages.courseGone);
}
