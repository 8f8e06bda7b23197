import type { Person } from './people.ts';

const OPTIONS = ['One', 'Two', 'Three', 'Four'];

/** A quiz with the given indexes as correct answers. */
export const quizOf = (...correct: number[]) =>
  correct.map((right, index) => ({ question: `Question ${index + 1}`, options: OPTIONS, correct: right }));

/** A user's course with one section and some published lessons. */
export async function courseWith(person: Person, lessons: number, title = 'A course about something') {
  const { id: courseId } = await person.entries.create({
    type: 'course',
    title,
    body: 'What it is about, in some words.',
    tags: ['Course'],
  });
  const { id: sectionId } = await person.courses.createSection({ courseId, title: 'The section' });
  const ids: number[] = [];
  for (let n = 1; n <= lessons; n += 1)
    ids.push(await addLesson(person, { courseId, sectionId }, `Lesson ${n}`));
  return { courseId, sectionId, ids };
}

/** Adds a published lesson and returns its ID. */
export async function addLesson(
  person: Person,
  place: { courseId: string; sectionId: number },
  title: string,
  more: { quiz?: ReturnType<typeof quizOf>; passMark?: number; published?: boolean; body?: string } = {},
): Promise<number> {
  const lesson = { ...place, title, body: `What ${title} has to say.`, published: true, ...more };
  return (await person.courses.createLesson(lesson)).id;
}
