import { describe, expect, test } from 'vitest';
import { ENTRY_BODY_MAX } from '#shared/entries/model.ts';
import { countLinks, NEW_ACCOUNT_HOURS, NEW_ACCOUNT_POSTS_PER_HOUR } from '#shared/moderation/model.ts';
import { noThrottle } from '../../src-server/auth/throttle.ts';
import { createComment } from '../../src-server/modules/comments/mutations.ts';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { superlinear } from '../support/growth.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

const HOUR = 3_600_000;

/** The member and staff have just joined. They can write in a discussion and in a channel. */
async function firstDay() {
  const community = newCommunity();
  const { as, db, clock } = community;
  const { id: entryId } = await as.author.entries.create(note());
  const channelId = await channelWith(as.staff);
  await as.member.channels.join({ id: channelId });
  db.$client.prepare('update users set created_at = ?').run(clock.now().getTime());
  return { ...community, entryId, channelId };
}

describe('links', () => {
  test.each([
    ['none at all', 0],
    ['https://a.example and http://b.example/x?y=1.', 2],
    ['[words](https://a.example) and ![picture](https://b.example/p.png)', 2],
    ['[https://a.example](https://a.example)', 1],
    ['<https://a.example>', 1],
    ['[evil](//a.example)', 1],
    ['@mia and [[A title]] and [here](/note/1) and ftp://a.example', 0],
    ['[ref]: https://a.example', 1],
    ['www.a.example, WWW.b.example and _https://c.example_', 3],
    ['https://www.a.example/?to=https://b.example', 1],
    ['[x](https://a.example/?to=https://b.example)', 1],
    ['|https://a.example|https://b.example|', 2],
    ['[x][1] and [y][2]\n\n[1]: //a.example\n[2]: <//b.example>', 2],
    ['> [x][1]\n>\n> [1]:\n> //a.example', 1],
    ['[x](https&#58;//a.example) [y](https&#x3A;//b.example) [z](https&colon;&sol;&sol;c.example)', 3],
    ['&#104;ttps://a.example and www&period;b.example', 2],
    ['[x](https\\://a.example) and [y](\\/\\/b.example)', 2],
    ['[a [b] c](//a.example) and [ [d] ]( <//b.example> )', 2],
    ['[x](https:a.example) and <https:b.example>', 2],
    ['[see https://a.example](https://b.example)[next](https://c.example)', 2],
    ['[one](//a.example)|[two](//b.example)', 2],
    ['awww.example, xhttps://a.example, [x]: none, [y](/note/1) &#1114112; and a // comment', 0],
  ])('%s', (text, count) => {
    expect(countLinks(text)).toBe(count);
  });

  test.each([
    '[',
    ']',
    '](',
    '[](',
    '](//a',
    '[a](<',
    '](   ',
    ']:>>',
    ' ',
    'https://',
    'www.',
    '&#',
    '\\',
    '<https:',
  ])('are counted in linear time in a text of only %j', (part) => {
    const repeated = (length: number) => part.repeat(Math.ceil(length / part.length));
    const texts = ['', '](', '['].map((begun) => ({
      name: `${begun}${part}`,
      text: (length: number) => `${begun}${repeated(length)}`,
    }));
    expect(superlinear(countLinks, ENTRY_BODY_MAX, texts)).toEqual([]);
  });
});

describe('within its first day, an account', () => {
  test('has an hourly limit on posts of all kinds, including deleted ones', async () => {
    const { as, clock, entryId, channelId } = await firstDay();
    const posts = [
      () => as.member.comments.create({ entryId, content: 'Words' }),
      () => say(as.member, channelId, 'Words'),
      () => as.member.entries.create(note({ type: 'thread' })),
    ];
    for (let count = 0; count < NEW_ACCOUNT_POSTS_PER_HOUR; count += 1) {
      const post = await posts[count % 3]?.();
      if (count % 3 === 0) await as.member.comments.delete({ id: Number(post?.id) });
      if (count % 3 === 2) await as.member.entries.delete({ id: String(post?.id) });
      clock.advance(60_000);
    }
    for (const post of posts) {
      await expect(post()).rejects.toMatchObject({
        message:
          'New accounts can post at most 20 times an hour on their first day. Please try again in 40 minutes.',
        cause: { code: 'TOO_MANY_REQUESTS', retryAfter: 40 * 60 },
      });
    }
    clock.advance(40 * 60_000);
    await posts[0]?.();
    await expect(posts[1]?.()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
    clock.advance(NEW_ACCOUNT_HOURS * HOUR);
    for (let count = 0; count <= NEW_ACCOUNT_POSTS_PER_HOUR; count += 1) {
      await as.member.comments.create({ entryId, content: 'Words' });
    }
  });

  test('has a limit on links in new and edited texts', async () => {
    const { as, entryId, channelId, db, clock } = await firstDay();
    const two = 'https://a.example https://b.example';
    const three = `${two} https://c.example`;
    const refused = (field: string) => ({
      cause: {
        code: 'INVALID_INPUT',
        fields: {
          [field]:
            'New accounts can include at most 2 links per post on their first day. Remove 1, or try again in 24 hours.',
        },
      },
    });
    await expect(as.member.comments.create({ entryId, content: three })).rejects.toMatchObject(
      refused('content'),
    );
    await expect(say(as.member, channelId, three)).rejects.toMatchObject(refused('text'));
    await expect(as.member.entries.create(note({ type: 'thread', body: three }))).rejects.toMatchObject(
      refused('body'),
    );
    const comment = await as.member.comments.create({ entryId, content: two });
    const message = await say(as.member, channelId, two);
    const thread = await as.member.entries.create(note({ type: 'thread', body: two }));
    await expect(as.member.comments.update({ id: comment.id, content: three })).rejects.toMatchObject(
      refused('content'),
    );
    await expect(as.member.messages.update({ id: message.id, text: three })).rejects.toMatchObject(
      refused('text'),
    );
    await expect(as.member.entries.update({ id: thread.id, body: three })).rejects.toMatchObject(
      refused('body'),
    );
    // Links that were there before may stay.
    db.$client.prepare('update comments set content = ? where id = ?').run(three, comment.id);
    await as.member.comments.update({ id: comment.id, content: `${three} again` });
    await as.contributor.comments.create({ entryId, content: three });
    clock.advance(NEW_ACCOUNT_HOURS * HOUR);
    await as.member.comments.create({ entryId, content: three });
  });

  test('has no limits if rate limits are off', async () => {
    const { as, db, clock, entryId } = await firstDay();
    const { id, role, actualRole } = as.member.user;
    const work = { db, clock, ids: testIds(), viewer: { id, role, actualRole }, source: 'ui' as const };
    for (let count = 0; count <= NEW_ACCOUNT_POSTS_PER_HOUR; count += 1) {
      createComment({ ...work, throttle: noThrottle }, { entryId, content: 'Words' });
    }
    const limited = () => as.member.comments.create({ entryId, content: 'Words' });
    await expect(limited()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
  });
});
