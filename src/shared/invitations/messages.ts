import type { RegistrationMode } from '../settings/model.ts';
import type { InvitationState } from './model.ts';

const MODE_NOTES: Record<RegistrationMode, string> = {
  open: 'Registration is open, so people can also join without one.',
  invitation: 'People need one to create an account.',
  approval: "Invited people don't need an admin's approval.",
};

const STATE_LABELS: Record<InvitationState, string> = {
  open: 'Open',
  used: 'Used',
  expired: 'Expired',
  revoked: 'Revoked',
};

export const invitationTexts = {
  title: 'Invitations',
  intro: (days: number) => `An invitation is a link that works once and expires after ${days} days.`,
  modes: MODE_NOTES,
  inPreview: "You can't invite others while you preview a lower role.",
  whose: 'Invitation views',
  mine: 'Mine',
  all: 'All',
  none: 'No invitations yet.',
  noneOfMine: "You haven't invited anyone yet.",
  nouns: ['invitation', 'invitations'],
  invite: 'Invite someone',
  note: 'Note',
  noteHint: "A reminder, such as who it's for. Only you and admins can see it.",
  emailHint: 'Leave it empty to share the link yourself.',
  createLink: 'Create link',
  yourInvitation: 'Your invitation',
  link: 'Link',
  linkHint: (days: number, note: string | null) =>
    `It works once and expires in ${days} days. ${note === null ? '' : `${note} `}Copy it now, because we won't show it again.`,
  emailed: "We'll also email the invitation.",
  stored:
    "This site can't send emails yet, so its email is in the outbox for admins. Send the link yourself.",
  unnamed: 'Unnamed invitation',
  states: STATE_LABELS,
  created: 'Created',
  by: 'by',
  expires: 'Expires',
  expired: 'Expired',
  used: 'Used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke invitation: ${name}`,
  revokeTitle: 'Revoke this invitation?',
  revokeBody: 'Its link will stop working.',
} as const;
