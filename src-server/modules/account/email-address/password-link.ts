import type { ResetPasswordInput, ResetRequestInput } from '#shared/email-links/schema.ts';
import type { Context } from '../../../context.ts';

/** Emails a reset link to the accounts with this email address. `delivers`: whether the site sends emails. */
export function requestPasswordReset(
  { accounts, mailSite }: Context,
  input: ResetRequestInput,
): { delivers: boolean } {
  accounts.requestReset(input);
  return { delivers: mailSite.delivers };
}

export async function resetPassword(
  { accounts, source }: Context,
  input: ResetPasswordInput,
): Promise<{ reset: true }> {
  await accounts.resetPassword(input, source);
  return { reset: true };
}
