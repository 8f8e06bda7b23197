import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { currentUserOutput } from '#shared/users/output.ts';
import { confirmInput, loginInput, registerInput, roleInput } from '#shared/users/schema.ts';
import { allow, router } from '../../trpc.ts';

const nothing = z.unknown().optional();

export const authRouter = router({
  /** The logged-in user, or null. */
  current: allow('auth.current', nothing).query(({ ctx }) => ctx.accounts.current()),
  /** The logged-in user. Responds with 401 to a visitor. */
  requireCurrent: allow('auth.current', nothing)
    .returns(currentUserOutput)
    .query(({ ctx }) => requireUser(ctx.accounts.current())),
  login: allow('auth.login', loginInput)
    .returns(currentUserOutput)
    .mutation(({ ctx, input }) => ctx.accounts.login(input)),
  register: allow('auth.register', registerInput)
    .returns(currentUserOutput)
    .mutation(({ ctx, input }) => ctx.accounts.register(input)),
  logout: allow('auth.logout', nothing)
    .meta({ permission: 'auth.logout', endsInBrowser: true })
    .mutation(({ ctx }) => ctx.accounts.logout()),
  confirmPassword: allow('account.own', confirmInput).mutation(({ ctx, input }) =>
    ctx.accounts.confirm(input),
  ),
  /** For links to files that need a recently entered password: a refused download would leave the page. */
  requireConfirmed: allow('account.own', nothing).mutation(({ ctx }) => ctx.accounts.requireConfirmed()),
  role: allow('auth.role', roleInput)
    .returns(currentUserOutput)
    .mutation(({ ctx, input }) => ctx.accounts.preview(input.role)),
});

function requireUser(user: CurrentUser | null): CurrentUser {
  if (!user) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  return user;
}
