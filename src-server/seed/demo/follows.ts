import type { FollowTarget } from '#shared/follows/model.ts';
import type { DemoUsername } from './people.ts';

/** What somebody follows: a tag, or an entry by its title. */
export type DemoFollow = { by: DemoUsername; daysAgo: number; kind: FollowTarget['kind']; name: string };

export const FOLLOWS: readonly DemoFollow[] = [
  { by: 'member', daysAgo: 40, kind: 'tag', name: 'Python' },
  { by: 'member', daysAgo: 4, kind: 'entry', name: 'Should we write our texts with AI at all?' },
  { by: 'staff', daysAgo: 60, kind: 'tag', name: 'Help Wanted' },
  { by: 'lena', daysAgo: 20, kind: 'entry', name: 'We are moving to Thursdays' },
  { by: 'contributor', daysAgo: 90, kind: 'tag', name: 'Machine Learning' },
];
