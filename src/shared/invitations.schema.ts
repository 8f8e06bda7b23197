import { z } from 'zod';
import { INVITATION_NOTE_MAX } from './invitations.ts';
import { MAIL_TOKEN_MAX } from './mail.ts';
import { joinMessages } from './messages.ts';
import { email } from './users.schema.ts';

const emptyAsNone = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** With an address the link is mailed as well. */
export const inviteInput = z.object({
  note: z.preprocess(
    emptyAsNone,
    z.string(joinMessages.note).trim().max(INVITATION_NOTE_MAX, joinMessages.note).nullish(),
  ),
  email: z.preprocess(emptyAsNone, email.nullish()),
});
export type InviteInput = z.infer<typeof inviteInput>;
/** What a form holds before it is checked. */
export type InviteForm = { note: string; email: string };

export const invitationIdInput = z.object({
  id: z.coerce.number(joinMessages.invitationNotFound).int(joinMessages.invitationNotFound).min(1),
});

/** A token of any shape is taken: what is none of ours is no invitation. */
export const termsInput = z.object({ invitation: z.string().max(MAIL_TOKEN_MAX).nullish() });
export type TermsInput = z.infer<typeof termsInput>;
