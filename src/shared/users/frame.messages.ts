import type { Role } from '../roles.ts';
import { PASSWORD_MIN } from './model.ts';

const withArticle = (role: Role) => (role === 'staff' ? role : `${role === 'admin' ? 'an' : 'a'} ${role}`);
/** Texts of the frame around every page, and hints that several forms show. */
export const userTexts = {
  twoFactorMissing:
    'Staff must use two-factor authentication on this site. Until you set it up, you have the permissions of a contributor.',
  account: 'Account',
  accountOf: (name: string) => `Account: ${name}`,
  yourAccount: 'Your account',
  passwordHint: `At least ${PASSWORD_MIN} characters.`,
  previewAs: 'Preview as',
  rolePreview: 'Role preview',
  previewing: (role: Role) => `You're previewing the site as ${withArticle(role)}`,
  setUpTwoFactor: 'Set up two-factor authentication',
  // Fixed by the specification.
  exitPreview: 'Exit preview',
} as const;

export const authToasts = {
  // Fixed by the specification.
  loggedOut: { title: 'Logged out', description: 'You have been logged out successfully.' },
  roleUpdated: (role: string) => ({
    title: 'Role updated',
    description: `Your role has been updated to ${role}.`,
  }),
  roleFailed: (message?: string) => ({
    title: 'Role update failed',
    description: message || 'An error occurred',
  }),

  logoutFailed: (message: string) => ({ title: 'Failed to log out', description: message }),
  pending: {
    title: 'Account pending approval',
    description: "You can read, but you can't post until an admin approves your account.",
  },
};

export const sessionToasts = {
  ended: { title: 'You were logged out', description: 'Your session has ended. Log in to continue.' },
  roleChanged: (role: Role) => ({
    title: 'Your role has changed',
    description: `You're now ${role === 'staff' ? 'on staff' : withArticle(role)}.`,
  }),
};
