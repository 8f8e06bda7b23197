import type { QuizQuestion } from '#shared/courses/model.ts';
import type { DemoEntry } from '../demo-entry.ts';
import type { DemoUsername } from '../people.ts';

export type DemoLesson = { title: string; body: string; quiz?: QuizQuestion[]; passMark?: number };

/**
 * Somebody who takes a course and has completed so many of its lessons, from the first one on. `stars` were given after the
 * last one.
 */
export type DemoStudent = { who: DemoUsername; daysAgo: number; completed: number; stars?: number };

/** A course of the demo community with its lessons. Nobody takes their own. */
export type DemoCourse = DemoEntry & {
  type: 'course';
  sections: { title: string; lessons: DemoLesson[] }[];
  students: DemoStudent[];
};
