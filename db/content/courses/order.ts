import { and, asc, eq, isNull } from 'drizzle-orm';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { courseSections, lessons } from '../../schema/courses.ts';

/** The sections of a course in order. */
export function sectionIds(db: Db, courseId: string): number[] {
  return db
    .select({ id: courseSections.id })
    .from(courseSections)
    .where(eq(courseSections.courseId, courseId))
    .orderBy(asc(courseSections.position), asc(courseSections.id))
    .all()
    .map(({ id }) => id);
}

/** The live lessons of a section in order. */
export function lessonIds(db: Db, sectionId: number): number[] {
  return db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.sectionId, sectionId), isNull(lessons.deletedAt)))
    .orderBy(asc(lessons.position), asc(lessons.id))
    .all()
    .map(({ id }) => id);
}

/** The list with `id` moved to `index`; past the end means last. */
export function placedAt(ids: readonly number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Stores the order of sections. Call it inside a write transaction. */
export function orderSections(db: Db, ids: readonly number[]): void {
  const place = prepared<[{ id: number; position: number }]>(
    db,
    'update course_sections set position = @position where id = @id and position <> @position',
  );
  for (const [position, id] of ids.entries()) place.run({ id, position });
}

/** Stores the lessons of a section, in this order. Call it inside a write transaction. */
export function orderLessons(db: Db, sectionId: number, ids: readonly number[]): void {
  const place = prepared<[{ id: number; sectionId: number; position: number }]>(
    db,
    `update lessons set section_id = @sectionId, position = @position
       where id = @id and (section_id is not @sectionId or position <> @position)`,
  );
  for (const [position, id] of ids.entries()) place.run({ id, sectionId, position });
}
