/** The number of recovery codes, and the groups that each is written in. */
export const RECOVERY_CODES = 10;
export const RECOVERY_GROUPS = { count: 4, size: 7 };

/** The state of an account's two-factor authentication. */
export type TwoFactor = {
  /** When the authenticator app was set up, or null without one. */
  since: string | null;
  recoveryCodesLeft: number;
  /** The site requires it for staff, and this account is staff. */
  required: boolean;
};

/** The secret for an authenticator app: as text to type, and as the URL in the QR code. */
export type TwoFactorSetup = { secret: string; address: string };

/** Shown only once. */
export type RecoveryCodes = { recoveryCodes: string[] };
