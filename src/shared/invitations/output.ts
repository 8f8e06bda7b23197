import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { REGISTRATION_MODES } from '../settings/model.ts';
import { publicUserOutput } from '../users/output.ts';
import { INVITATION_STATES } from './model.ts';

/** An invitation without its token, which is shown only when the invitation is created. */
export const invitationOutput = z.strictObject({
  id: rowId,
  /** The inviter's note, for example who it is for. */
  note: z.string().nullable(),
  /** Where it was emailed, until it is revoked or expires. */
  email: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  createdAt: instant,
  expiresAt: instant,
  createdBy: publicUserOutput,
  usedBy: publicUserOutput.nullable(),
  usedAt: instant.nullable(),
});
export const invitationListOutput = pageOf(invitationOutput);

/** A new invitation. Only this response contains its `path`: the database stores the token's hash. */
export const newInvitationOutput = z.strictObject({
  invitation: invitationOutput,
  path: z.string(),
  mailed: z.boolean(),
});

/** The registration mode, and whether the visitor's invitation is valid, or null without one. */
export const registrationTermsOutput = z.strictObject({
  mode: z.enum(REGISTRATION_MODES),
  invited: z.boolean().nullable(),
  /** Who invites, for a valid invitation. */
  inviter: z.strictObject({ username: z.string(), displayName: z.string().nullable() }).nullable(),
  /** The email address that the link was sent to. Null for a link that the inviter shared. */
  email: z.string().nullable(),
  /** Whether the check box for newsletters is checked at first. */
  newsletter: z.boolean(),
});

export type Invitation = z.infer<typeof invitationOutput>;
export type NewInvitation = z.infer<typeof newInvitationOutput>;
export type RegistrationTerms = z.infer<typeof registrationTermsOutput>;
