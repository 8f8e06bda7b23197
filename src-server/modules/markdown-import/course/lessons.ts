import { and, asc, eq, isNull } from 'drizzle-orm';
import { lessonIds, orderLessons, orderSections, placedAt, sectionIds } from '#db/content/courses/order.ts';
import {
  contentOf,
  insertLesson,
  insertSection,
  lessonRef,
  numberLessons,
  saveLesson,
} from '#db/content/courses/rows.ts';
import { insertEntry } from '#db/content/entries/rows.ts';
import { appendAudit, valuesAfter } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { courseSections, lessonImports, lessons } from '#db/schema/courses.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { courseMessages } from '#shared/courses/messages.ts';
import { SECTION_TITLE_MAX } from '#shared/courses/model.ts';
import { truncate } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { cleanText } from '#shared/kit/text.schema.ts';
import { isAsImported, type Outcome, recall } from '../mutations.ts';
import type { ImportPorts } from '../page/images.ts';
import type { Page } from '../page/page.ts';
import type { Imported } from '../queries.ts';

/** A page to store as a lesson. `paths` are all files of the course, in order. */
export type LessonFile = { page: Page; hash: string; paths: readonly string[] };

/** Returns the id of the oldest live course with this title, or creates one. */
export function openCourse(ports: ImportPorts, authorId: number, title: string): string {
  const { db, clock, ids } = ports;
  return write(db, () => {
    const course = db
      .select({ id: entries.id })
      .from(entries)
      .where(
        and(eq(entries.type, 'course'), eq(entries.sortTitle, foldText(title)), isNull(entries.deletedAt)),
      )
      .orderBy(asc(entries.seq))
      .limit(1)
      .get();
    if (course) return course.id;
    const id = ids.uuid();
    const entry = { title, body: courseMessages.importedBody(title), tags: [courseMessages.importedTag] };
    insertEntry(db, { id, type: 'course', ...entry, authorId, tier: TIER_PUBLIC, createdAt: clock.now() });
    const place = { subject: 'entry', subjectId: id } as const;
    appendAudit(importing(ports, authorId), 'entries.create', place, valuesAfter(entry));
    return id;
  });
}

type ImportedLesson = Pick<Imported, 'hash' | 'title' | 'importedVersion' | 'version' | 'deletedAt'> & {
  lesson: typeof lessons.$inferSelect | null;
};

/** The earlier import of a file. A permanently deleted lesson counts as deleted. */
export function findImportedLesson(db: Db, courseId: string, path: string): ImportedLesson | undefined {
  const row = db
    .select()
    .from(lessonImports)
    .leftJoin(lessons, eq(lessons.id, lessonImports.lessonId))
    .where(and(eq(lessonImports.courseId, courseId), eq(lessonImports.path, path)))
    .get();
  if (!row) return undefined;
  const { hash, version: importedVersion, importedAt } = row.lesson_imports;
  const { version, deletedAt } = row.lessons ?? { version: importedVersion, deletedAt: importedAt };
  const title = row.lessons?.title ?? '';
  return { hash, title, importedVersion, version, deletedAt, lesson: row.lessons };
}

/** Stores a page as a lesson with its import record, in one transaction. Throws `CONFLICT` if the course is full. */
export function storeLesson(
  ports: ImportPorts,
  authorId: number,
  courseId: string,
  file: LessonFile,
): Outcome {
  const { db, clock } = ports;
  const { page, hash } = file;
  // Another import may have stored the lesson since its file was read.
  return write(db, () => {
    const previous = findImportedLesson(db, courseId, page.path);
    const { title, body } = page.entry;
    const known = previous && recall(previous, { hash, title });
    const outcome = known ?? (renamed(db, courseId, file) ? 'present' : 'created');
    if (outcome === 'updated' && previous?.lesson) {
      const ctx = { ...importing(ports, authorId), viewer: { id: authorId } };
      saveLesson(ctx, previous.lesson, { ...contentOf(previous.lesson), title, body });
      keepRecord(db, courseId, file, previous.lesson.id, previous.lesson.version + 1, clock.now());
    }
    if (outcome === 'created') {
      const id = addLesson(ports, authorId, courseId, file);
      keepRecord(db, courseId, file, id, 1, clock.now());
    }
    return outcome;
  });
}

/** Updates the links of a lesson. Returns false if it was edited or deleted on the site since its import. */
export function relinkLesson(
  ports: ImportPorts,
  authorId: number,
  courseId: string,
  file: LessonFile,
): boolean {
  const { db, clock } = ports;
  return write(db, () => {
    const previous = findImportedLesson(db, courseId, file.page.path);
    if (!previous?.lesson || previous.hash !== file.hash || !isAsImported(previous)) return false;
    const { lesson } = previous;
    const { body } = file.page.entry;
    saveLesson(importing(ports, authorId), lesson, { ...contentOf(lesson), body });
    keepRecord(db, courseId, file, lesson.id, lesson.version + 1, clock.now());
    return true;
  });
}

