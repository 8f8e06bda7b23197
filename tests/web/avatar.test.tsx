import { expect, test } from 'vitest';
import { hueOf, initialsOf } from '#widgets/initials.ts';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

test.each([
  ['Mia Lind', 'ML'],
  ['mia', 'M'],
  ['mia.lind', 'ML'],
  ['Ana Maria de la Cruz', 'AC'],
  ['Jean-Luc Picard', 'JP'],
  ["Sean O'Brien", 'SO'],
  ['Mia Lind (she)', 'MS'],
  ['  Mia  ', 'M'],
  ['🎉 Mia Lind 🎉', 'ML'],
  ['E\u0301lodie Roux', 'E\u0301R'],
  ['山田 太郎', '山太'],
  ['प्रिया शर्मा', 'प्रिश'],
  ['أحمد علي', 'أع'],
  ['7 of 9', '79'],
  ['🎉', ''],
  ['---', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('hues follow from the username alone and are all in use', () => {
  const names = Array.from({ length: 200 }, (_, index) => `member_${index}`);
  expect(new Set(names.map((name) => hueOf(name, 7))).size).toBe(7);
  expect(names.map((name) => hueOf(name, 7))).toEqual(names.map((name) => hueOf(name, 7)));
  expect(hueOf('x'.repeat(32), 7)).toBeLessThan(7);
});

const PERSON = { username: 'mia', displayName: 'Mia Lind', avatarUrl: null };

test('someone without a photo has initials in their hue, a deleted user the stock image', async () => {
  const { as } = newCommunity();
  const { container, unmount } = await renderAs(as.member, <UserAvatar user={PERSON} />);
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('ML');
  unmount();
  for (const user of [{ ...PERSON, username: '~12' }, { ...PERSON, displayName: '🎉' }, null]) {
    const view = await renderAs(as.member, <UserAvatar user={user} />);
    expect(view.container.querySelector('[data-initials]')).toBeNull();
    expect(view.container.querySelector('img')?.getAttribute('src')).toBe('/images/avatar.svg');
    view.unmount();
  }
});
