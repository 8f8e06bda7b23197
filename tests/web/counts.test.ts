import { expect, test } from 'vitest';
import { channelTexts } from '#shared/channels/messages.ts';
import { commentTexts } from '#shared/comments/messages.ts';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { followTexts } from '#shared/follows/messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { ratingTexts } from '#shared/ratings/messages.ts';
import { loadedText } from '../../src/lib/text/format.ts';

test('counts above 999 have a separator, and one thing is singular', () => {
  const texts = (count: number) => [
    loadedText(count, false, ['entry', 'entries']),
    ...[followTexts.uses(count), entryTexts.students(count)],
    ...[channelTexts.memberCount(count), commentTexts.heading(count), commentTexts.arrived(count)],
    ...[topicTexts.votes(count), ratingTexts.count(count)],
  ];
  expect(texts(1)).toEqual([
    ...['1 entry loaded, end of list', '1 entry', '1 student'],
    ...['1 member', 'Comments (1)', '1 new comment', '1 vote', '(1 rating)'],
  ]);
  expect(texts(1234)).toEqual([
    ...['1,234 entries loaded, end of list', '1,234 entries', '1,234 students'],
    ...['1,234 members', 'Comments (1,234)', '1,234 new comments', '1,234 votes', '(1,234 ratings)'],
  ]);
});

test('a separator follows every third digit from the end, and no sign', () => {
  expect([0, 999, 1000, 1234567, -123, -1234].map(formatCount)).toEqual([
    ...['0', '999', '1,000', '1,234,567', '-123', '-1,234'],
  ]);
  // Limits of amounts, in the reference of the API.
  expect([0.5, 0.1234, 99_999_999.99, -999_999_999.99].map(formatCount)).toEqual([
    ...['0.5', '0.1234', '99,999,999.99', '-999,999,999.99'],
  ]);
});
