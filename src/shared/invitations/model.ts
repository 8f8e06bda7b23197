/** Days for which an invitation can be used. */
export const INVITATION_DAYS = 7;
/** Open invitations a user can have at a time. */
export const INVITATIONS_OPEN_MAX = 5;
export const INVITATIONS_OPEN_MAX_STAFF = 50;
/** Invitations a user can create in a day, including revoked ones. */
export const INVITATIONS_PER_DAY = 20;
export const INVITATIONS_PER_DAY_STAFF = 200;
export const INVITATION_NOTE_MAX = 200;

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** The path of an invitation link. */
export const invitePath = (token: string) => `/register?invite=${token}`;
