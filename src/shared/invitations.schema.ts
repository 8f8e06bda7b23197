import { z } from 'zod';
import { INVITATION_NOTE_MAX } from './invitations.ts';
import { MAIL_TOKEN_MAX } from './mail.ts';
import { joinMessages } from './messages/joining.ts';
import { userMessages } from './messages/users.ts';
import { email } from './users.schema.ts';

/** With an address the link is mailed as well. Empty texts, as forms send them, count as none. */
export const inviteInput = z.object({
  note: z.string(joinMessages.note).trim().max(INVITATION_NOTE_MAX, joinMessages.note).nullish(),
  email: z
    .string(userMessages.emailInvalid)
    .trim()
    .refine((value) => value === '' || email.safeParse(value).success, userMessages.emailInvalid)
    .nullish(),
});
export type InviteInput = z.infer<typeof inviteInput>;

export const invitationIdInput = z.object({
  id: z.coerce.number(joinMessages.invitationNotFound).int(joinMessages.invitationNotFound).min(1),
});

/** A token of any shape is taken: what is none of ours is no invitation. */
export const termsInput = z.object({ invitation: z.string().max(MAIL_TOKEN_MAX).nullish() });
export type TermsInput = z.infer<typeof termsInput>;
