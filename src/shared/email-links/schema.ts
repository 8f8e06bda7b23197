import { z } from 'zod';
import { mailTokenInput } from '../email/schema.ts';
import { email, password } from '../users/schema.ts';

/** Asks for a link that resets the password of whoever has the address. */
export const resetRequestInput = z.object({ email });
export type ResetRequestInput = z.infer<typeof resetRequestInput>;

/** A new password for the account that a link stands for. */
export const resetPasswordInput = mailTokenInput.extend({ password });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Asks for a link to a new address. */
export const changeEmailInput = z.object({ email });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
