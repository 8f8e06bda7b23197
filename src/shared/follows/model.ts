/** The target of a follow: an entry by its id, or a tag by its key. */
export const FOLLOWED = ['entry', 'tag'] as const;
export type FollowTarget = { kind: (typeof FOLLOWED)[number]; target: string };
