import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppearancePage } from '../../src/modules/settings/AppearancePage.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

test('the choice of writing Markdown is in the settings, and kept for each user', async () => {
  const { as } = newCommunity();
  const open = async (person: typeof as.member) => {
    const { user, unmount } = await renderAs(person, <AppearancePage />);
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Write Markdown' });
    return { user, unmount, choice };
  };
  const first = await open(as.member);
  const before = first.choice.checked;
  await first.user.click(first.choice);
  first.unmount();
  const again = await open(as.member);
  expect(again.choice.checked).toBe(!before);
  again.unmount();
  expect((await open(as.staff)).choice.checked).toBe(before);
});
