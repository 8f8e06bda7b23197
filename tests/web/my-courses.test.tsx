import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { expectToast } from '../support/site.tsx';

const QUIZ = [{ question: 'Which knot?', options: ['Bowline', 'Reef', 'Sheet', 'Clove'], correct: 1 }];

async function withCourse() {
  const { as } = newCommunity();
  const { id: courseId } = await as.author.entries.create(note({ type: 'course', title: 'Knots' }));
  await as.author.entries.create(note({ type: 'course', title: 'Sails' }));
  const { id: sectionId } = await as.author.courses.createSection({ courseId, title: 'Loops' });
  for (const title of ['The bowline', 'The reef knot']) {
    const input = { courseId, sectionId, title, body: 'A text of some length.', quiz: QUIZ };
    const { id } = await as.author.courses.createLesson(input);
    await as.author.courses.publishLesson({ id, published: true });
  }
  await as.member.courses.enrol({ courseId });
  return { as, courseId };
}

test('the cards of the academy list the own courses, each with the way to its next open lesson', async () => {
  const { as, courseId } = await withCourse();
  const { user, at } = await openAs(as.member, '/academy');
  await screen.findByRole('link', { name: 'Sails' });
  await user.click(await screen.findByRole('button', { name: 'My Courses' }));
  const list = within(await screen.findByRole('list', { name: 'Your courses' }));
  expect(at()).toBe('/academy?mine=all');
  expect(screen.queryByRole('link', { name: 'Sails' })).toBeNull();
  expect(list.getByRole('link', { name: 'Continue Knots' }).getAttribute('href')).toBe(
    `/course/${courseId}/lesson/1`,
  );
  await user.click(screen.getByRole('button', { name: 'Completed' }));
  await screen.findByText('You have not completed a course yet.');
  await user.click(screen.getByRole('button', { name: 'Completed' }));
  await screen.findByRole('link', { name: 'Sails' });
});

test('the author of a course requires its quizzes, and its page says so', async () => {
  const { as, courseId } = await withCourse();
  const { user, unmount } = await openAs(as.author, `/course/${courseId}/edit/lessons`);
  await user.click(await screen.findByRole('switch', { name: 'Require quizzes to be passed' }));
  await expectToast('Requirement saved');
  unmount();
  await openAs(as.member, `/course/${courseId}`);
  await screen.findByText('To complete this course, you need to pass its quizzes.');
});
