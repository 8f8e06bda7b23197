import type { Decision, FlagReason } from '#shared/moderation/model.ts';
import type { DemoUsername } from './people.ts';

/** A comment that was flagged: by whom, why, and how many hours ago. */
export type DemoCase = {
  /** The comment's entry and author, and a part of its text. */
  on: string;
  by: DemoUsername;
  text: string;
  flags: readonly { by: DemoUsername; reason: FlagReason; note?: string; hoursAgo: number }[];
  decided?: {
    by: 'admin' | 'staff' | 'beatriz';
    decision: Extract<Decision, 'kept' | 'hidden'>;
    hoursAgo: number;
  };
};

/** Two decided cases and an open one. */
export const CASES: readonly DemoCase[] = [
  {
    on: 'Off-topic: what are you reading?',
    by: 'sam',
    text: 'Router manual.',
    flags: [{ by: 'quickprompts', reason: 'off-topic', hoursAgo: 60 }],
    decided: { by: 'staff', decision: 'kept', hoursAgo: 52 },
  },
  {
    on: 'Should we write our texts with AI at all?',
    by: 'quickprompts',
    text: 'WRITING IS DEAD',
    flags: [
      {
        by: 'hana',
        reason: 'spam',
        note: 'Same text as in two other discussions I have seen elsewhere.',
        hoursAgo: 57,
      },
      { by: 'marta', reason: 'spam', hoursAgo: 56 },
    ],
    decided: { by: 'beatriz', decision: 'hidden', hoursAgo: 51 },
  },
  {
    on: 'Newsletter from a month of entries',
    by: 'quickprompts',
    text: '10,000 PREMIUM prompts',
    flags: [
      { by: 'lena', reason: 'spam', note: 'Second advertisement this week from this account.', hoursAgo: 9 },
      { by: 'hana', reason: 'spam', hoursAgo: 6 },
    ],
  },
];
