import {
  invitationListOutput,
  newInvitationOutput,
  registrationTermsOutput,
} from '#shared/invitations/output.ts';
import { invitationIdInput, inviteInput, termsInput } from '#shared/invitations/schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { allow, router } from '../../trpc.ts';
import { invite, revokeInvitation } from './mutations.ts';
import { listInvitations, readInvitation, registrationTerms } from './queries.ts';

export const invitationsRouter = router({
  /** The registration mode, and whether an invitation is valid. The registration page asks before it shows its form. */
  check: allow('account.link', termsInput)
    .returns(registrationTermsOutput)
    .query(({ ctx, input }) => registrationTerms(ctx, input)),
  /** The viewer's invitations, newest first. */
  mine: allow('invitations.own', pageInput)
    .returns(invitationListOutput)
    .query(({ ctx, input }) => listInvitations(ctx, input, ctx.viewer.id)),
  /** All invitations, newest first. */
  all: allow('invitations.all', pageInput)
    .returns(invitationListOutput)
    .query(({ ctx, input }) => listInvitations(ctx, input, null)),
  create: allow('invitations.own', inviteInput)
    .returns(newInvitationOutput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  revoke: allow('invitations.revoke', invitationIdInput, (ctx, { id }) => readInvitation(ctx, id)).mutation(
    ({ ctx, input }) => revokeInvitation(ctx, input.id),
  ),
});
