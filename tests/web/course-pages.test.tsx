import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addLesson, courseWith } from '../support/courses.ts';
import { newCommunity } from '../support/people.ts';
import { button, expectToast, openSite, pageTitle, press } from '../support/site.tsx';

const QUIZ = [
  { question: 'What holds a hitch?', options: ['Friction', 'Glue', 'Hope', 'A nail'], correct: 0 },
  { question: 'Which is a loop?', options: ['A splice', 'The bowline', 'A whipping', 'None'], correct: 1 },
];
const EXPLAINED = QUIZ.map((question) => ({ ...question, explanation: `About ${question.options[0]}.` }));
const FAILED = /^Error loading content\./;

const standing = () => screen.findByRole('region', { name: 'Your progress in this course' });
const option = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const expectProgress = (percent: number) =>
  waitFor(async () => {
    const bar = within(await standing()).getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe(String(percent));
  });

/** A course of the admin's that the member takes, opened at its first lesson. */
async function taken(lessons: number, quiz?: typeof QUIZ) {
  const { as } = newCommunity();
  const { courseId, sectionId } = await courseWith(as.admin, 0);
  const place = { courseId, sectionId };
  for (let n = 1; n <= lessons; n += 1)
    await addLesson(as.admin, place, `Lesson ${n}`, n === 1 && quiz ? { quiz } : {});
  await as.member.courses.enrol({ courseId });
  const path = `/course/${courseId}/lesson/1`;
  return { as, courseId, path, open: () => openSite(as.member, path) };
}

test("the academy counts the viewer's courses, and shows no counts to visitors", async () => {
  const { as } = newCommunity();
  await openSite(as.anonymous, '/academy');
  await pageTitle('Educational Academy');
  screen.getByText('Learn new skills with our comprehensive courses');
  expect(screen.queryByLabelText('Your learning')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New Course' })).toBeNull();

  const [one, two] = [await courseWith(as.admin, 2), await courseWith(as.admin, 1)];
  const learner = as.contributor;
  for (const { courseId } of [one, two]) await learner.courses.enrol({ courseId });
  for (const lessonId of [...one.ids.slice(0, 1), ...two.ids]) await learner.courses.complete({ lessonId });
  const cards = async (role: string) =>
    within(await screen.findByLabelText('Your learning'))
      .getAllByRole(role)
      .map((each) => each.textContent);
  await openSite(learner, '/academy');
  const numbers = [...['2', 'enrolled'], ...['1', 'of 2'], ...['66%', '2 of 3 lessons']];
  await waitFor(async () => expect(await cards('definition')).toEqual(numbers));
  expect(await cards('term')).toEqual(['My Courses', 'Completed', 'Overall Progress']);
  await button('New Course');

  for (const { courseId } of [one, two]) await learner.courses.leave({ courseId });
  await openSite(learner, '/academy');
  await waitFor(async () => expect((await cards('definition'))[0]).toBe('0'));
  const { textContent } = screen.getByLabelText('Your learning');
  expect(textContent).toContain('Enroll in a course to get started.');
  expect(textContent).not.toContain('%');
});

test('visitors can read lessons and are asked to log in to enroll', async () => {
  const { as } = newCommunity();
  const { courseId } = await courseWith(as.admin, 1);
  const { address } = await openSite(as.anonymous, `/course/${courseId}`);
  await screen.findByRole('link', { name: '1. Lesson 1' });
  await userEvent.click(screen.getByRole('link', { name: 'Log in to enroll' }));
  await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(`/course/${courseId}`)}`));
});

test('a course says that its lessons can be read once it has one', async () => {
  const { as } = newCommunity();
  const { courseId, sectionId } = await courseWith(as.contributor, 0);
  await openSite(as.member, `/course/${courseId}`);
  await within(await standing()).findByRole('button', { name: 'Enroll' });
  expect(screen.queryByText(/^You can read the lessons without enrolling\./)).toBeNull();
  await addLesson(as.contributor, { courseId, sectionId }, 'Lesson 1');
  await openSite(as.member, `/course/${courseId}`);
  await screen.findByText(/^You can read the lessons without enrolling\./);
});

test('lessons that fail to load offer Retry and leave the course page intact', async () => {
  const { as } = newCommunity();
  await courseWith(as.admin, 1, 'A course on knots');
  const { fail } = await openSite(as.anonymous, '/academy');
  const restore = fail('courses.outline');
  await userEvent.click(await screen.findByRole('link', { name: 'A course on knots' }));
  await pageTitle('A course on knots');
  const lessons = await screen.findByRole('region', { name: 'Lessons' });
  await within(lessons).findByText(FAILED);
  restore();
  await press('Retry', lessons);
  await screen.findByRole('link', { name: '1. Lesson 1' });
});

test('a certificate link that leads nowhere shows a not-found notice', async () => {
  await openSite(newCommunity().as.anonymous, `/certificate/${'x'.repeat(43)}`);
  await screen.findByText('Certificate not found.');
});

test('a completion shows at once and is undone if it fails', async () => {
  const { as, path, open } = await taken(2);
  const { hold, heard } = await open();
  const release = hold('courses.complete');
  await press('Mark as complete');
  await expectProgress(50);
  await press('Mark as incomplete');
  await expectProgress(0);
  release();
  await waitFor(() => expect(heard).toContain('courses.uncomplete'));
  await expectProgress(0);

  const { fail } = await openSite(as.member, path);
  await expectProgress(0);
  fail('courses.complete');
  await press('Mark as complete');
  await expectToast('Error');
  await expectProgress(0);
  await button('Mark as complete');
});

test('after unenrolling elsewhere, quiz answers and completions show an error', async () => {
  const { as, courseId, open } = await taken(1, QUIZ);
  await open();
  await userEvent.click(await option('Friction'));
  await userEvent.click(await option('A splice'));
  await as.member.courses.leave({ courseId });
  await press('Check answers');
  await expectToast('Error', 'Enroll in this course first.');
  await press('Enroll');
  const complete = await button('Mark as complete');
  await waitFor(() => expect(complete.matches(':disabled, [aria-disabled=true]')).toBe(false));
  await as.member.courses.leave({ courseId });
  await press('Mark as complete');
  await expectToast('Error', 'Enroll in this course first.');
  await button('Enroll');
});

test('an incorrect answer names the correct option and explains it, a correct one does not', async () => {
  const { open } = await taken(1, EXPLAINED);
  await open();
  await userEvent.click(await option('Friction'));
  await userEvent.click(await option('A splice'));
  expect(document.body.textContent).not.toContain('About A splice.');
  await press('Check answers');
  const second = await screen.findByRole('radiogroup', {
    name: '2. Which is a loop?',
    description: 'Incorrect. The correct answer is: The bowline About A splice.',
  });
  expect(within(second).getByText('The bowline').closest('label')?.dataset.verdict).toBe('correct');
  screen.getByRole('radiogroup', { name: '1. What holds a hitch?', description: 'Correct' });
  expect(document.body.textContent).not.toContain('About Friction.');
  await press('Try again');
  expect(document.body.textContent).not.toContain('About A splice.');
});

test('Complete and continue opens the next lesson, then the course, where everything can be reviewed', async () => {
  const { courseId, open } = await taken(2);
  const { address } = await open();
  await press('Complete and continue');
  await pageTitle('Lesson 2');
  await expectProgress(50);
  await press('Complete and continue');
  await waitFor(() => expect(address()).toBe(`/course/${courseId}`));
  await expectProgress(100);
  await screen.findByRole('link', { name: 'Review' });
  await button('Get certificate');
});
