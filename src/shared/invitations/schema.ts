import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { trimmed } from '../kit/text.schema.ts';
import { userMessages } from '../users/messages.ts';
import { EMAIL_MAX } from '../users/model.ts';
import { email, invitationToken } from '../users/schema.ts';
import { joinMessages } from './joining.messages.ts';
import { INVITATION_NOTE_MAX } from './model.ts';

/** With an email address, the invitation is also emailed. Empty texts count as missing. */
export const inviteInput = z.object({
  note: trimmed(joinMessages.note, INVITATION_NOTE_MAX, joinMessages.note).nullish(),
  email: trimmed(userMessages.emailInvalid, EMAIL_MAX, userMessages.emailInvalid)
    .refine((value) => value === '' || email.safeParse(value).success, userMessages.emailInvalid)
    .nullish(),
});
export type InviteInput = z.infer<typeof inviteInput>;

export const invitationIdInput = z.object({
  id: sentInteger(z.number(joinMessages.invitationNotFound).int(joinMessages.invitationNotFound).min(1)),
});

export const termsInput = z.object({ invitation: invitationToken });
export type TermsInput = z.infer<typeof termsInput>;
