import { expect, test } from 'vitest';
import { passageIn, passageUrl } from '#shared/kit/passage-link.ts';

const LONG = 'One two three, four five six seven eight nine ten eleven twelve thirteen fourteen 100% sixteen';

test.each([
  ['a short passage', 'Sand the hull.', { start: 'Sand the hull.', end: 'Sand the hull.' }],
  [
    'a long passage',
    LONG,
    {
      start: 'One two three, four five six seven eight',
      end: 'nine ten eleven twelve thirteen fourteen 100% sixteen',
    },
  ],
])('the link of %s names its ends', (_, quote, ends) => {
  const [, hash = ''] = passageUrl('/note/1', quote).split('#');
  expect(passageIn(`#${hash}`)).toEqual(ends);
});

test('a link to a part of a page stays as it is', () => {
  expect(passageUrl('/thread/1#comment-5', LONG)).toBe('/thread/1#comment-5');
});

test.each(['', '#comment-5', '#passage=', '#passage=%'])('“%s” names no passage', (hash) => {
  expect(passageIn(hash)).toBeNull();
});
