import type { EntryType } from '#shared/entries/model.ts';
import type { DemoUsername } from './people.ts';

/** A comment `hours` after what it is about: the entry, or the comment it answers. */
export type DemoComment = { by: DemoUsername; hours: number; content: string; answers?: DemoComment[] };

/** An entry of the demo community. Nobody is in `up` or `down` of their own. */
export type DemoEntry = {
  type: EntryType;
  title: string;
  by: DemoUsername;
  daysAgo: number;
  tags: string[];
  up?: DemoUsername[];
  down?: DemoUsername[];
  /** What people gave a prompt, a tool or a course. */
  stars?: Partial<Record<DemoUsername, 1 | 2 | 3 | 4 | 5>>;
  /** Hours after which the author of a thread called it solved. */
  solvedAfter?: number;
  comments?: DemoComment[];
  body: string;
};
