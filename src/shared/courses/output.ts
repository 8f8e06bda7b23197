import { z } from 'zod';
import { count, instant, pageOf, percent, rowId } from '../kit/common.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import { titleLinkOutput } from '../wiki-links/output.ts';

const courseRef = z.strictObject({ id: z.string(), title: z.string(), authorId: rowId, lessons: count });

/** A question without its correct answer. */
export const askedQuestionOutput = z.strictObject({ question: z.string(), options: z.array(z.string()) });
/** A question with its four options; `correct` is the index of the correct one. */
export const quizQuestionOutput = askedQuestionOutput.extend({
  correct: count,
  /** Shown after an incorrect answer. */
  explanation: z.string().optional(),
});
/** What an incorrect answer brings: the index of the correct option, and the author's explanation. */
export const quizSolutionOutput = z.strictObject({ option: count, explanation: z.string().nullable() });
/** The best attempt: correct answers out of the number of questions at that time. */
export const quizBestOutput = z.strictObject({ best: count, total: count });

/** A lesson in the outline. */
export const outlineLessonOutput = z.strictObject({
  id: rowId,
  /** The position among published lessons, from 1; null while it isn't published. */
  number: rowId.nullable(),
  title: z.string(),
  published: z.boolean(),
  hasQuiz: z.boolean(),
  hasVideo: z.boolean(),
  /** Completed by the viewer; false without enrollment. */
  completed: z.boolean(),
});
export const outlineSectionOutput = z.strictObject({
  id: rowId,
  title: z.string(),
  lessons: z.array(outlineLessonOutput),
});

/** The viewer's progress in a course. Without enrollment nothing counts as completed. */
export const courseViewerOutput = z.strictObject({
  enrolled: z.boolean(),
  progress: percent,
  /** Ids of the published lessons that the viewer completed. */
  completed: z.array(rowId),
  /** The lesson to resume at; null without enrollment or published lessons. */
  resumeLessonId: rowId.nullable(),
  /** Remains after unenrolling. */
  certificateCode: z.string().nullable(),
});

export const courseOutlineOutput = z.strictObject({
  course: courseRef.extend({
    students: count,
    /** Whether lessons with a quiz are only completed once it is passed. */
    requireQuizzes: z.boolean(),
  }),
  /** Null for visitors. */
  viewer: courseViewerOutput.nullable(),
  /** Only the author and staff see unpublished lessons, and sections without a published one. */
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

/** A lesson to read, without correct answers. */
export const lessonOutput = z.strictObject({
  id: rowId,
  course: courseRef,
  number: rowId.nullable(),
  title: z.string(),
  body: z.string(),
  videoUrl: z.string().nullable(),
  published: z.boolean(),
  /** The passing score in percent, required to complete the lesson; null for none. */
  passMark: percent.nullable(),
  quiz: z.array(askedQuestionOutput).nullable(),
  best: quizBestOutput.nullable(),
  enrolled: z.boolean(),
  completed: z.boolean(),
  previous: lessonLinkOutput.nullable(),
  next: lessonLinkOutput.nullable(),
  sectionTitle: z.string().nullable(),
  /** The targets of `[[titles]]` in its text: a lesson of the same course, or else an entry. */
  links: z.array(titleLinkOutput),
  version: rowId,
});

/** The editable fields of a lesson. */
export const lessonContentOutput = z.strictObject({
  title: z.string(),
  body: z.string(),
  videoUrl: z.string().nullable(),
  quiz: z.array(quizQuestionOutput).nullable(),
  /** The passing score in percent, required to complete the lesson. */
  passMark: percent.nullable(),
});

/** A lesson to edit, with correct answers: for the author and staff only. */
export const lessonEditOutput = lessonContentOutput.extend({
  id: rowId,
  courseId: z.string(),
  sectionId: rowId.nullable(),
  number: rowId.nullable(),
  published: z.boolean(),
  version: rowId,
});

export const requireQuizzesOutput = z.strictObject({ courseId: z.string(), requireQuizzes: z.boolean() });

export const courseSectionOutput = z.strictObject({ id: rowId, courseId: z.string(), title: z.string() });

/** The viewer's progress in a course after a change. */
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

/** `correct` and `solutions` have one value per answer. `passed` is true without a passing score. */
export const quizAnswerOutput = z.strictObject({
  correct: z.array(z.boolean()),
  /** Null for a correct answer. */
  solutions: z.array(quizSolutionOutput.nullable()),
  score: count,
  total: count,
  best: quizBestOutput,
  passed: z.boolean(),
});

export const certificateCodeOutput = z.strictObject({ code: z.string() });

/** A certificate, with the title and number of lessons on the day of issue. */
export const certificateOutput = z.strictObject({
  code: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  lessons: count,
  issuedAt: instant,
  /** Whether all quizzes were passed on that day. Null without quizzes, and for certificates from before this was stored. */
  quizzesPassed: z.boolean().nullable(),
  /** The course was deleted, so its link leads nowhere. */
  courseDeleted: z.boolean(),
});

export type QuizQuestion = z.infer<typeof quizQuestionOutput>;
export type LessonContent = z.infer<typeof lessonContentOutput>;
export type AskedQuestion = z.infer<typeof askedQuestionOutput>;
export type QuizSolution = z.infer<typeof quizSolutionOutput>;
export type QuizBest = z.infer<typeof quizBestOutput>;
export type OutlineLesson = z.infer<typeof outlineLessonOutput>;
export type OutlineSection = z.infer<typeof outlineSectionOutput>;
export type CourseViewer = z.infer<typeof courseViewerOutput>;
export type CourseOutline = z.infer<typeof courseOutlineOutput>;
export type LessonSummary = z.infer<typeof lessonSummaryOutput>;
export type LessonLink = z.infer<typeof lessonLinkOutput>;
export type Lesson = z.infer<typeof lessonOutput>;
export type LessonEdit = z.infer<typeof lessonEditOutput>;
export type CourseSection = z.infer<typeof courseSectionOutput>;
export type CourseStanding = z.infer<typeof courseStandingOutput>;
export type LessonStanding = z.infer<typeof lessonStandingOutput>;
export type QuizAnswer = z.infer<typeof quizAnswerOutput>;
export type Certificate = z.infer<typeof certificateOutput>;

/** A lesson as a search result. */
export const lessonHitOutput = z.strictObject({
  type: z.literal('lesson'),
  id: rowId,
  ...hitFields,
  courseId: z.string(),
  courseTitle: z.string(),
  number: rowId,
});
export type LessonHit = z.infer<typeof lessonHitOutput>;
