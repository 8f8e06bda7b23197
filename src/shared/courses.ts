/** Sections and lessons that one course may hold: its outline is read as a whole. */
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
export const PASS_MARK_MIN = 1;
export const PASS_MARK_MAX = 100;

/** Hosts a lesson's video may lie on; the address must be https. */
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

/** A question with its four options; `correct` is the index of the right one. */
export type QuizQuestion = { question: string; options: string[]; correct: number };
/** What of a lesson is written. */
export type LessonContent = {
  title: string;
  body: string;
  videoUrl: string | null;
  quiz: QuizQuestion[] | null;
  /** Percent of right answers without which the lesson cannot be completed. */
  passMark: number | null;
};
/** A question as those see it who have not answered yet. */
export type AskedQuestion = Omit<QuizQuestion, 'correct'>;
/** The best attempt: right answers out of how many questions there were then. */
export type QuizBest = { best: number; total: number };

/** A lesson in the outline. `number` counts the published ones, 1 … n in order; null while it is not published. */
export type OutlineLesson = {
  id: number;
  number: number | null;
  title: string;
  published: boolean;
  hasQuiz: boolean;
  hasVideo: boolean;
  /** Completed by the viewer; false for people who are not enrolled. */
  completed: boolean;
};
export type OutlineSection = { id: number; title: string; lessons: OutlineLesson[] };

/** What the viewer has to do with a course. Without enrolment nothing counts as completed. */
export type CourseViewer = {
  enrolled: boolean;
  /** 0–100. */
  progress: number;
  /** Ids of the published lessons that the viewer completed. */
  completed: number[];
  /** Where to go on; null without enrolment or published lessons. */
  resumeLessonId: number | null;
  /** Stays after leaving the course. */
  certificateCode: string | null;
};

export type CourseOutline = {
  course: { id: string; title: string; authorId: number; lessons: number; students: number };
  /** Null for visitors. */
  viewer: CourseViewer | null;
  /** Unpublished lessons, and sections without a published one, are shown to the author and staff only. */
  sections: OutlineSection[];
};

/** A published lesson as REST lists them. */
export type LessonSummary = {
  id: number;
  number: number;
  title: string;
  sectionTitle: string | null;
  hasQuiz: boolean;
  hasVideo: boolean;
};

export type LessonLink = { id: number; number: number; title: string };

/** A lesson to read. Right answers are not in it. */
export type Lesson = {
  id: number;
  course: { id: string; title: string; authorId: number; lessons: number };
  number: number | null;
  title: string;
  body: string;
  videoUrl: string | null;
  published: boolean;
  /** Percent of right answers that the lesson asks for before it can be completed; null for none. */
  passMark: number | null;
  quiz: AskedQuestion[] | null;
  best: QuizBest | null;
  enrolled: boolean;
  completed: boolean;
  previous: LessonLink | null;
  next: LessonLink | null;
  sectionTitle: string | null;
  version: number;
};

/** A lesson to edit, with the right answers: for the author and staff only. */
export type LessonEdit = LessonContent & {
  id: number;
  courseId: string;
  sectionId: number | null;
  number: number | null;
  published: boolean;
  version: number;
};

export type CourseSection = { id: number; courseId: string; title: string };

/** Where the viewer stands in a course after an action of theirs. */
export type CourseStanding = { courseId: string; enrolled: boolean; students: number; progress: number };
export type LessonStanding = { lessonId: number; completed: boolean; courseId: string; progress: number };

/** `correct` says of each answer whether it was right. `passed` is true without a pass mark. */
export type QuizAnswer = {
  correct: boolean[];
  score: number;
  total: number;
  best: QuizBest;
  passed: boolean;
};

/** All courses of the viewer together. `progress` is lessons done ÷ lessons there are, 0 when there are none. */
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
  /** The n of `/course/{id}/lesson/{n}` to go on with; null while nothing is published. */
  resumeNumber: number | null;
  enrolledAt: string;
};

/** What a certificate says. Title and number of lessons are those of the day it was issued. */
export type Certificate = {
  code: string;
  name: string;
  courseId: string;
  courseTitle: string;
  lessons: number;
  issuedAt: string;
  /** The course was deleted since: its address leads nowhere. */
  courseDeleted: boolean;
};

/** Completed ÷ all in whole percent, rounded down so that 100 means all; 0 when there are none. */
export function progressPercent(completed: number, lessons: number): number {
  return lessons > 0 ? Math.floor((completed * 100) / lessons) : 0;
}

/** Whether a quiz result reaches a pass mark; without a mark any does, also none. */
export function isPassed(best: QuizBest | null, passMark: number | null): boolean {
  if (passMark === null) return true;
  return best !== null && best.best * 100 >= passMark * best.total;
}

/** True for an https address on one of the video hosts, without credentials or a port. */
export function isVideoUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password } = new URL(value);
  const plain = port === '' && username === '' && password === '';
  return protocol === 'https:' && plain && (VIDEO_HOSTS as readonly string[]).includes(hostname);
}

/** Where a lesson is read. */
export function lessonPath(courseId: string, number: number): string {
  return `/course/${courseId}/lesson/${number}`;
}
