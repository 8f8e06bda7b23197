import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { QUIZ_OPTIONS } from '#shared/courses/model.ts';
import type { LessonEdit, QuizQuestion } from '#shared/courses/output.ts';
import { lessonForm } from '#shared/courses/schema.ts';

/** The values of the lesson form: every field is present, and typed numbers are text. */
export type LessonDraft = {
  title: string;
  body: string;
  videoUrl: string;
  quiz: QuizQuestion[];
  passMark: string;
  published: boolean;
};
/** A valid lesson. */
export type CheckedLesson = z.output<typeof lessonForm>;

export type LessonFormApi = UseFormReturn<LessonDraft, unknown, CheckedLesson>;

export type LessonFieldsProps = {
  form: LessonFormApi;
  courseId: string;
  /** Null for a new lesson. */
  lessonId: number | null;
};

/** The initial value: no option is marked as correct. */
const NONE_CORRECT = -1;

export const BLANK_LESSON: LessonDraft = {
  title: '',
  body: '',
  videoUrl: '',
  quiz: [],
  passMark: '',
  published: false,
};

export function blankQuestion(): QuizQuestion {
  const options = Array.from({ length: QUIZ_OPTIONS }, () => '');
  return { question: '', options, correct: NONE_CORRECT, explanation: '' };
}

export function draftOf(lesson: LessonEdit): LessonDraft {
  const { title, body, videoUrl, quiz, passMark, published } = lesson;
  return {
    title,
    body,
    videoUrl: videoUrl ?? '',
    quiz: (quiz ?? []).map((question) => ({ ...question, explanation: question.explanation ?? '' })),
    passMark: passMark === null ? '' : String(passMark),
    published,
  };
}

/** Validates like the server. Without questions there is no quiz and no passing score. */
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

/** The field that shows an error. For equal options it is the repeated one. */
function fieldAt(path: PropertyKey[], quiz: readonly QuizQuestion[]): string {
  const field = path.map(String).join('.');
  const [, at, part, option] = path;
  if (part !== 'options' || option !== undefined) return field;
  const options = (quiz[Number(at)]?.options ?? []).map((text) => text.replace(/\s+/g, ' ').trim());
  const repeated = options.findIndex((text, index) => text !== '' && options.indexOf(text) < index);
  return `${field}.${Math.max(repeated, 0)}`;
}
