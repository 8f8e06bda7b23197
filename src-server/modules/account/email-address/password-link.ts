import type { ResetPasswordInput, ResetRequestInput } from '#shared/email-links/schema.ts';
import type { Context } from '../../../context.ts';

/** Has a link written to whoever has the address. `delivers`: whether mails leave this site at all. */
export function requestPasswordReset(
  { accounts, mailSite }: Context,
  input: ResetRequestInput,
): { delivers: boolean } {
  accounts.requestReset(input);
  return { delivers: mailSite.server !== null };
}

export async function resetPassword(
  { accounts, source }: Context,
  input: ResetPasswordInput,
): Promise<{ reset: true }> {
  await accounts.resetPassword(input, source);
  return { reset: true };
}
