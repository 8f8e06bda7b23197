import type { EntryType } from './entries.ts';

/** What can be followed: an entry by its id, a tag by its key. */
export const FOLLOWED = ['entry', 'tag'] as const;
export type FollowTarget = { kind: (typeof FOLLOWED)[number]; target: string };

/** Whether the viewer follows something; `target` is the id or the tag's key. */
export type FollowState = FollowTarget & { following: boolean };

/** One line of what a person follows. `since` is when they began. */
export type Followed =
  | {
      kind: 'entry';
      target: string;
      since: string;
      entry: { id: string; type: EntryType; title: string; lastActivityAt: string };
    }
  | { kind: 'tag'; target: string; since: string; tag: { name: string; count: number } };
