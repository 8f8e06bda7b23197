import { z } from 'zod';
import { deleteAccountInput, profileInput } from '#shared/account-data.schema.ts';
import { changeEmailInput, resetPasswordInput, resetRequestInput } from '#shared/addresses.schema.ts';
import { mailTokenInput } from '#shared/mail.schema.ts';
import { allow, router } from '../../trpc.ts';
import { prepareDownload } from './download.ts';
import { confirmEmailChange, requestEmailChange } from './email.ts';
import { requestPasswordReset, resetPassword } from './password-link.ts';
import { readProfile, updateProfile } from './profile.ts';
import { deleteAccount } from './removal.ts';

const nothing = z.unknown().optional();

export const accountRouter = router({
  profile: allow('account.own', nothing).query(({ ctx }) => readProfile(ctx)),
  updateProfile: allow('account.own', profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  /** Where the browser goes on to fetch the file. */
  prepareDownload: allow('account.own', nothing).mutation(({ ctx }) => prepareDownload(ctx)),
  delete: allow('account.own', deleteAccountInput).mutation(({ ctx, input }) => deleteAccount(ctx, input)),
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
