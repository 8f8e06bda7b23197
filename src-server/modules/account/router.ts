import { z } from 'zod';
import { ownProfileOutput } from '#shared/account/output.ts';
import { deleteAccountInput, profileInput } from '#shared/account/schema.ts';
import { mailTokenInput } from '#shared/email/schema.ts';
import { emailChangedOutput, linkSentOutput, passwordResetOutput } from '#shared/email-links/output.ts';
import { changeEmailInput, resetPasswordInput, resetRequestInput } from '#shared/email-links/schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { sessionListOutput } from '#shared/security/output.ts';
import { appCodeInput, changePasswordInput, sessionIdInput } from '#shared/security/schema.ts';
import { currentUserOutput } from '#shared/users/output.ts';
import { allow, router } from '../../trpc.ts';
import { prepareDownload } from './download/download.ts';
import { confirmEmailChange, requestEmailChange } from './email-address/change.ts';
import { requestPasswordReset, resetPassword } from './email-address/password-link.ts';
import { readProfile, updateProfile } from './mutations.ts';
import { deleteAccount } from './removal/removal.ts';

const nothing = z.unknown().optional();

export const accountRouter = router({
  profile: allow('account.own', nothing).query(({ ctx }) => readProfile(ctx)),
  updateProfile: allow('account.own', profileInput)
    .returns(ownProfileOutput)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  /** Returns the URL of the file. */
  prepareDownload: allow('account.own', nothing).mutation(({ ctx }) => prepareDownload(ctx)),
  delete: allow('account.own', deleteAccountInput).mutation(({ ctx, input }) => deleteAccount(ctx, input)),
  changePassword: allow('account.own', changePasswordInput)
    .returns(currentUserOutput)
    .mutation(({ ctx, input }) => ctx.accounts.changePassword(input)),
  /** The viewer's active sessions. */
  sessions: allow('account.own', pageInput)
    .returns(sessionListOutput)
    .query(({ ctx, input }) => ctx.accounts.sessions.list(input)),
  endSession: allow('account.own', sessionIdInput).mutation(({ ctx, input }) =>
    ctx.accounts.sessions.end(input.id),
  ),
  endOtherSessions: allow('account.own', nothing).mutation(({ ctx }) => ctx.accounts.sessions.endOthers()),
  endAllSessions: allow('account.own', nothing).mutation(({ ctx }) => ctx.accounts.sessions.endAll()),
  secondFactor: allow('account.own', nothing).query(({ ctx }) => ctx.accounts.secondFactor.read()),
  beginSecondFactor: allow('account.own', nothing).mutation(({ ctx }) => ctx.accounts.secondFactor.begin()),
  confirmSecondFactor: allow('account.own', appCodeInput).mutation(({ ctx, input }) =>
    ctx.accounts.secondFactor.confirm(input.code),
  ),
  endSecondFactor: allow('account.own', nothing).mutation(({ ctx }) => ctx.accounts.secondFactor.end()),
  renewRecoveryCodes: allow('account.own', nothing).mutation(({ ctx }) =>
    ctx.accounts.secondFactor.renewRecoveryCodes(),
  ),
  /** For visitors who can't log in. The response doesn't reveal whether an account exists. */
  requestReset: allow('account.link', resetRequestInput)
    .returns(linkSentOutput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: allow('account.link', resetPasswordInput)
    .returns(passwordResetOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  requestEmailChange: allow('account.own', changeEmailInput)
    .returns(linkSentOutput)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  confirmEmailChange: allow('account.link', mailTokenInput)
    .returns(emailChangedOutput)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input.token)),
});
