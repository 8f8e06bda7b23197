import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { QuizQuestion } from '#shared/courses/output.ts';
import { belongsTo, createdAt, deletedAt, instant, refersTo, updatedAt, version } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/** A course's counts. A trigger adds the row with the entry. Deleting the entry permanently removes it. */
export const courses = sqliteTable('courses', {
  entryId: text('entry_id')
    .primaryKey()
    .references(() => entries.id, { onDelete: 'cascade' }),
  /** Published lessons, updated by the transaction that changes them. */
  lessons: integer('lessons').notNull().default(0),
  /** Enrollments, updated by the transaction that changes one. */
  students: integer('students').notNull().default(0),
  /** Whether lessons with a quiz are only completed once it is passed. */
  requireQuizzes: integer('require_quizzes', { mode: 'boolean' }).notNull().default(false),
});

export const courseSections = sqliteTable(
  'course_sections',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    courseId: belongsTo(text('course_id'), () => courses.entryId),
    title: text('title').notNull(),
    /** 0, 1, 2 … within the course. */
    position: integer('position').notNull(),
  },
  (t) => [index('course_sections_order').on(t.courseId, t.position, t.id)],
);

export const lessons = sqliteTable(
  'lessons',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    courseId: belongsTo(text('course_id'), () => courses.entryId),
    /** Null for a deleted lesson whose section was deleted afterwards. */
    sectionId: integer('section_id').references(() => courseSections.id, { onDelete: 'set null' }),
    /** The lesson's number in its URL, counting published lessons in order. Null if it's unpublished or deleted. */
    number: integer('number'),
    /** 0, 1, 2 … among the live lessons of the section. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    videoUrl: text('video_url'),
    /** The passing score in percent, required to complete the lesson. */
    passMark: integer('pass_mark'),
    publishedAt: instant('published_at'),
    version: version(),
    authorId: refersTo(integer('author_id'), () => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    quiz: text('quiz', { mode: 'json' }).$type<QuizQuestion[]>(),
    // Last, so reading the other columns of a long lesson needs one page.
    body: text('body').notNull(),
  },
  (t) => [
    uniqueIndex('lessons_number').on(t.courseId, t.number).where(sql`${t.number} is not null`),
    index('lessons_order').on(t.courseId, t.sectionId, t.position),
    index('lessons_section').on(t.sectionId, t.position),
    index('lessons_author').on(t.authorId),
  ],
);

export const enrolments = sqliteTable(
  'enrolments',
  {
    courseId: belongsTo(text('course_id'), () => courses.entryId),
    userId: refersTo(integer('user_id'), () => users.id),
    enrolledAt: instant('enrolled_at').notNull(),
    /** The user's last activity in the course. */
    usedAt: instant('used_at').notNull(),
    /** The user's last lesson. */
    lastLessonId: integer('last_lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index('enrolments_used').on(t.userId, t.usedAt, t.courseId),
    index('enrolments_last_lesson').on(t.lastLessonId),
  ],
);

/** Stays when a user unenrolls, and when the lesson is unpublished or deleted. */
export const lessonCompletions = sqliteTable(
  'lesson_completions',
  {
    userId: refersTo(integer('user_id'), () => users.id),
    lessonId: belongsTo(integer('lesson_id'), () => lessons.id),
    /** Copied from the lesson, so a user's progress in a course is one index walk. */
    courseId: text('course_id').notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index('lesson_completions_course').on(t.userId, t.courseId, t.lessonId),
    index('lesson_completions_lesson').on(t.lessonId),
  ],
);

/** Each user's best attempt at each quiz. */
export const quizResults = sqliteTable(
  'quiz_results',
  {
    userId: refersTo(integer('user_id'), () => users.id),
    lessonId: belongsTo(integer('lesson_id'), () => lessons.id),
    best: integer('best').notNull(),
    /** The number of questions at that attempt. */
    total: integer('total').notNull(),
    attempts: integer('attempts').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] }), index('quiz_results_lesson').on(t.lessonId)],
);

/** Issued once per user and course. Stores the title, because it outlives the course. */
export const certificates = sqliteTable(
  'certificates',
  {
    code: text('code').primaryKey(),
    userId: refersTo(integer('user_id'), () => users.id),
    courseId: refersTo(text('course_id'), () => entries.id),
    courseTitle: text('course_title').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The number of published lessons at that time. */
    lessons: integer('lessons').notNull(),
    /** Whether all quizzes were passed at that time. Null without quizzes, and for certificates from before this was stored. */
    quizzesPassed: integer('quizzes_passed', { mode: 'boolean' }),
  },
  (t) => [
    uniqueIndex('certificates_user_course').on(t.userId, t.courseId),
    index('certificates_course').on(t.courseId),
  ],
);

/** Newly published lessons to announce to the course's students. `announcedAt` is set afterwards. */
export const lessonAnnouncements = sqliteTable(
  'lesson_announcements',
  {
    lessonId: integer('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    publishedAt: instant('published_at').notNull(),
    announcedAt: instant('announced_at'),
    /** Students are notified in the order of their IDs, up to this one so far. */
    toldUntil: integer('told_until').notNull().default(0),
    /** The user who published it, who isn't notified. */
    publishedBy: integer('published_by').references(() => users.id),
  },
  (t) => [
    index('lesson_announcements_by').on(t.publishedBy),
    index('lesson_announcements_due').on(t.publishedAt, t.lessonId).where(sql`${t.announcedAt} is null`),
  ],
);

/** The source file of an imported lesson, so a repeated import creates no duplicates. */
export const lessonImports = sqliteTable(
  'lesson_imports',
  {
    courseId: belongsTo(text('course_id'), () => courses.entryId),
    /** The path inside the imported folder. */
    path: text('path').notNull(),
    /** Null if the lesson was permanently deleted. A repeated import doesn't restore it. */
    lessonId: integer('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    /** SHA-256 of the imported file. */
    hash: text('hash').notNull(),
    /** The lesson's version after the import. A higher one means it was edited since. */
    version: integer('version').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.path] }), index('lesson_imports_lesson').on(t.lessonId)],
);
