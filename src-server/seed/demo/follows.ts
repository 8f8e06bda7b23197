import type { FollowTarget } from '#shared/follows/model.ts';
import type { DemoUsername } from './people.ts';

/** What a member follows: a tag, or an entry by its title. Authors follow their own discussions anyway. */
export type DemoFollow = { by: DemoUsername; daysAgo: number; kind: FollowTarget['kind']; name: string };

export const FOLLOWS: readonly DemoFollow[] = [
  { by: 'contributor', daysAgo: 300, kind: 'tag', name: 'Machine Learning' },
  { by: 'ruth', daysAgo: 240, kind: 'tag', name: 'Research' },
  { by: 'staff', daysAgo: 200, kind: 'tag', name: 'Help Wanted' },
  { by: 'member', daysAgo: 190, kind: 'tag', name: 'Python' },
  { by: 'admin', daysAgo: 180, kind: 'tag', name: 'Feedback' },
  { by: 'beatriz', daysAgo: 150, kind: 'tag', name: 'Introduction' },
  { by: 'amara', daysAgo: 140, kind: 'tag', name: 'Question' },
  { by: 'marta', daysAgo: 130, kind: 'tag', name: 'Data Analysis' },
  { by: 'kwame', daysAgo: 120, kind: 'tag', name: 'AI' },
  { by: 'ilya', daysAgo: 100, kind: 'entry', name: 'Backups for one person with one laptop' },
  { by: 'lena', daysAgo: 55, kind: 'entry', name: 'Which model runs well on a laptop with 8 GB?' },
  { by: 'nadia', daysAgo: 30, kind: 'entry', name: 'When is a model good enough to publish?' },
  { by: 'zoe', daysAgo: 20, kind: 'entry', name: 'Looking for volunteers: typing ship registers' },
  { by: 'staff', daysAgo: 14, kind: 'entry', name: 'What I learned from forty years of our school paper' },
  { by: 'member', daysAgo: 7, kind: 'entry', name: 'Should we write our texts with AI at all?' },
];
