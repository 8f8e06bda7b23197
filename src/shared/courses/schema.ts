import { z } from 'zod';
import { sentInteger, sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, boundedList, multiLine, singleLine, trimmed } from '../kit/text.schema.ts';
import { courseMessages } from './messages.ts';
import {
  isVideoUrl,
  LESSON_BODY_MAX,
  LESSON_BODY_MIN,
  LESSON_TITLE_MAX,
  LESSON_TITLE_MIN,
  MY_COURSES,
  PASS_MARK_MAX,
  PASS_MARK_MIN,
  QUIZ_EXPLANATION_MAX,
  QUIZ_OPTION_MAX,
  QUIZ_OPTIONS,
  QUIZ_QUESTION_MAX,
  QUIZ_QUESTIONS_MAX,
  SECTION_TITLE_MAX,
  SECTION_TITLE_MIN,
  VIDEO_URL_MAX,
} from './model.ts';

const courseId = z.string().min(1).max(100);
/** REST sends numbers as text. */
const id = sentInteger(z.number(courseMessages.id).int(courseMessages.id).min(1, courseMessages.id));
const version = z.number(courseMessages.version).int(courseMessages.version).min(1, courseMessages.version);
const index = z.number(courseMessages.index).int(courseMessages.index).min(0, courseMessages.index);

const line = (min: number, max: number, minMessage: string, maxMessage: string) =>
  singleLine(minMessage, max, maxMessage).pipe(atLeast(min, minMessage));

const sectionTitle = line(
  SECTION_TITLE_MIN,
  SECTION_TITLE_MAX,
  courseMessages.sectionTitleMin,
  courseMessages.sectionTitleMax,
);
const title = line(
  LESSON_TITLE_MIN,
  LESSON_TITLE_MAX,
  courseMessages.lessonTitleMin,
  courseMessages.lessonTitleMax,
);
const body = multiLine(courseMessages.lessonBodyMin, LESSON_BODY_MAX, courseMessages.lessonBodyMax).pipe(
  atLeast(LESSON_BODY_MIN, courseMessages.lessonBodyMin),
);

/** An empty field means no video. */
const videoUrl = trimmed(courseMessages.video, VIDEO_URL_MAX, courseMessages.video)
  .refine((url) => url === '' || isVideoUrl(url), courseMessages.video)
  .transform((url) => url || null)
  .nullable();

const option = line(1, QUIZ_OPTION_MAX, courseMessages.optionMin, courseMessages.optionMax);
const quizQuestion = z.object({
  question: line(1, QUIZ_QUESTION_MAX, courseMessages.questionMin, courseMessages.questionMax),
  options: boundedList(option, QUIZ_OPTIONS, courseMessages.options, courseMessages.options)
    .refine((options) => options.length === QUIZ_OPTIONS, courseMessages.options)
    .refine((options) => new Set(options).size === options.length, courseMessages.optionsDistinct)
    .meta({ minItems: QUIZ_OPTIONS }),
  correct: z
    .number(courseMessages.correct)
    .int(courseMessages.correct)
    .min(0, courseMessages.correct)
    .max(QUIZ_OPTIONS - 1, courseMessages.correct),
  explanation: multiLine(courseMessages.explanationMax, QUIZ_EXPLANATION_MAX, courseMessages.explanationMax)
    // An empty field means none.
    .transform((text) => text || undefined)
    .optional(),
});
const quiz = boundedList(quizQuestion, QUIZ_QUESTIONS_MAX, courseMessages.questions, courseMessages.questions)
  .refine((questions) => questions.length > 0, courseMessages.questions)
  .meta({ minItems: 1 })
  .nullable();

const passMark = z
  .number(courseMessages.passMark)
  .int(courseMessages.passMark)
  .min(PASS_MARK_MIN, courseMessages.passMark)
  .max(PASS_MARK_MAX, courseMessages.passMark)
  .nullable();

const lessonFields = z.object({ title, body, videoUrl, quiz, passMark });
/** By default, a new lesson has no video, quiz, or passing score. */
const newLesson = lessonFields.extend({
  videoUrl: videoUrl.default(null),
  quiz: quiz.default(null),
  passMark: passMark.default(null),
});
const marksAQuiz = (lesson: { quiz: unknown; passMark: unknown }) =>
  lesson.passMark === null || lesson.quiz !== null;
const markWithoutQuiz = { path: ['passMark'], message: courseMessages.markWithoutQuiz };

/** The schema of the lesson form. */
export const lessonForm = newLesson.refine(marksAQuiz, markWithoutQuiz);
export type LessonForm = z.input<typeof lessonForm>;

export const courseInput = z.object({ courseId });
/** Whether lessons with a quiz are only completed once it is passed. */
export const requireQuizzesInput = courseInput.extend({
  requireQuizzes: z.boolean(courseMessages.requireQuizzes),
});
export type RequireQuizzesInput = z.infer<typeof requireQuizzesInput>;
/** The viewer's courses. */
export const myCoursesInput = pageInput.extend({
  show: z.enum(MY_COURSES, courseMessages.myCourses).default('all'),
});
export type MyCoursesInput = z.infer<typeof myCoursesInput>;
export const sectionCreateInput = z.object({ courseId, title: sectionTitle });
export const sectionRenameInput = z.object({ id, title: sectionTitle });
export const sectionIdInput = z.object({ id });
/** `index` is the position among the other sections; past the end means last. */
export const sectionMoveInput = z.object({ id, index });
export const lessonCreateInput = newLesson
  .extend({ courseId, sectionId: sentPositive('sectionId'), published: z.boolean().default(false) })
  .refine(marksAQuiz, markWithoutQuiz);
/** `version` is the one the editor loaded. Fields that aren't sent stay unchanged. */
export const lessonUpdateInput = lessonFields.partial().extend({ id, version });
export const lessonPublishInput = z.object({ id, published: z.boolean() });
/** `index` is the position among the section's other lessons; past the end means last. */
export const lessonMoveInput = z.object({ id, sectionId: sentPositive('sectionId'), index });
export const lessonIdInput = z.object({ id });
export const lessonRefInput = z.object({ lessonId: sentPositive('lessonId') });
/** By its number in a course, as in the URL, or by its id. */
export const lessonReadInput = z.union([
  z.object({ courseId, number: sentPositive('number') }),
  z.object({ lessonId: sentPositive('lessonId') }),
]);
export const lessonListInput = pageInput.extend({ courseId });
/** `version` is the one whose questions were answered. By default, the current one. */
export const quizAnswerInput = z.object({
  lessonId: sentPositive('lessonId'),
  version: version.optional(),
  answers: boundedList(
    z
      .number()
      .int()
      .min(0)
      .max(QUIZ_OPTIONS - 1),
    QUIZ_QUESTIONS_MAX,
    courseMessages.answers,
    courseMessages.answers,
  ),
});
export const certificateInput = z.object({ code: z.string().min(1).max(100) });

export type SectionCreateInput = z.output<typeof sectionCreateInput>;
export type LessonCreateInput = z.output<typeof lessonCreateInput>;
export type LessonUpdateInput = z.output<typeof lessonUpdateInput>;
export type LessonMoveInput = z.output<typeof lessonMoveInput>;
export type LessonListInput = z.output<typeof lessonListInput>;
export type LessonReadInput = z.output<typeof lessonReadInput>;
export type QuizAnswerInput = z.output<typeof quizAnswerInput>;
