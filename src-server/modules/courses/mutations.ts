import { eq } from 'drizzle-orm';
import { lessonIds, orderLessons, orderSections, placedAt, sectionIds } from '#db/content/courses/order.ts';
import {
  announceOnce,
  auditedLesson,
  contentOf,
  insertLesson,
  insertSection,
  type LessonRow,
  lessonRef,
  numberLessons,
  saveLesson,
} from '#db/content/courses/rows.ts';
import { appendAudit, valuesAfter } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { courseSections, courses, lessons } from '#db/schema/courses.ts';
import { checkTopics } from '#db/site/gaps/watches.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import type { CourseSection, LessonEdit } from '#shared/courses/output.ts';
import type {
  LessonCreateInput,
  LessonMoveInput,
  LessonUpdateInput,
  RequireQuizzesInput,
  SectionCreateInput,
} from '#shared/courses/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { readLessonEdit } from './outline/lessons.ts';
import { loadCourse, loadLesson, loadSection } from './queries.ts';

const coursePlace = (courseId: string) => ({ subject: 'entry', subjectId: courseId }) as const;

/** Whether the course's quizzes must be passed. What was completed before stays completed. Idempotent. */
export function setRequireQuizzes(work: WriteContext, input: RequireQuizzesInput): RequireQuizzesInput {
  const { db } = work;
  const { courseId, requireQuizzes } = input;
  return write(db, () => {
    const { requireQuizzes: before } = loadCourse(work, { courseId });
    if (before === requireQuizzes) return input;
    db.update(courses).set({ requireQuizzes }).where(eq(courses.entryId, courseId)).run();
    appendAudit(work, 'courses.requireQuizzes', coursePlace(courseId), {
      requireQuizzes: [before, requireQuizzes],
    });
    return input;
  });
}

/** Adds a section at the end of a course. Throws `CONFLICT` if there are too many. */
export function createSection(work: WriteContext, { courseId, title }: SectionCreateInput): CourseSection {
  const { db } = work;
  return write(db, () => {
    loadCourse(work, { courseId });
    const id = insertSection(db, courseId, title);
    appendAudit(work, 'courses.createSection', coursePlace(courseId), { section: [null, title] });
    return { id, courseId, title };
  });
}

export function renameSection(work: WriteContext, input: { id: number; title: string }): CourseSection {
  const { db } = work;
  return write(db, () => {
    const { id, courseId, title } = loadSection(work, input.id);
    db.update(courseSections).set({ title: input.title }).where(eq(courseSections.id, id)).run();
    appendAudit(work, 'courses.renameSection', coursePlace(courseId), { section: [title, input.title] });
    return { id, courseId, title: input.title };
  });
}

/** Deletes a section without lessons. Throws `CONFLICT` while it has any. */
export function deleteSection(work: WriteContext, sectionId: number): { id: number } {
  const { db } = work;
  return write(db, () => {
    const { id, courseId, title } = loadSection(work, sectionId);
    if (lessonIds(db, id).length > 0) throw new AppError('CONFLICT', courseMessages.sectionNotEmpty);
    db.delete(courseSections).where(eq(courseSections.id, id)).run();
    orderSections(db, sectionIds(db, courseId));
    appendAudit(work, 'courses.deleteSection', coursePlace(courseId), { section: [title, null] });
    return { id };
  });
}

export function moveSection(work: WriteContext, input: { id: number; index: number }): { id: number } {
  const { db } = work;
  return write(db, () => {
    const { id, courseId, title } = loadSection(work, input.id);
    const before = sectionIds(db, courseId);
    const after = placedAt(before, id, input.index);
    orderSections(db, after);
    numberLessons(db, courseId);
    appendAudit(work, 'courses.moveSection', coursePlace(courseId), {
      [title]: [before.indexOf(id), after.indexOf(id)],
    });
    return { id };
  });
}

