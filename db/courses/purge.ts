import { preparedColumn, statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { dropUploadUses } from '../uploads/links.ts';

/** Rows removed between two looks at the clock. */
const BATCH = 100;

/** What people did in a lesson, and what was kept of it, by the table and what picks its rows. */
const OF_LESSON = [
  ['lesson_completions', 'lesson_id = ?'],
  ['quiz_results', 'lesson_id = ?'],
  ['revisions', "subject = 'lesson' and subject_id = ?"],
] as const;
/** Certificates stay: they are people's, and say the course's title themselves. */
const OF_COURSE = [
  ['enrolments', 'course_id = ?'],
  ['lesson_imports', 'course_id = ?'],
  ['course_sections', 'course_id = ?'],
  ['courses', 'entry_id = ?'],
] as const;

/**
 * Removes a lesson with all that belongs to it, until nothing is left (true) or `late` says so (false). Call it inside
 * a write, again and again.
 */
export function dropLesson(db: Db, now: Date, id: number, late: () => boolean): boolean {
  for (const remove of statements(db, 'lessons.leftovers', OF_LESSON)) {
    while (remove.run(String(id)).changes > 0) if (late()) return false;
  }
  dropUploadUses(db, { subject: 'lesson', subjectId: String(id) }, now);
  const last = statement(db, 'lessons.drop', () => ({
    forget: db.$client.prepare<[string]>("delete from trash where subject = 'lesson' and subject_id = ?"),
    remove: db.$client.prepare<[number]>('delete from lessons where id = ?'),
  }));
  // Together: as long as there is a lesson, the trash knows what is still to be purged.
  last.forget.run(String(id));
  last.remove.run(id);
  return true;
}

/** Removes what makes an entry a course, in the same steps: its lessons one by one, then its students and sections. */
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
