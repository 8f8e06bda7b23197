/** How many codes there are that stand in for the app, and how each is written. */
export const RECOVERY_CODES = 10;
export const RECOVERY_GROUPS = { count: 4, size: 7 };

/** A place somebody is logged in at. `id` is good for ending it, nothing else. */
export type SessionInfo = {
  id: string;
  /** The browser and system, in a few words; null when it did not say. */
  device: string | null;
  createdAt: string;
  /** Some minutes late at most. */
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
};

/** How an account is protected beside its password. */
export type SecondFactor = {
  /** When the authenticator app was set up; null without one. */
  since: string | null;
  recoveryCodesLeft: number;
  /** Staff must have one here, and this account is staff. */
  required: boolean;
};

/** What an authenticator app needs to know: as text to type, and as the address that a picture carries. */
export type SecondFactorSetup = { secret: string; address: string };

/** Shown once. */
export type RecoveryCodes = { recoveryCodes: string[] };
