import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { button, expectToast, openSite, press } from '../support/site.tsx';

test('a follow that was stored although its response was lost is shown', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Quick' }));
  const { lose } = await openSite(as.member, `/thread/${id}`);
  lose('follows.follow');
  await press('Follow');
  await expectToast('Error', 'Failed to update your follows. Please try again.');
  await button('Following');
});

test('a rating that was stored although its response was lost is shown', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'tool', title: 'Rated' }));
  const { lose } = await openSite(as.member, `/tool/${id}`);
  lose('ratings.rate');
  await userEvent.click(await screen.findByRole('radio', { name: '3 stars' }));
  await expectToast('Error', 'Failed to save your rating. Please try again.');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true),
  );
});

test('a completion that was stored although its response was lost is shown', async () => {
  const { as } = newCommunity();
  const { courseId, sectionId } = await courseWith(as.admin, 0);
  await addLesson(as.admin, { courseId, sectionId }, 'First lesson');
  await as.member.courses.enrol({ courseId });
  const { lose } = await openSite(as.member, `/course/${courseId}/lesson/1`);
  lose('courses.complete');
  await press('Mark as complete');
  await expectToast('Error');
  await button('Mark as incomplete');
});
