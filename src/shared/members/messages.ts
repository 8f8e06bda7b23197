import { formatCount } from '../kit/numbers.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import { MEMBER_QUERY_MAX, MEMBER_SORTS } from './address.ts';

export const memberMessages = {
  notFound: 'Member not found.',
  query: '`q` must be text',
  queryMax: `\`q\` must be at most ${MEMBER_QUERY_MAX} characters`,
  role: `\`role\` must be one of ${ACCOUNT_ROLES.join(', ')}`,
  sort: `\`sort\` must be one of ${MEMBER_SORTS.join(', ')}`,
  noneFound: 'No members match your filters.',
  none: 'No members yet.',
  error: 'Failed to load members. Please try again.',
  profileError: 'Failed to load this profile. Please try again.',
} as const;

export const memberTexts = {
  allRoles: 'All Roles',
  completedCourses: 'Completed courses',
  contributions: 'Contributions',
  editProfile: 'Edit profile',
  find: 'Search members by name',
  findPlaceholder: 'Search members...',
  moreCourses: (count: number) => `And ${count} more`,
  noCompletedCourses: 'No completed courses yet.',
  noContributions: (name: string) => `${name} hasn't posted anything yet.`,
  nouns: ['member', 'members'],
  posts: (count: number) => (count === 1 ? '1 post' : `${formatCount(count)} posts`),
  // Fixed by the specification.
  viewProfile: 'View Profile',
} as const;

/** The header that the community's pages share. */
export const communityTexts = {
  subtitle: 'Ask questions, share your work, and talk with other members',
  views: 'Community views',
  events: 'Events',
  // Fixed by the specification.
  title: 'Community Hub',
} as const;
