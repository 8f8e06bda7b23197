import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLesson, courseWith } from '../support/courses.ts';
import { newCommunity } from '../support/people.ts';
import { button, openSite, pageTitle, press } from '../support/site.tsx';
import { setWide } from '../support/window-width.ts';

const QUIZ = [
  { question: 'What holds a hitch?', options: ['Friction', 'Glue', 'Hope', 'A nail'], correct: 0 },
  { question: 'Which is a loop?', options: ['A splice', 'The bowline', 'A whipping', 'None'], correct: 1 },
];

beforeEach(() => setWide(true));
afterEach(() => vi.unstubAllGlobals());

const standing = () => screen.findByRole('region', { name: 'Your progress in this course' });
const outline = () => screen.findByRole('navigation', { name: 'Lessons in this course' });
const option = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await option(name));
};
const expectProgress = (percent: number) =>
  waitFor(async () => {
    const bar = within(await standing()).getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe(String(percent));
  });

/** The result of a quiz has the focus, and says this. */
const expectResult = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
const expectBest = (score: string) =>
  waitFor(() => expect(screen.getByRole('main').textContent).toContain(`Your best score: ${score}`));

/** A course of the admin's that the member takes. */
async function taken(lessons: number) {
  const { as } = newCommunity();
  const made = await courseWith(as.admin, lessons);
  await as.member.courses.enrol({ courseId: made.courseId });
  return { as, ...made, path: (lesson: number) => `/course/${made.courseId}/lesson/${lesson}` };
}

test('a visit of a lesson is stored once, and only for enrolled users', async () => {
  const { as, path } = await taken(3);
  const visits = (heard: string[]) => heard.filter((call) => call === 'courses.visit');
  const other = await openSite(as.other, path(2));
  await button('Enroll');
  expect(visits(other.heard)).toEqual([]);

  const { heard } = await openSite(as.member, path(2));
  await button('Mark as complete');
  await waitFor(() => expect(visits(heard)).toHaveLength(1));
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await userEvent.click(within(crumbs).getByRole('link'));
  await screen.findByRole('link', { name: 'Resume lesson 2' });
  expect(visits(heard)).toHaveLength(1);
});

test('a double click completes a lesson, and does not undo that', async () => {
  const { as, path } = await taken(2);
  const { heard } = await openSite(as.member, path(1));
  await userEvent.dblClick(await button('Mark as complete'));
  await expectProgress(50);
  await button('Mark as incomplete');
  expect(heard.filter((call) => /^courses\.(un)?complete$/.test(call))).toEqual(['courses.complete']);
});

test('a missing lesson has a link back to its course, and one of no course to all of them', async () => {
  const { as, courseId, sectionId, path } = await taken(1);
  await addLesson(as.admin, { courseId, sectionId }, 'Never shown', { published: false });
  for (const lesson of [path(2), path(99_999), `/course/${courseId}/lesson/x`]) {
    await openSite(as.member, lesson);
    await pageTitle('Not found');
    screen.getByText('Lesson not found.');
    const back = await screen.findByRole('link', { name: 'Back to the course' });
    expect(back.getAttribute('href')).toBe(`/course/${courseId}`);
  }
  await openSite(as.member, '/course/nowhere/lesson/1');
  await screen.findByText('Course not found.');
  expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe('/academy');
  await as.admin.entries.delete({ id: courseId });
  await openSite(as.member, path(1));
  await pageTitle('Deleted');
  screen.getByText('This entry was deleted.');
});

test('the outline stays while a lesson loads or fails, and Retry works', async () => {
  const { as, path } = await taken(3);
  const { hold, fail } = await openSite(as.anonymous, path(1));
  const release = hold('courses.lesson');
  const link = async (lesson: number) =>
    within(await outline()).getByRole('link', { name: `${lesson}. Lesson ${lesson}` });
  await userEvent.click(await link(2));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect((await link(2)).getAttribute('aria-current')).toBe('page');
  release();
  await pageTitle('Lesson 2');
  const repair = fail('courses.lesson');
  await userEvent.click(await link(3));
  await within(screen.getByRole('main')).findByRole('alert');
  await link(1);
  repair();
  await press('Retry');
  const title = await pageTitle('Lesson 3');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a quiz shows missing and correct answers, and unlocks completion at the passing score', async () => {
  const { as, courseId, sectionId, path } = await taken(0);
  await addLesson(as.admin, { courseId, sectionId }, 'Lesson 1', { quiz: QUIZ, passMark: 70 });
  const { heard } = await openSite(as.member, path(1));
  const complete = () => button('Mark as complete');
  const isOff = async () => (await complete()).matches(':disabled, [aria-disabled=true]');
  expect(await isOff()).toBe(true);
  await screen.findByRole('button', {
    name: 'Mark as complete',
    description: 'Answer at least 70% of the quiz correctly to complete this lesson.',
  });
  await choose('Friction');
  await press('Check answers');
  const second = { name: '2. Which is a loop?' };
  const missing = await screen.findByRole('radiogroup', { ...second, description: 'Select an answer' });
  expect(missing.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await option('A splice'));
  expect(heard).not.toContain('courses.answerQuiz');

  await choose('A splice');
  expect(screen.getByRole('radiogroup', second).getAttribute('aria-invalid')).not.toBe('true');
  await press('Check answers');
  await expectResult('1 of 2 correct. You need 70% to complete this lesson.');
  expect((await option('The bowline')).checked).toBe(false);
  expect(await isOff()).toBe(true);

  await press('Try again');
  expect((await option('Friction')).checked).toBe(true);
  expect((await option('A splice')).checked).toBe(false);
  await waitFor(async () => expect(document.activeElement).toBe(await option('A splice')));
  await choose('The bowline');
  await press('Check answers');
  await expectResult('2 of 2 correct. You reached the passing score.');
  await expectBest('2 of 2 correct.');
  await userEvent.click(await complete());
  await expectProgress(100);

  await press('Try again');
  expect((await option('Friction')).checked).toBe(false);
  await choose('Hope', 'None');
  await press('Check answers');
  await expectResult('0 of 2 correct. You already reached the passing score.');
  await expectBest('2 of 2 correct.');
});
