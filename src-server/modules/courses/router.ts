import { z } from 'zod';
import {
  certificateCodeOutput,
  certificateOutput,
  courseOutlineOutput,
  courseSectionOutput,
  courseStandingOutput,
  lessonEditOutput,
  lessonListOutput,
  lessonOutput,
  lessonStandingOutput,
  quizAnswerOutput,
  requireQuizzesOutput,
} from '#shared/courses/output.ts';
import {
  certificateInput,
  courseInput,
  lessonCreateInput,
  lessonIdInput,
  lessonListInput,
  lessonMoveInput,
  lessonPublishInput,
  lessonReadInput,
  lessonRefInput,
  lessonUpdateInput,
  myCoursesInput,
  quizAnswerInput,
  requireQuizzesInput,
  sectionCreateInput,
  sectionIdInput,
  sectionMoveInput,
  sectionRenameInput,
} from '#shared/courses/schema.ts';
import { allow, router } from '../../trpc.ts';
import { issueCertificate, readCertificate } from './learning/certificates.ts';
import { answerQuiz, complete, enrol, leave, uncomplete, visit } from './learning/learning.ts';
import { listMine, summarize } from './learning/mine.ts';
import {
  createLesson,
  createSection,
  deleteLesson,
  deleteSection,
  moveLesson,
  moveSection,
  publishLesson,
  renameSection,
  setRequireQuizzes,
  updateLesson,
} from './mutations.ts';
import { listLessons, loadReadable, readLesson, readLessonEdit } from './outline/lessons.ts';
import { readOutline } from './outline/outline.ts';
import { loadCourse, loadLearner, loadLesson, loadSection } from './queries.ts';

export const coursesRouter = router({
  outline: allow('courses.read', courseInput, loadCourse)
    .returns(courseOutlineOutput)
    .query(({ ctx }) => readOutline(ctx, ctx.subject)),
  /** The published lessons as a list, for REST. */
  lessons: allow('courses.read', lessonListInput, loadCourse)
    .returns(lessonListOutput)
    .query(({ ctx, input }) => listLessons(ctx, input)),
  lesson: allow('courses.read', lessonReadInput, loadReadable)
    .returns(lessonOutput)
    .query(({ ctx }) => readLesson(ctx, ctx.subject.id)),
  readCertificate: allow('courses.read', certificateInput)
    .returns(certificateOutput)
    .query(({ ctx, input }) => readCertificate(ctx, input.code)),

  requireQuizzes: allow('courses.edit', requireQuizzesInput, loadCourse)
    .returns(requireQuizzesOutput)
    .mutation(({ ctx, input }) => setRequireQuizzes(ctx, input)),
  createSection: allow('courses.edit', sectionCreateInput, loadCourse)
    .returns(courseSectionOutput)
    .mutation(({ ctx, input }) => createSection(ctx, input)),
  renameSection: allow('courses.edit', sectionRenameInput, (ctx, input) => loadSection(ctx, input.id))
    .returns(courseSectionOutput)
    .mutation(({ ctx, input }) => renameSection(ctx, input)),
  deleteSection: allow('courses.edit', sectionIdInput, (ctx, input) => loadSection(ctx, input.id)).mutation(
    ({ ctx, input }) => deleteSection(ctx, input.id),
  ),
  moveSection: allow('courses.edit', sectionMoveInput, (ctx, input) => loadSection(ctx, input.id)).mutation(
    ({ ctx, input }) => moveSection(ctx, input),
  ),

  /** With the correct answers of its quiz. */
  editLesson: allow('courses.edit', lessonRefInput, (ctx, input) => loadLesson(ctx, input.lessonId)).query(
    ({ ctx, input }) => readLessonEdit(ctx.db, input.lessonId),
  ),
  createLesson: allow('courses.edit', lessonCreateInput, loadCourse)
    .returns(lessonEditOutput)
    .mutation(({ ctx, input }) => createLesson(ctx, input)),
  updateLesson: allow('courses.edit', lessonUpdateInput, (ctx, input) => loadLesson(ctx, input.id))
    .returns(lessonEditOutput)
    .mutation(({ ctx, input }) => updateLesson(ctx, input)),
  publishLesson: allow('courses.edit', lessonPublishInput, (ctx, input) => loadLesson(ctx, input.id))
    .returns(lessonEditOutput)
    .mutation(({ ctx, input }) => publishLesson(ctx, input)),
  moveLesson: allow('courses.edit', lessonMoveInput, (ctx, input) => loadLesson(ctx, input.id)).mutation(
    ({ ctx, input }) => moveLesson(ctx, input),
  ),
  deleteLesson: allow('courses.edit', lessonIdInput, (ctx, input) => loadLesson(ctx, input.id)).mutation(
    ({ ctx, input }) => deleteLesson(ctx, input.id),
  ),

  enrol: allow('courses.enrol', courseInput, loadCourse)
    .returns(courseStandingOutput)
    .mutation(({ ctx, input }) => enrol(ctx, input.courseId)),
  leave: allow('courses.enrol', courseInput, loadCourse).mutation(({ ctx, input }) =>
    leave(ctx, input.courseId),
  ),
  /** Stores the viewer's current lesson, for resuming. */
  visit: allow('courses.learn', lessonRefInput, (ctx, input) => loadLearner(ctx, input.lessonId)).mutation(
    ({ ctx, input }) => visit(ctx, input.lessonId),
  ),
  complete: allow('courses.learn', lessonRefInput, (ctx, input) => loadLearner(ctx, input.lessonId))
    .returns(lessonStandingOutput)
    .mutation(({ ctx, input }) => complete(ctx, input.lessonId)),
  uncomplete: allow('courses.learn', lessonRefInput, (ctx, input) =>
    loadLearner(ctx, input.lessonId),
  ).mutation(({ ctx, input }) => uncomplete(ctx, input.lessonId)),
  answerQuiz: allow('courses.learn', quizAnswerInput, (ctx, input) => loadLearner(ctx, input.lessonId))
    .returns(quizAnswerOutput)
    .mutation(({ ctx, input }) => answerQuiz(ctx, input)),

  /** Totals of the viewer's courses. */
  summary: allow('courses.mine', z.unknown().optional()).query(({ ctx }) => summarize(ctx)),
  /** The viewer's courses, last used first. */
  mine: allow('courses.mine', myCoursesInput).query(({ ctx, input }) => listMine(ctx, input)),
  /** Issues the viewer's certificate on the first request, and returns the same one later. */
  certificate: allow('courses.mine', courseInput)
    .returns(certificateCodeOutput)
    .mutation(({ ctx, input }) => issueCertificate(ctx, input.courseId)),
});