/** True when a file that is gone from the folder had this content: its lesson is this file's from now on. */
function renamed(db: Db, courseId: string, { page, hash, paths }: LessonFile): boolean {
  const there = new Set(paths);
  const old = db
    .select({ path: lessonImports.path })
    .from(lessonImports)
    .where(and(eq(lessonImports.courseId, courseId), eq(lessonImports.hash, hash)))
    .all()
    .find(({ path }) => !there.has(path));
  if (!old) return false;
  db.update(lessonImports)
    .set({ path: page.path })
    .where(and(eq(lessonImports.courseId, courseId), eq(lessonImports.path, old.path)))
    .run();
  return true;
}

function keepRecord(
  db: Db,
  courseId: string,
  { page, hash }: LessonFile,
  lessonId: number,
  version: number,
  importedAt: Date,
): void {
  const record = { lessonId, hash, version, importedAt };
  db.insert(lessonImports)
    .values({ courseId, path: page.path, ...record })
    .onConflictDoUpdate({ target: [lessonImports.courseId, lessonImports.path], set: record })
    .run();
}

/** Adds a published lesson between the lessons of the files before and after its own. */
function addLesson(ports: ImportPorts, authorId: number, courseId: string, file: LessonFile): number {
  const { db, clock } = ports;
  const { title, body } = file.page.entry;
  const now = clock.now();
  const around = neighbours(db, courseId, file);
  const sectionId = openSection(db, courseId, sectionTitle(file.page.path), around);
  const id = insertLesson(db, {
    courseId,
    sectionId,
    title,
    body,
    authorId,
    createdAt: now,
    publishedAt: now,
    videoUrl: null,
    quiz: null,
    passMark: null,
  });
  const others = lessonIds(db, sectionId).filter((other) => other !== id);
  orderLessons(db, sectionId, placedAt(others, id, placeAmong(others, around, 'lessonId')));
  numberLessons(db, courseId);
  appendAudit(importing(ports, authorId), 'lessons.create', lessonRef(id), valuesAfter({ title, body }));
  return id;
}

/** Imported lessons that are still in the course: of the files before this one, nearest first, and of those after it. */
type Neighbours = Record<'before' | 'behind', { lessonId: number; sectionId: number | null }[]>;

function neighbours(db: Db, courseId: string, { page, paths }: LessonFile): Neighbours {
  const rows = db
    .select({ path: lessonImports.path, lessonId: lessons.id, sectionId: lessons.sectionId })
    .from(lessonImports)
    .innerJoin(lessons, eq(lessons.id, lessonImports.lessonId))
    .where(and(eq(lessonImports.courseId, courseId), isNull(lessons.deletedAt)))
    .all();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const at = paths.indexOf(page.path);
  return {
    before: paths
      .slice(0, at)
      .reverse()
      .flatMap((path) => byPath.get(path) ?? []),
    behind: paths.slice(at + 1).flatMap((path) => byPath.get(path) ?? []),
  };
}

/** The position after the nearest one before, else before the first one after, else at the end. */
function placeAmong(ids: number[], { before, behind }: Neighbours, of: 'lessonId' | 'sectionId'): number {
  const indexes = (list: Neighbours['before']) => list.map((row) => ids.indexOf(row[of] ?? 0));
  const previous = indexes(before).find((index) => index >= 0);
  const next = indexes(behind).find((index) => index >= 0);
  return previous === undefined ? (next ?? ids.length) : previous + 1;
}

function openSection(db: Db, courseId: string, title: string, around: Neighbours): number {
  const titled = and(eq(courseSections.courseId, courseId), eq(courseSections.title, title));
  const section = db.select({ id: courseSections.id }).from(courseSections).where(titled).limit(1).get();
  if (section) return section.id;
  const others = sectionIds(db, courseId);
  const id = insertSection(db, courseId, title);
  orderSections(db, placedAt(others, id, placeAmong(others, around, 'sectionId')));
  return id;
}

/** The folder names, without leading numbers that only order them. */
function sectionTitle(path: string): string {
  const names = path
    .split('/')
    .slice(0, -1)
    .map((name) => cleanText(name).replace(/\s+/g, ' ').trim())
    .map((name) => name.replace(/^\d+[-_. ]+(?=\S)/, ''));
  const title = names.filter(Boolean).join(' / ') || courseMessages.importedSection;
  return title.length > SECTION_TITLE_MAX ? truncate(title, SECTION_TITLE_MAX - 1) : title;
}

function importing(ports: ImportPorts, authorId: number) {
  return { ...ports, viewer: { id: authorId }, source: 'import' } as const;
}
