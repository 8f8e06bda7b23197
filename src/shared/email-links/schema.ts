import { z } from 'zod';
import { mailTokenInput } from '../email/schema.ts';
import { email, password } from '../users/schema.ts';

/** Requests a link to reset the password of the accounts with this email address. */
export const resetRequestInput = z.object({ email });
export type ResetRequestInput = z.infer<typeof resetRequestInput>;

/** A new password for the account of a link. */
export const resetPasswordInput = mailTokenInput.extend({ password });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Requests a link for a new email address. */
export const changeEmailInput = z.object({ email });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
