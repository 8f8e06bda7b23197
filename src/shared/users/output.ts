import { z } from 'zod';
import { instant, rowId } from '../kit/common.output.ts';
import { ACCOUNT_ROLES, ROLES } from '../roles.ts';
import { ACCOUNT_STATES } from './model.ts';

/** What anyone may know of a person. Never an e-mail address. */
export const publicUserOutput = z.strictObject({
  id: rowId,
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ACCOUNT_ROLES),
});

/** The signed-in person as they see themselves; `role` is what permission checks use. */
export const currentUserOutput = z.strictObject({
  id: rowId,
  username: z.string(),
  email: z.string().nullable(),
  /** They showed that the address is theirs. */
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  role: z.enum(ROLES),
  actualRole: z.enum(ACCOUNT_ROLES),
  /** The most the account may do at the moment: its role, or less while something is missing. */
  standing: z.enum(ROLES),
  /** `waiting`: they look around like a visitor until they are let in. */
  state: z.enum(ACCOUNT_STATES),
  /** They log in with a code of their authenticator app. */
  secondFactor: z.boolean(),
  /** Staff must have a second factor here and they have none: until then they have no rights of staff. */
  secondFactorMissing: z.boolean(),
  createdAt: instant,
});
