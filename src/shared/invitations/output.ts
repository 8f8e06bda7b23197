import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { REGISTRATION_MODES } from '../settings/model.ts';
import { publicUserOutput } from '../users/output.ts';
import { INVITATION_STATES } from './model.ts';

/** A link with which somebody may register, without its token: that is shown once, when it is made. */
export const invitationOutput = z.strictObject({
  id: rowId,
  /** Whom it is for, in the inviter's words. */
  note: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  createdAt: instant,
  expiresAt: instant,
  createdBy: publicUserOutput,
  usedBy: publicUserOutput.nullable(),
  usedAt: instant.nullable(),
});
export const invitationListOutput = pageOf(invitationOutput);

/** A new invitation. `path` (of this site) is nowhere else: the store knows its token by hash. */
export const newInvitationOutput = z.strictObject({
  invitation: invitationOutput,
  path: z.string(),
  mailed: z.boolean(),
});

/** How one registers, and whether the invitation one came with is good; null without one. */
export const registrationTermsOutput = z.strictObject({
  mode: z.enum(REGISTRATION_MODES),
  invited: z.boolean().nullable(),
});
