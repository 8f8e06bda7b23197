import { describe, expect, test } from 'vitest';
import { courtesyIn } from '#shared/ai/chat/courtesies.ts';

describe('a courtesy', () => {
  test.each([
    ['hello', ['Hello', 'hi there!', 'Good morning, everyone.', 'Hey 👋']],
    [
      'thanks',
      [
        'thanks',
        'Thank you so much!',
        'ok, thanks a lot',
        'Great, that helped. Thank you.',
        'THX',
        'nice, cheers',
      ],
    ],
    ['ok', ['ok', 'Okay.', 'All right', 'I see', 'great']],
    ['bye', ['bye', 'Thanks, bye!', 'See you later']],
  ])('is recognized as %s', (courtesy, texts) => {
    for (const text of texts) expect([text, courtesyIn(text)]).toEqual([text, courtesy]);
  });

  test.each([
    'thanks, and how do I reset the pump?',
    'Hello, who has the keys?',
    'Who said thanks?',
    'thank you notes',
    'hi fi',
    'ok button',
    'nice',
    'you',
    'and',
    '',
    '?',
    'helloworld',
    `thanks ${'so much '.repeat(20)}`,
  ])('is not %j', (text) => {
    expect(courtesyIn(text)).toBeNull();
  });

  test('is looked for in linear time', () => {
    const started = process.cpuUsage().user;
    courtesyIn(`${'bye '.repeat(14)}x`);
    courtesyIn('thanks '.repeat(100_000));
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000);
  });
});
