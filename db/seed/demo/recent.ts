import type { DemoUsername } from './people.ts';

type Minutes = { minutesAgo: number };

/** What happened a moment ago, by the title of the entry: whom it concerns finds it among their notifications. */
export const RECENT_COMMENTS: readonly (Minutes & { by: DemoUsername; on: string; content: string })[] = [
  {
    by: 'amara',
    on: 'What I learnt from forty years of our school paper',
    minutesAgo: 190,
    content:
      'I tried your renaming rule on my own scans last night. Two hundred files, and for the first time I can find a year.',
  },
  {
    by: 'member',
    on: 'Try the boring model first',
    minutesAgo: 5,
    content:
      'Did that with the vocabulary tests: guessing the most frequent mark is right for six in ten pupils. Now I know what to beat.',
  },
];

export const RECENT_VOTES: readonly (Minutes & { by: DemoUsername; on: string })[] = [
  { by: 'lena', on: 'Try the boring model first', minutesAgo: 120 },
];
