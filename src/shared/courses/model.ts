import { isHttps } from '../kit/web-address.ts';

/** Limits of one course, whose outline is loaded as a whole. */
export const COURSE_SECTIONS_MAX = 100;
export const COURSE_LESSONS_MAX = 1000;
export const SECTION_TITLE_MIN = 1;
export const SECTION_TITLE_MAX = 200;
export const LESSON_TITLE_MIN = 3;
export const LESSON_TITLE_MAX = 200;
export const LESSON_BODY_MIN = 10;
export const LESSON_BODY_MAX = 200_000;
export const VIDEO_URL_MAX = 500;
export const QUIZ_QUESTIONS_MAX = 20;
export const QUIZ_OPTIONS = 4;
export const QUIZ_QUESTION_MAX = 500;
export const QUIZ_OPTION_MAX = 300;
export const QUIZ_EXPLANATION_MAX = 500;
/** The passing score of a quiz without one of its own, where quizzes must be passed. */
export const REQUIRED_PASS_MARK = 70;
export const PASS_MARK_MIN = 1;
export const PASS_MARK_MAX = 100;

/** Allowed video hosts. The link must be https. */
export const VIDEO_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
] as const;

/** Totals of all courses of the viewer. `progress` is completed ÷ all lessons, or 0 without lessons. */
export type CoursesSummary = {
  courses: number;
  completed: number;
  lessonsDone: number;
  lessonsAll: number;
  progress: number;
};

/** One of the viewer's courses. */
export type MyCourse = {
  courseId: string;
  title: string;
  imageUrl: string;
  lessons: number;
  completed: number;
  progress: number;
  /** The n of `/course/{id}/lesson/{n}` to resume at; null while nothing is published. */
  resumeNumber: number | null;
  enrolledAt: string;
};

/** Completed ÷ all in whole percent, rounded down so that 100 means all; 0 without lessons. */
export function progressPercent(completed: number, lessons: number): number {
  return lessons > 0 ? Math.floor((completed * 100) / lessons) : 0;
}

/** Whether a quiz result reaches the passing score. Without a passing score, always true. */
export function isPassed(best: { best: number; total: number } | null, passMark: number | null): boolean {
  if (passMark === null) return true;
  return best !== null && best.best * 100 >= passMark * best.total;
}

/** The passing score that completing a lesson requires, in percent. Null for none. */
export function requiredPassMark(
  { passMark, hasQuiz }: { passMark: number | null; hasQuiz: boolean },
  requireQuizzes: boolean,
): number | null {
  return passMark ?? (requireQuizzes && hasQuiz ? REQUIRED_PASS_MARK : null);
}

/** Which of the viewer's courses are listed: all, the completed ones, or the others. */
export const MY_COURSES = ['all', 'completed', 'open'] as const;
export type MyCourses = (typeof MY_COURSES)[number];

/** True for an https address on one of the video hosts, without credentials or a port. */
export function isVideoUrl(value: string): boolean {
  if (!isHttps(value)) return false;
  const { hostname, port } = new URL(value);
  return port === '' && (VIDEO_HOSTS as readonly string[]).includes(hostname);
}

/** The path of a lesson. */
export function lessonPath(courseId: string, number: number): string {
  return `/course/${courseId}/lesson/${number}`;
}
