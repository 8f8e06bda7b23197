import { expect, test } from 'vitest';
import type { Notification } from '#shared/notifications/output.ts';
import { about, changesOf, headline } from '../../src/modules/notifications/components/sentences.ts';

const person = { id: 1, username: 'mia', displayName: 'Mia Lind', avatarUrl: null, role: 'member' } as const;
const line = (fields: Partial<Notification>): Notification => ({
  id: 1,
  seq: 1,
  kind: 'reply',
  actor: person,
  actorCount: 1,
  count: 1,
  title: 'On tables',
  eventId: null,
  entryType: 'note',
  toComment: false,
  role: null,
  tag: null,
  moderated: null,
  task: null,
  event: null,
  moved: null,
  campaign: null,
  import: null,
  survey: null,
  topic: null,
  path: '/note/1',
  at: '2026-03-01T09:00:00.000Z',
  read: false,
  ...fields,
});

test.each<[Partial<Notification>, string]>([
  [{ kind: 'campaign', campaign: 'sent', actor: null }, 'Your email campaign was sent'],
  [{ kind: 'campaign', campaign: 'paused', actor: null }, 'Your email campaign was paused'],
  [
    { kind: 'import', import: { end: 'done', taken: 1_234, refused: 1 }, actor: null },
    'Your import is complete: 1,234 rows imported, 1 skipped',
  ],
  [
    { kind: 'import', import: { end: 'failed', taken: 1, refused: 0 }, actor: null },
    "Your import couldn't be finished: 1 row imported, 0 skipped",
  ],
  [{ kind: 'survey', survey: 'asked' }, 'New survey to answer'],
  [{ kind: 'survey', survey: 'reminder' }, 'Reminder: survey to answer'],
  [{}, 'New comment on your post'],
  [{ count: 3 }, '3 new comments on your post'],
  [{ toComment: true }, 'New reply to your comment'],
  [{ entryType: null }, 'New reply to your message'],
  [
    { kind: 'moderation', moderated: { subject: 'comment', what: 'hidden' } },
    'Your comment was hidden by moderators',
  ],
  [
    { kind: 'moderation', entryType: 'thread', moderated: { subject: 'entry', what: 'removed' } },
    'Your discussion was removed by moderators',
  ],
  [{ kind: 'moderation', moderated: { subject: 'message', what: 'shown' } }, 'Your message is visible again'],
  [{ kind: 'vote' }, 'Your wiki entry received an upvote'],
  [{ kind: 'vote', count: 100, entryType: 'thread' }, 'Your discussion received 99+ upvotes'],
  [{ kind: 'follow', entryType: 'thread' }, 'New comment on a discussion you follow'],
  [{ kind: 'follow', count: 2 }, '2 new comments on a wiki entry you follow'],
  [{ kind: 'follow', tag: 'Python', entryType: 'course' }, 'New course in Python'],
  [{ kind: 'follow', tag: 'Repair', entryType: 'thread', eventId: 7 }, 'New event in Repair'],
  [{ kind: 'follow', tag: 'Python', count: 4 }, '4 new entries in Python'],
  [{ kind: 'lesson', count: 2 }, "2 new lessons in a course you're enrolled in"],
  [{ kind: 'mention' }, 'You were mentioned'],
  [{ kind: 'invite', entryType: null }, 'You were invited to a channel'],
  [{ kind: 'role', entryType: null, role: 'staff' }, "You're now on staff"],
  [{ kind: 'task', entryType: null, task: 'assigned' }, 'You were assigned a task'],
  [{ kind: 'task', entryType: null, task: 'tomorrow' }, 'Your task is due tomorrow'],
  [{ kind: 'task', entryType: null, task: 'overdue' }, 'Your task is overdue'],
  [{ kind: 'event', entryType: null, event: 'seat' }, 'You have a seat now'],
  [{ kind: 'event', entryType: null, event: 'cancelled' }, 'Your event was canceled'],
])('%j has a headline', (fields, said) => expect(headline(line(fields))).toBe(said));

test.each<[Partial<Notification>, string[]]>([
  [{}, ['Mia Lind', 'On tables']],
  [{ actorCount: 2 }, ['Mia Lind and 1 other', 'On tables']],
  [{ actorCount: 4 }, ['Mia Lind and 3 others', 'On tables']],
  [{ actorCount: 100 }, ['Mia Lind and 99+ others', 'On tables']],
  [{ kind: 'lesson' }, ['On tables']],
  [{ kind: 'role', title: '' }, []],
])('%j has a second line', (fields, said) => expect(about(line(fields))).toEqual(said));

test('a rescheduled event has the old and the new values', () => {
  const moved: Notification['moved'] = {
    startTime: ['2026-03-10T18:00:00.000Z', '2026-03-11T18:00:00.000Z'],
    timeZone: ['Europe/Berlin', 'Asia/Kathmandu'],
    location: ['Town hall', 'Library'],
  };
  const [start, ...others] = changesOf(line({ kind: 'event', event: 'rescheduled', moved }));
  expect(start).toMatch(/^Start: .*Mar 10, 2026.* → .*Mar 11, 2026/);
  expect(others).toEqual(['Time zone: Europe/Berlin → Asia/Kathmandu', 'Location: Town hall → Library']);
  expect(changesOf(line({ kind: 'event', event: 'cancelled' }))).toEqual([]);
});
