import { formatCount } from '../kit/numbers.ts';
import { UNREAD_MAX } from './reads.ts';

/** The list of discussions. */
export const topicTexts = {
  noun: ['discussion', 'discussions'],
  isNew: 'New',
  isNewLong: 'New discussion',
  unread: (count: number) => (count < UNREAD_MAX ? String(count) : `${UNREAD_MAX - 1}+`),
  unreadLong: (count: number) => {
    const label = topicTexts.unread(count);
    return label === '1' ? '1 unread comment' : `${label} unread comments`;
  },
  participants: (names: string) => `Participants: ${names}`,
  votes: (votes: number) => `${formatCount(votes)} ${Math.abs(votes) === 1 ? 'vote' : 'votes'}`,
  lastBy: 'Latest activity by',
  events: 'Events',
  markAll: 'Mark all as read',
  /** Above a list that has changed since it was loaded. */
  created: (count: number) => (count === 1 ? '1 new discussion' : `${count} new discussions`),
  moved: 'New replies',
} as const;

export const topicToasts = {
  allRead: { title: 'Everything is marked as read' },
  failed: 'Failed to mark everything as read. Please try again.',
};
