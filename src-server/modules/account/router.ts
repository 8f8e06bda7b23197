import { changeEmailInput, resetPasswordInput, resetRequestInput } from '#shared/addresses.schema.ts';
import { mailTokenInput } from '#shared/mail.schema.ts';
import { allow, router } from '../../trpc.ts';
import { confirmEmailChange, requestEmailChange } from './email.ts';
import { requestPasswordReset, resetPassword } from './password-link.ts';

export const accountRouter = router({
  /** For whoever has no way in: the answer says nothing of who has an account. */
  requestReset: allow('account.link', resetRequestInput).mutation(({ ctx, input }) =>
    requestPasswordReset(ctx, input),
  ),
  resetPassword: allow('account.link', resetPasswordInput).mutation(({ ctx, input }) =>
    resetPassword(ctx, input),
  ),
  requestEmailChange: allow('account.own', changeEmailInput).mutation(({ ctx, input }) =>
    requestEmailChange(ctx, input),
  ),
  confirmEmailChange: allow('account.link', mailTokenInput).mutation(({ ctx, input }) =>
    confirmEmailChange(ctx, input.token),
  ),
});