/** Adds a lesson at the end of a section, published or not. Throws `CONFLICT` if the course has too many. */
export function createLesson(work: ActorContext, input: LessonCreateInput): LessonEdit {
  const { db, viewer } = work;
  const { courseId, sectionId, published, ...content } = input;
  const now = work.clock.now();
  return write(db, () => {
    loadCourse(work, { courseId });
    requireSection(work, sectionId, courseId);
    const id = insertLesson(db, {
      ...content,
      courseId,
      sectionId,
      authorId: viewer.id,
      createdAt: now,
      publishedAt: published ? now : null,
    });
    numberLessons(db, courseId);
    if (published) checkTopics(work, courseId, id);
    appendAudit(work, 'lessons.create', lessonRef(id), valuesAfter(auditedLesson(content)));
    return readLessonEdit(db, id);
  });
}

/** Saves the given fields. Throws `CONFLICT` if the lesson was saved after the given version. */
export function updateLesson(work: ActorContext, input: LessonUpdateInput): LessonEdit {
  const { db } = work;
  const { id, version, ...fields } = input;
  return write(db, () => {
    loadLesson(work, id);
    const before = requireRow(db, id);
    if (version !== before.version) throw new AppError('CONFLICT', courseMessages.stale);
    const content = contentOf({ ...before, ...fields });
    if (content.passMark !== null && content.quiz === null) {
      throw wrong('passMark', courseMessages.markWithoutQuiz);
    }
    saveLesson(work, before, content);
    return readLessonEdit(db, id);
  });
}

/** Publishes or unpublishes a lesson. Completions stay. */
export function publishLesson(work: ActorContext, input: { id: number; published: boolean }): LessonEdit {
  const { db, viewer } = work;
  return write(db, () => {
    const { id, courseId, publishedAt } = loadLesson(work, input.id);
    if ((publishedAt !== null) !== input.published) {
      const now = work.clock.now();
      db.update(lessons)
        .set({ publishedAt: input.published ? now : null })
        .where(eq(lessons.id, id))
        .run();
      if (input.published) announceOnce(db, { lessonId: id, publishedAt: now, publishedBy: viewer.id });
      numberLessons(db, courseId);
      if (input.published) checkTopics(work, courseId, id);
      appendAudit(work, 'lessons.publish', lessonRef(id), {
        published: [!input.published, input.published],
      });
    }
    return readLessonEdit(db, id);
  });
}

/** Moves a lesson within its section or to another one of the course. */
export function moveLesson(work: WriteContext, input: LessonMoveInput): LessonEdit {
  const { db } = work;
  return write(db, () => {
    const { id, courseId, sectionId, position } = loadLesson(work, input.id);
    requireSection(work, input.sectionId, courseId);
    const order = placedAt(lessonIds(db, input.sectionId), id, input.index);
    orderLessons(db, input.sectionId, order);
    if (sectionId !== null && sectionId !== input.sectionId) {
      orderLessons(db, sectionId, lessonIds(db, sectionId));
    }
    numberLessons(db, courseId);
    appendAudit(work, 'lessons.move', lessonRef(id), {
      section: [sectionId, input.sectionId],
      position: [position, order.indexOf(id)],
    });
    return readLessonEdit(db, id);
  });
}

/** Moves a lesson to the trash. It no longer counts in numbers and progress. */
export function deleteLesson(work: ActorContext, id: number): { id: number } {
  moveToTrash(work, lessonRef(id));
  return { id };
}

function requireRow(db: Db, id: number): LessonRow {
  const row = db.select().from(lessons).where(eq(lessons.id, id)).get();
  if (!row) throw new AppError('NOT_FOUND', courseMessages.lessonNotFound);
  return row;
}

function requireSection(work: WriteContext, sectionId: number, courseId: string): void {
  if (loadSection(work, sectionId).courseId !== courseId) {
    throw wrong('sectionId', courseMessages.sectionElsewhere);
  }
}

function wrong(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { [field]: message });
}
