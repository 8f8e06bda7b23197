import { z } from 'zod';
import { instant } from '../kit/common.output.ts';

/** A user's own profile, as they edit it. */
export const ownProfileOutput = z.strictObject({
  username: z.string(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** When the account was last changed. A save sends it back to detect edit conflicts. */
  updatedAt: instant,
});

export type OwnProfile = z.infer<typeof ownProfileOutput>;
