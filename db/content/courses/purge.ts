import { dropAuditValues } from '../../kit/records.ts';
import { preparedColumn, statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { dropUploadUses } from '../uploads/links.ts';

/** Rows deleted between two checks of the clock. */
const BATCH = 100;

/** The tables with data about a lesson, and the conditions for their rows. */
const OF_LESSON = [
  ['lesson_completions', 'lesson_id = ?'],
  ['quiz_results', 'lesson_id = ?'],
  ['revisions', "subject = 'lesson' and subject_id = ?"],
] as const;
/** Certificates stay: they belong to users and contain the course's title. */
const OF_COURSE = [
  ['enrolments', 'course_id = ?'],
  ['lesson_imports', 'course_id = ?'],
  ['course_sections', 'course_id = ?'],
  ['courses', 'entry_id = ?'],
] as const;

/**
 * Permanently deletes a lesson with its data. Returns true when nothing is left, or false when `late` returned true. Call
 * it repeatedly inside a write.
 */
export function dropLesson(db: Db, now: Date, id: number, late: () => boolean): boolean {
  while (!dropAuditValues(db, { subject: 'lesson', subjectId: String(id) })) if (late()) return false;
  for (const remove of statements(db, 'lessons.leftovers', OF_LESSON)) {
    while (remove.run(String(id)).changes > 0) if (late()) return false;
  }
  dropUploadUses(db, { subject: 'lesson', subjectId: String(id) }, now);
  const last = statement(db, 'lessons.drop', () => ({
    forget: db.$client.prepare<[string]>("delete from trash where subject = 'lesson' and subject_id = ?"),
    remove: db.$client.prepare<[number]>('delete from lessons where id = ?'),
  }));
  // Together, so that the trash lists the lesson until everything is deleted.
  last.forget.run(String(id));
  last.remove.run(id);
  return true;
}

/** Deletes the course data of an entry in the same steps: its lessons one by one, then enrollments and sections. */
export function dropCourse(db: Db, now: Date, courseId: string, late: () => boolean): boolean {
  const lessonsOf = preparedColumn<[string], number>(db, 'select id from lessons where course_id = ?');
  for (const id of lessonsOf.all(courseId)) if (!dropLesson(db, now, id, late) || late()) return false;
  for (const remove of statements(db, 'courses.leftovers', OF_COURSE)) {
    while (remove.run(courseId).changes > 0) if (late()) return false;
  }
  return true;
}

function statements(db: Db, key: string, tables: readonly (readonly [string, string])[]) {
  return statement(db, key, () =>
    tables.map(([table, which]) =>
      db.$client.prepare<[string]>(
        `delete from ${table} where rowid in (select rowid from ${table} where ${which} limit ${BATCH})`,
      ),
    ),
  );
}
