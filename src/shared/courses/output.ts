import { z } from 'zod';
import { count, instant, pageOf, percent, rowId } from '../kit/common.output.ts';
import { titleLinkOutput } from '../wiki-links/output.ts';

const courseRef = z.strictObject({ id: z.string(), title: z.string(), authorId: rowId, lessons: count });

/** A question as those see it who have not answered yet. */
export const askedQuestionOutput = z.strictObject({ question: z.string(), options: z.array(z.string()) });
/** A question with its four options; `correct` is the index of the right one. */
export const quizQuestionOutput = askedQuestionOutput.extend({ correct: count });
/** The best attempt: right answers out of how many questions there were then. */
export const quizBestOutput = z.strictObject({ best: count, total: count });

/** A lesson in the outline. */
export const outlineLessonOutput = z.strictObject({
  id: rowId,
  /** Counts the published ones, 1 … n in order; null while it is not published. */
  number: rowId.nullable(),
  title: z.string(),
  published: z.boolean(),
  hasQuiz: z.boolean(),
  hasVideo: z.boolean(),
  /** Completed by the viewer; false for people who are not enrolled. */
  completed: z.boolean(),
});
export const outlineSectionOutput = z.strictObject({
  id: rowId,
  title: z.string(),
  lessons: z.array(outlineLessonOutput),
});

/** What the viewer has to do with a course. Without enrolment nothing counts as completed. */
export const courseViewerOutput = z.strictObject({
  enrolled: z.boolean(),
  progress: percent,
  /** Ids of the published lessons that the viewer completed. */
  completed: z.array(rowId),
  /** Where to go on; null without enrolment or published lessons. */
  resumeLessonId: rowId.nullable(),
  /** Stays after leaving the course. */
  certificateCode: z.string().nullable(),
});

export const courseOutlineOutput = z.strictObject({
  course: courseRef.extend({ students: count }),
  /** Null for visitors. */
  viewer: courseViewerOutput.nullable(),
  /** Unpublished lessons, and sections without a published one, are shown to the author and staff only. */
  sections: z.array(outlineSectionOutput),
});

/** A published lesson as REST lists them. */
export const lessonSummaryOutput = z.strictObject({
  id: rowId,
  number: rowId,
  title: z.string(),
  sectionTitle: z.string().nullable(),
  hasQuiz: z.boolean(),
  hasVideo: z.boolean(),
});
export const lessonListOutput = pageOf(lessonSummaryOutput);

export const lessonLinkOutput = z.strictObject({ id: rowId, number: rowId, title: z.string() });

/** A lesson to read. Right answers are not in it. */
export const lessonOutput = z.strictObject({
  id: rowId,
  course: courseRef,
  number: rowId.nullable(),
  title: z.string(),
  body: z.string(),
  videoUrl: z.string().nullable(),
  published: z.boolean(),
  /** Percent of right answers that the lesson asks for before it can be completed; null for none. */
  passMark: percent.nullable(),
  quiz: z.array(askedQuestionOutput).nullable(),
  best: quizBestOutput.nullable(),
  enrolled: z.boolean(),
  completed: z.boolean(),
  previous: lessonLinkOutput.nullable(),
  next: lessonLinkOutput.nullable(),
  sectionTitle: z.string().nullable(),
  /** Where the `[[titles]]` of its text lead: to a lesson of the same course, else to an entry. */
  links: z.array(titleLinkOutput),
  version: rowId,
});

/** What of a lesson is written. */
export const lessonContentOutput = z.strictObject({
  title: z.string(),
  body: z.string(),
  videoUrl: z.string().nullable(),
  quiz: z.array(quizQuestionOutput).nullable(),
  /** Percent of right answers without which the lesson cannot be completed. */
  passMark: percent.nullable(),
});

/** A lesson to edit, with the right answers: for the author and staff only. */
export const lessonEditOutput = lessonContentOutput.extend({
  id: rowId,
  courseId: z.string(),
  sectionId: rowId.nullable(),
  number: rowId.nullable(),
  published: z.boolean(),
  version: rowId,
});

export const courseSectionOutput = z.strictObject({ id: rowId, courseId: z.string(), title: z.string() });

/** Where the viewer stands in a course after an action of theirs. */
export const courseStandingOutput = z.strictObject({
  courseId: z.string(),
  enrolled: z.boolean(),
  students: count,
  progress: percent,
});
export const lessonStandingOutput = z.strictObject({
  lessonId: rowId,
  completed: z.boolean(),
  courseId: z.string(),
  progress: percent,
});

/** `correct` says of each answer whether it was right. `passed` is true without a pass mark. */
export const quizAnswerOutput = z.strictObject({
  correct: z.array(z.boolean()),
  score: count,
  total: count,
  best: quizBestOutput,
  passed: z.boolean(),
});

export const certificateCodeOutput = z.strictObject({ code: z.string() });

/** What a certificate says. Title and number of lessons are those of the day it was issued. */
export const certificateOutput = z.strictObject({
  code: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  lessons: count,
  issuedAt: instant,
  /** The course was deleted since: its address leads nowhere. */
  courseDeleted: z.boolean(),
});
