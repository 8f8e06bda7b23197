import { z } from 'zod';
import { instant } from '../kit/common.output.ts';

/** What a person says of themselves, as they edit it. */
export const ownProfileOutput = z.strictObject({
  username: z.string(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** When the account was changed last: a change names what it was made for. */
  updatedAt: instant,
});
