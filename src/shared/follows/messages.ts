import { formatCount } from '../kit/numbers.ts';
import { followRefusals } from '../refusals.messages.ts';

export const followMessages = {
  ...followRefusals,
  target: '`target` is required',
  noTag: 'Tag not found.',
} as const;

export const followToasts = {
  loginRequired: { title: 'Login Required', description: followMessages.loginRequired },
  failed: 'Failed to update your follows. Please try again.',
};

export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  followTag: (tag: string) => `Follow tag ${tag}`,
  subtitle: 'Discussions, other entries, and tags you follow',
  none: "You're not following anything yet. Follow a discussion or tag to see it here.",
  browse: 'Browse discussions',
  entries: 'Entries',
  /** Before a relative time. */
  active: 'active',
  uses: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
} as const;
