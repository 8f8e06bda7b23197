import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type LessonEdit, QUIZ_OPTIONS, type QuizQuestion } from '#shared/courses/model.ts';
import { lessonForm } from '#shared/courses/schema.ts';

/** A lesson as its form holds it: every field is there, and numbers that are typed are text. */
export type LessonDraft = {
  title: string;
  body: string;
  videoUrl: string;
  quiz: QuizQuestion[];
  passMark: string;
  published: boolean;
};
/** A lesson whose fields are as they should be. */
export type CheckedLesson = z.output<typeof lessonForm>;

/** No option is right before somebody says so. */
const NONE_RIGHT = -1;

export const BLANK_LESSON: LessonDraft = {
  title: '',
  body: '',
  videoUrl: '',
  quiz: [],
  passMark: '',
  published: false,
};

export function blankQuestion(): QuizQuestion {
  return { question: '', options: Array.from({ length: QUIZ_OPTIONS }, () => ''), correct: NONE_RIGHT };
}

export function draftOf(lesson: LessonEdit): LessonDraft {
  const { title, body, videoUrl, quiz, passMark, published } = lesson;
  return {
    title,
    body,
    videoUrl: videoUrl ?? '',
    quiz: quiz ?? [],
    passMark: passMark === null ? '' : String(passMark),
    published,
  };
}

/** Checks what is written as the server will. Without questions there is no quiz, and no mark to pass. */
export const checkLesson: Resolver<LessonDraft, unknown, CheckedLesson> = (draft, _context, options) => {
  const { title, body, videoUrl, quiz, passMark } = draft;
  const mark = quiz.length > 0 && passMark.trim() !== '' ? Number(passMark) : null;
  const checked = lessonForm.safeParse({
    title,
    body,
    videoUrl,
    quiz: quiz.length > 0 ? quiz : null,
    passMark: mark,
  });
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, message } of checked.error.issues) {
    errors[fieldAt(path, quiz)] ??= { type: 'invalid', message };
  }
  return { values: {}, errors: toNestErrors<LessonDraft>(errors, options) };
};

/** The field that a mistake is said at: options that do not differ have it at the one that repeats another. */
function fieldAt(path: PropertyKey[], quiz: readonly QuizQuestion[]): string {
  const field = path.map(String).join('.');
  const [, at, part, option] = path;
  if (part !== 'options' || option !== undefined) return field;
  const options = (quiz[Number(at)]?.options ?? []).map((text) => text.replace(/\s+/g, ' ').trim());
  const repeated = options.findIndex((text, index) => text !== '' && options.indexOf(text) < index);
  return `${field}.${Math.max(repeated, 0)}`;
}
