import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import {
  everyone,
  fromStaff,
  hidden,
  hiddenClosed,
  hiddenWrite,
  nobodyElse,
  type Row,
  signedIn,
} from './matrix-row.ts';
import type { Things } from './matrix-things.ts';

/** Matrix rows for votes, follows, and notifications. */
export function communityRows({ store, entry, comment }: Things): Row[] {
  /** A notification of the author's. */
  function notification(): number {
    const { db, authorId } = store();
    const row = db.$client
      .prepare<[number], { id: number }>(
        `insert into notifications (user_id, kind, group_key, seq, updated_at)
         values (?, 'role', hex(randomblob(8)), 1, 0) returning id`,
      )
      .get(authorId);
    return row?.id ?? 0;
  }

  return [
    { name: 'what waits for me', procedure: 'home.read', expected: signedIn, input: () => ({}) },
    { name: 'what I follow', procedure: 'follows.list', expected: signedIn, input: () => ({}) },
    {
      name: 'whether I follow',
      procedure: 'follows.state',
      expected: signedIn,
      input: () => ({ kind: 'entry', target: entry() }),
    },
    {
      name: 'whether I follow a draft',
      procedure: 'follows.state',
      expected: hiddenWrite,
      input: () => ({ kind: 'entry', target: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'follow',
      procedure: 'follows.follow',
      expected: signedIn,
      input: () => ({ kind: 'entry', target: entry() }),
    },
    {
      name: 'follow a draft',
      procedure: 'follows.follow',
      expected: hiddenWrite,
      input: () => ({ kind: 'entry', target: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'no longer follow',
      procedure: 'follows.unfollow',
      expected: signedIn,
      input: () => ({ kind: 'entry', target: entry() }),
    },
    {
      name: 'vote',
      procedure: 'votes.cast',
      expected: signedIn,
      input: () => ({ entryId: entry(), type: 'upvote' }),
    },
    {
      name: 'vote on a draft',
      procedure: 'votes.cast',
      expected: hiddenClosed,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey'), type: 'upvote' }),
    },
    {
      name: 'take a vote back',
      procedure: 'votes.takeBack',
      expected: signedIn,
      input: () => ({ entryId: entry() }),
    },
    {
      name: 'rate a tool',
      procedure: 'ratings.rate',
      expected: signedIn,
      input: () => ({ entryId: entry(TIER_PUBLIC, 'tool'), stars: 4 }),
    },
    {
      name: 'rate a course without being enrolled',
      procedure: 'ratings.rate',
      expected: nobodyElse,
      input: () => ({ entryId: entry(TIER_PUBLIC, 'course'), stars: 4 }),
    },
    {
      name: 'rate a draft',
      procedure: 'ratings.rate',
      expected: hiddenClosed,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey'), stars: 4 }),
    },
    {
      name: 'take stars back',
      procedure: 'ratings.takeBack',
      expected: signedIn,
      input: () => ({ entryId: entry(TIER_PUBLIC, 'tool') }),
    },
    { name: 'comments', procedure: 'comments.list', expected: everyone, input: () => ({ entryId: entry() }) },
    {
      name: 'the solution of a discussion',
      procedure: 'comments.solution',
      expected: everyone,
      input: () => ({ entryId: entry(TIER_PUBLIC, 'thread') }),
    },
    {
      name: 'the solution of a hidden discussion',
      procedure: 'comments.solution',
      expected: hidden,
      input: () => ({ entryId: entry(TIER_STAFF, 'thread') }),
    },
    {
      name: 'comments of a draft',
      procedure: 'comments.list',
      expected: hidden,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'comment',
      procedure: 'comments.create',
      expected: signedIn,
      input: () => ({ entryId: entry(), content: 'Words' }),
    },
    {
      name: 'comment on a draft',
      procedure: 'comments.create',
      expected: hiddenClosed,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey'), content: 'Words' }),
    },
    {
      name: 'change another’s comment',
      procedure: 'comments.update',
      expected: nobodyElse,
      input: () => ({ id: comment(), content: 'Mine' }),
    },
    {
      name: 'delete another’s comment',
      procedure: 'comments.delete',
      expected: fromStaff,
      input: () => ({ id: comment() }),
    },
    { name: 'my notifications', procedure: 'notifications.list', expected: signedIn, input: () => ({}) },
    { name: 'my unread ones', procedure: 'notifications.count', expected: signedIn, input: () => ({}) },
    {
      name: 'what I am notified of',
      procedure: 'notifications.preferences',
      expected: signedIn,
      input: () => ({}),
    },
    {
      name: 'turn a kind of notification off',
      procedure: 'notifications.setPreference',
      expected: signedIn,
      input: () => ({ kind: 'vote', on: false }),
    },
    {
      name: 'read all notifications',
      procedure: 'notifications.markAllRead',
      expected: signedIn,
      input: () => ({ upTo: 1 }),
    },
    {
      name: 'read the notifications about a page',
      procedure: 'notifications.markReadAt',
      expected: signedIn,
      input: () => ({ entryId: entry() }),
    },
    {
      name: 'read another’s notification',
      procedure: 'notifications.markRead',
      expected: [401, 401, 404, 404, 404, 404],
      input: () => ({ id: notification() }),
    },
    {
      name: 'what I read of an entry',
      procedure: 'reads.state',
      expected: signedIn,
      input: () => ({ entryId: entry() }),
    },
    {
      name: 'what I read of a draft',
      procedure: 'reads.state',
      expected: hiddenWrite,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'mark an entry as read',
      procedure: 'reads.mark',
      expected: signedIn,
      input: () => ({ entryId: entry(), commentId: 0 }),
    },
    {
      name: 'mark a draft as read',
      procedure: 'reads.mark',
      expected: hiddenWrite,
      input: () => ({ entryId: entry(TIER_STAFF, 'survey'), commentId: 0 }),
    },
    {
      name: 'mark everything as read',
      procedure: 'reads.markAll',
      expected: signedIn,
      input: () => ({ commentId: 0, entrySeq: 0 }),
    },
    { name: 'people by name', procedure: 'members.suggest', expected: signedIn, input: () => ({ q: 'a' }) },
    { name: 'members', procedure: 'members.list', expected: everyone, input: () => ({ q: 'au' }) },
    {
      name: 'a member',
      procedure: 'members.read',
      expected: everyone,
      input: () => ({ username: 'author' }),
    },
    { name: 'what happened', procedure: 'activity.list', expected: everyone, input: () => ({ limit: 5 }) },
    { name: 'how much is new', procedure: 'activity.since', expected: everyone, input: () => ({ id: 0 }) },
  ];
}
