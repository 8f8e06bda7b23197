import { z } from 'zod';
import { instant, rowId } from '../kit/common.output.ts';
import { ACCOUNT_ROLES, ACCOUNT_STATES, ROLES } from '../roles.ts';

/** A user's public data. Never includes an email address. */
export const publicUserOutput = z.strictObject({
  id: rowId,
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ACCOUNT_ROLES),
});

/** The logged-in user's own data. Permission checks use `role`. */
export const currentUserOutput = z.strictObject({
  id: rowId,
  username: z.string(),
  email: z.string().nullable(),
  /** The email address is confirmed. */
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  role: z.enum(ROLES),
  actualRole: z.enum(ACCOUNT_ROLES),
  /** The account's current role without a preview: less than `actualRole` while pending or without required 2FA. */
  standing: z.enum(ROLES),
  /** `waiting`: pending approval, with the permissions of a visitor. */
  state: z.enum(ACCOUNT_STATES),
  /** Two-factor authentication is on. */
  secondFactor: z.boolean(),
  /** The site requires two-factor authentication for staff. Without it the account has no staff permissions. */
  secondFactorMissing: z.boolean(),
  createdAt: instant,
});

export type PublicUser = z.infer<typeof publicUserOutput>;
export type CurrentUser = z.infer<typeof currentUserOutput>;
