import type { QuizQuestion } from '#shared/courses/output.ts';
import type { DemoEntry } from '../demo-entry.ts';
import type { DemoUsername } from '../people.ts';

export type DemoLesson = { title: string; body: string; quiz?: QuizQuestion[]; passMark?: number };

/** A student who completed so many lessons, from the first one on. `stars` were given after the last one. */
export type DemoStudent = { who: DemoUsername; daysAgo: number; completed: number; stars?: number };

/** A course of the demo community with its lessons. Authors don't take their own. */
export type DemoCourse = DemoEntry & {
  type: 'course';
  sections: { title: string; lessons: DemoLesson[] }[];
  students: DemoStudent[];
};

/** A question with its four options, of which one is correct: 0 is the first. */
export function ask(
  question: string,
  correct: 0 | 1 | 2 | 3,
  ...options: [string, string, string, string]
): QuizQuestion {
  return { question, options, correct };
}
