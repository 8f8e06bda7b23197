import { INVITATION_NOTE_MAX } from '../invitations/model.ts';
import { NEW_ACCOUNT_HOURS } from '../moderation/model.ts';

const INVITATION_INVALID = 'This invitation link is wrong, expired, revoked, or already used.';

export const joinMessages = {
  invitationNeeded: 'Registration is by invitation here. Ask a member for a link.',
  /** For any invitation link that can't be used, without saying which of the reasons it is. */
  invitationInvalid: {
    open: `${INVITATION_INVALID} You can create an account without it.`,
    approval: `${INVITATION_INVALID} You can create an account without it, and an admin will review it.`,
    invitation: `${INVITATION_INVALID} Ask for a new one.`,
  },
  invited: 'You are invited. Create your account, and you are in.',
  approval: 'An admin approves new accounts. You can read but not write until then.',
  addressTaken:
    'Another account confirmed this address already. Log in to that one, or use another address here.',
  sameAddress: 'This is your address already.',
  resetAsked: 'If an account has this address, a mail is on its way.',
  resetKept:
    'If an account has this address, a mail was written. This site has no mail server: its mails rest with its administrators.',
  tooManyResets: 'That were many tries. Look into your inbox, or try again in an hour.',
  tooManyChanges: 'You have asked for many changes. Look into your inbox, or try again in an hour.',
  note: `A note must be at most ${INVITATION_NOTE_MAX} characters`,
  invitationNotFound: 'There is no such invitation.',
  invitationEnded: 'This invitation is not open any more.',
  tooNew: `You can invite others once your account is ${NEW_ACCOUNT_HOURS} hours old.`,
  tooManyOpen: (max: number) => `You have ${max} open invitations. Take one back, or wait until one is used.`,
  tooManyInvitations: 'You have made many invitations today. Make more tomorrow.',
} as const;

export const joinToasts = {
  invited: { title: 'Invitation made' },
  invitedByMail: { title: 'Invitation made', description: 'A mail with the link is on its way, too.' },
  revoked: { title: 'Invitation taken back' },
  passwordReset: { title: 'Password changed' },
  changeAsked: (email: string) => ({
    title: 'Mail sent',
    description: `Open the link in the mail to ${email}.`,
  }),
};
