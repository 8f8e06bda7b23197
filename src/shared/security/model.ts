import type { z } from 'zod';
import type { sessionOutput } from './output.ts';
/** How many codes there are that stand in for the app, and how each is written. */
export const RECOVERY_CODES = 10;
export const RECOVERY_GROUPS = { count: 4, size: 7 };

export type SessionInfo = z.infer<typeof sessionOutput>;

/** How an account is protected beside its password. */
export type TwoFactor = {
  /** When the authenticator app was set up; null without one. */
  since: string | null;
  recoveryCodesLeft: number;
  /** Staff must have one here, and this account is staff. */
  required: boolean;
};

/** What an authenticator app needs to know: as text to type, and as the address that a picture carries. */
export type TwoFactorSetup = { secret: string; address: string };

/** Shown once. */
export type RecoveryCodes = { recoveryCodes: string[] };
