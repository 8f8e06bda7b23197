import type { EntryType } from '../entries/model.ts';

export const activityMessages = {
  id: '`id` must be 0 or a positive integer',
  empty: 'No activity yet.',
  emptyOf: (name: string) => `${name} has no activity yet.`,
  error: 'Failed to load activity. Please try again.',
} as const;

/** Starting an entry of each type, followed by its title. */
const STARTED: Record<EntryType, string> = {
  note: 'wrote',
  course: 'published the course',
  tool: 'shared',
  thread: 'started the discussion',
  survey: 'published the survey',
};

/** Lines of the feed continue the name of a person. */
export const activityTexts = {
  announced: 'announced the event',
  commented: (count: number) => (count > 1 ? `commented ${count} times on` : 'commented on'),
  completed: 'completed the course',
  goToDiscussions: 'Go to discussions',
  joined: 'joined the community',
  latest: 'Latest activity',
  news: (count: number, more: boolean) => `${count}${more ? '+' : ''} new`,
  nouns: ['update', 'updates'],
  solved: { before: 'marked', after: 'as solved' },
  started: STARTED,
} as const;
