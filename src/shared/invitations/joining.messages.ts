import { NEW_ACCOUNT_HOURS } from '../moderation/model.ts';
import { INVITATION_NOTE_MAX } from './model.ts';

const INVITATION_INVALID = 'This invitation link is invalid, expired, revoked, or already used.';

export const joinMessages = {
  invitationNeeded: 'Registration is by invitation only. Ask a member for a link.',
  /** For any invitation link that can't be used, without saying which of the reasons it is. */
  invitationInvalid: {
    open: `${INVITATION_INVALID} You can create an account without it.`,
    approval: `${INVITATION_INVALID} You can create an account without it, and an admin will review it.`,
    invitation: `${INVITATION_INVALID} Ask for a new one.`,
  },
  invited: (inviter: string, site: string) =>
    `${inviter} invited you to ${site}. Create your account to join.`,
  approval: "An admin reviews new accounts. You can read, but you can't post until yours is approved.",
  addressTaken:
    'Another account has already confirmed this email address. Log in to that account, or use another email address.',
  sameAddress: 'This is already your email address.',
  resetAsked: "If an account uses this email address, we'll send a link to it.",
  resetStored:
    "If an account uses this email address, we'll create a link for it. This site can't send emails yet, so the link is in the outbox of its admins.",
  tooManyResets: 'Too many attempts. Check your inbox, or try again in an hour.',
  tooManyChanges: 'Too many email address changes. Check your inbox, or try again in an hour.',
  note: `Note must be at most ${INVITATION_NOTE_MAX} characters`,
  invitationNotFound: 'Invitation not found.',
  invitationEnded: 'This invitation was already used or revoked.',
  tooNew: `You can invite others once your account is ${NEW_ACCOUNT_HOURS} hours old.`,
  tooManyOpen: (max: number) =>
    `You've reached the limit of ${max} open invitations. Revoke one, or wait until one is used.`,
  tooManyInvitations: 'Too many invitations today. Please try again tomorrow.',
} as const;

/** Texts of the pages for logging in, creating an account, and resetting a password. */
export const joinTexts = {
  welcomeBack: (site: string) => `Welcome back to ${site}`,
  enterCode: 'Two-factor authentication',
  loginName: 'Username or email',
  forgotPassword: 'Forgot your password?',
  noAccount: "Don't have an account?",
  join: (site: string) => `Join ${site} to vote, comment, and contribute`,
  haveAccount: 'Already have an account?',
  firstAccount: "You're creating the first account. It will be this site's admin account.",
  newSite: 'New site',
  becomeAdmin: 'This site has no account yet. The first person to register becomes its admin.',
  setupTokenNeeded: "You'll need the setup token from the server's console.",
  createAdmin: 'Create admin account',
  username: 'Username',
  usernameHint: (min: number, max: number) =>
    `${min} to ${max} letters, digits, dots, dashes, or underscores.`,
  emailHint: 'Never shown to other people.',
  newsletter: 'Email me newsletters',
  newsletterHint:
    'You can unsubscribe at any time. We count opens and clicks, which you can turn off. Some events cost subscribers less.',
  setupToken: 'Setup token',
  setupTokenHint: 'The server printed it to its console when it started.',
  resetTitle: 'Reset your password',
  resetSubtitle: "We'll email you a link to choose a new password",
  resetSubtitleStored: "We'll create a link to choose a new password",
  askAdmin: 'To get the link, ask an admin of this site.',
  remembered: 'Remember your password?',
  sendLink: 'Send link',
  requestLinkFrom: 'To get the link, send an email to',
  tryAnotherEmail: 'Try another email address',
  newPasswordTitle: 'Choose a new password',
  newPasswordSubtitle: "You'll be logged out on all devices",
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Your password has been changed. You can log in with it now.',
  requestNewLink: 'Request a new link',
  noSmtpServer: "This site can't send emails yet. They're in the outbox of its admins.",
} as const;

/** The text that a new user agrees to with the check box for newsletters. */
export const newsletterConsent = `${joinTexts.newsletter}. ${joinTexts.newsletterHint}`;

export const joinToasts = {
  invited: { title: 'Invitation created' },
  invitedByMail: { title: 'Invitation created', description: "We'll also email the invitation." },
  revoked: { title: 'Invitation revoked' },
  passwordReset: { title: 'Password changed' },
  changeAsked: (email: string) => ({
    title: 'Confirm your new email address',
    description: `Open the link in the email to ${email}.`,
  }),
};
