import type { z } from 'zod';
import type { followedOutput, followStateOutput } from './output.ts';

/** The target of a follow: an entry by its id, or a tag by its key. */
export const FOLLOWED = ['entry', 'tag'] as const;
export type FollowTarget = { kind: (typeof FOLLOWED)[number]; target: string };

export type FollowState = z.infer<typeof followStateOutput>;
export type Followed = z.infer<typeof followedOutput>;
