import type { RegistrationMode } from './settings.ts';
import type { PublicUser } from './users.ts';

/** Days for which an invitation can be used. */
export const INVITATION_DAYS = 7;
/** Invitations a person may have open at a time. */
export const INVITATIONS_OPEN_MAX = 5;
export const INVITATIONS_OPEN_MAX_STAFF = 50;
/** Invitations a person may make in a day, those that were taken back among them. */
export const INVITATIONS_PER_DAY = 20;
export const INVITATIONS_PER_DAY_STAFF = 200;
export const INVITATION_NOTE_MAX = 200;

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** A link with which somebody may register, without its token: that is shown once, when it is made. */
export type Invitation = {
  id: number;
  /** Whom it is for, in the inviter's words. */
  note: string | null;
  state: InvitationState;
  createdAt: string;
  expiresAt: string;
  createdBy: PublicUser;
  usedBy: PublicUser | null;
  usedAt: string | null;
};

/** A new invitation. `path` (of this site) is nowhere else: the store knows its token by hash. */
export type NewInvitation = { invitation: Invitation; path: string; mailed: boolean };

/** How one registers, and whether the invitation one came with is good; null without one. */
export type RegistrationTerms = { mode: RegistrationMode; invited: boolean | null };

/** Where the link of an invitation leads. */
export const invitePath = (token: string) => `/register?invite=${token}`;
