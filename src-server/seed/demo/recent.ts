import type { DemoUsername } from './people.ts';

/** What happened on the day the demo begins; what it is about goes by its title. */
export type DemoRecent = { by: DemoUsername; on: string; minutesAgo: number } & (
  | { kind: 'comment'; content: string }
  | { kind: 'upvote' }
);

export const RECENT: readonly DemoRecent[] = [
  {
    kind: 'comment',
    by: 'amara',
    on: 'What I learnt from forty years of our school paper',
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
      'I tried it with last year’s marks: a straight line through three points did as well as my forest. Is that luck, or what you mean?',
  },
];
