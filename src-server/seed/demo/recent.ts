import type { DemoUsername } from './people.ts';

/** What happened on the day the demo starts, on an entry named by its title. */
export type DemoRecent = { by: DemoUsername; on: string; minutesAgo: number } & (
  | { kind: 'comment'; content: string }
  | { kind: 'upvote' }
);

export const RECENT: readonly DemoRecent[] = [
  {
    kind: 'comment',
    by: 'nadia',
    on: 'Interview planner for oral history',
    minutesAgo: 1260,
    content:
      'Would this work for talking to retired nurses about their training? And is thirty minutes too short?',
  },
  {
    kind: 'comment',
    by: 'quickprompts',
    on: 'Newsletter from a month of entries',
    minutesAgo: 610,
    content:
      'Great content!! Get 10,000 PREMIUM prompts that WORK, today only 90% off, message me for the secret link before it is gone',
  },
  {
    kind: 'comment',
    by: 'amara',
    on: 'What I learned from forty years of our school paper',
    minutesAgo: 190,
    content:
      'I tried your renaming rule on my own scans last night. Two hundred files, and for the first time I can find a year.',
  },
  { kind: 'upvote', by: 'lena', on: 'Try the boring model first', minutesAgo: 120 },
  {
    kind: 'comment',
    by: 'member',
    on: 'Try the boring model first',
    minutesAgo: 5,
    content:
      "I tried it with last year's grades: a straight line through three points did as well as my forest. Is that luck, or what you mean?",
  },
];
