import type { EntryType } from '#shared/entries/model.ts';
import type { DemoUsername } from './people.ts';

/** When a comment was written: so many hours after the entry or comment that it replies to, or so many days ago. */
type When = { hours: number } | { daysAgo: number };

export type DemoComment = When & { by: DemoUsername; content: string; replies: readonly DemoComment[] };

/** An entry of the demo community. */
export type DemoEntry = {
  type: EntryType;
  title: string;
  by: DemoUsername;
  daysAgo: number;
  tags: string[];
  /** How many people voted for it. Who they are follows from the title, and never includes the author. */
  up?: number;
  down?: readonly DemoUsername[];
  /** The stars people gave a prompt, a tool, or a course. */
  stars?: Partial<Record<DemoUsername, 1 | 2 | 3 | 4 | 5>>;
  /** Hours after which the author marked a discussion as solved. */
  solvedAfter?: number;
  /** A later edit: until then, the body had the first text in the place of the second. */
  edited?: { by: DemoUsername; daysAgo: number; was: string; is: string };
  /** Entries linked to besides those the body names, by title. */
  linked?: readonly string[];
  comments?: readonly DemoComment[];
  body: string;
};

/** A comment some hours after the entry or comment that it replies to. */
export function say(
  by: DemoUsername,
  hours: number,
  content: string,
  ...replies: DemoComment[]
): DemoComment {
  return { by, hours, content, replies };
}

/** A comment some days before the demo starts. */
export function sayAgo(
  by: DemoUsername,
  daysAgo: number,
  content: string,
  ...replies: DemoComment[]
): DemoComment {
  return { by, daysAgo, content, replies };
}
