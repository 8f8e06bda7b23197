import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addLesson, courseWith, quizOf } from '../support/courses.ts';
import { newCommunity } from '../support/people.ts';
import { dialogOf, expectToast, fill, openSite, press, questionOf } from '../support/site.tsx';

const BODY = [
  'The harbor keeps forty boats through the winter, in three long sheds.',
  'A keeper checks every mooring before the storms of autumn arrive.',
  'The varnish of a hull lasts one season and is renewed in spring.',
  'Ropes are stored dry, because moisture weakens their fibers.',
  'The crane lifts twelve boats in a day if the weather holds.',
  'Every anchor carries a number, which the ledger lists with its owner.',
].join(' ');
const REVIEW = 'Generated draft. Check every question and its correct option before you save.';

/** The dialog of a lesson with this text and quiz, as the course's author sees it. */
async function opened(more: { body?: string; quiz?: ReturnType<typeof quizOf> } = {}) {
  const { as } = newCommunity();
  const course = await courseWith(as.contributor, 0);
  const id = await addLesson(as.contributor, course, 'Winter', { body: BODY, ...more });
  const site = await openSite(as.contributor, `/course/${course.courseId}/edit/lessons`);
  await screen.findByRole('heading', { level: 1, name: 'Edit lessons' });
  await press('Edit Winter');
  const dialog = await dialogOf('Edit lesson');
  const fields = within(dialog);
  const questions = () =>
    fields
      .queryAllByRole<HTMLInputElement>('textbox', { name: /^Question \d+\*?$/ })
      .map(({ value }) => value);
  return {
    ...{ ...site, dialog, fields, questions, id, author: as.contributor },
    generate: () => press('Generate quiz', dialog),
  };
}

test('a quiz is generated from the text, marked as a draft, and stored only when the lesson is saved', async () => {
  const { dialog, fields, questions, generate, id, author } = await opened();
  await generate();
  await fields.findByText(REVIEW);
  expect(questions()).toHaveLength(5);
  for (const question of questions()) expect(question).toContain('_____');
  expect((await author.courses.editLesson({ lessonId: id })).quiz).toBeNull();
  await press('Save changes', dialog);
  await expectToast('Lesson saved');
  const { quiz } = await author.courses.editLesson({ lessonId: id });
  expect(quiz).toHaveLength(5);
  for (const { options, correct, explanation = '' } of quiz ?? [])
    expect(explanation).toContain(options[correct]);
});

test('existing questions are replaced only after a confirmation, and Undo restores them', async () => {
  const { fields, questions, generate, heard, dialog } = await opened({ quiz: quizOf(1, 2) });
  await generate();
  await press('Cancel', await questionOf('Replace the existing questions?'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(questions()).toEqual(['Question 1', 'Question 2']);
  expect(heard).not.toContain('ai.quiz');
  await generate();
  await press('Replace questions', await questionOf('Replace the existing questions?'));
  await fields.findByText(REVIEW);
  expect(questions()).toHaveLength(5);
  await press('Undo generated quiz', dialog);
  await waitFor(() => expect(questions()).toEqual(['Question 1', 'Question 2']));
  expect(fields.queryByText(REVIEW)).toBeNull();
  const right = fields.getByRole<HTMLInputElement>('radio', { name: 'Option 2 of question 1 is correct' });
  expect(right.checked).toBe(true);
});

test('generated questions that were edited are not undone', async () => {
  const { fields, generate } = await opened();
  await generate();
  await fields.findByRole('button', { name: 'Undo generated quiz' });
  await fill(fields.getByRole('textbox', { name: /^Question 1\*?$/ }), 'My own question');
  await waitFor(() => expect(fields.queryByRole('button', { name: 'Undo generated quiz' })).toBeNull());
  fields.getByText(REVIEW);
});

test('questions that are written in the meantime stay', async () => {
  const { dialog, questions, generate, hold } = await opened();
  const release = hold('ai.quiz');
  await generate();
  await press('Add quiz', dialog);
  release();
  await waitFor(() => expect(questions()).toHaveLength(6));
  expect(questions()[0]).toBe('');
});

test('Stop ends the request, and its questions are dropped', async () => {
  const { dialog, fields, questions, generate, hold } = await opened();
  const release = hold('ai.quiz');
  await generate();
  await fields.findAllByText('Generating questions...');
  await press('Stop', dialog);
  const button = await fields.findByRole('button', { name: 'Generate quiz' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  release();
  await generate();
  await fields.findByText(REVIEW);
  expect(questions()).toHaveLength(5);
});

test('a text that is too short, one without facts, and a failure are explained', async () => {
  const { fields, generate, fail, heard } = await opened({ body: 'Too short a text.' });
  const content = fields.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content\*?$/ });
  await generate();
  await expectToast('Not enough content', 'Please write more content to generate a quiz.');
  expect(heard).not.toContain('ai.quiz');
  await fill(content, 'la '.repeat(100));
  await generate();
  await expectToast('Error', 'No questions found in this text. Write more facts, or add questions manually.');
  fail('ai.quiz');
  await generate();
  await expectToast('Error', 'Failed to generate a quiz. Please try again or add questions manually.');
});
