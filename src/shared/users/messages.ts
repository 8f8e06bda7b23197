import { userRefusals } from '../refusals.messages.ts';
import { ROLES } from '../roles.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './model.ts';

/** Texts that people read, by module. Those of the specification stand word for word. */
export const userMessages = {
  ...userRefusals,
  usernameRequired: 'Enter a username',
  usernameMin: `Username must be at least ${USERNAME_MIN} characters`,
  usernameMax: `Username must be at most ${USERNAME_MAX} characters`,
  usernamePattern: 'Username may hold letters, digits, _ - and . only',
  usernameTaken: 'This username is taken. Choose another one.',
  emailInvalid: 'Invalid email address',
  loginNameRequired: 'Enter your username or email',
  passwordRequired: 'Enter a password',
  passwordMin: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordMax: `Password must be at most ${PASSWORD_MAX} characters`,
  passwordIsName: 'Password must not be your username or email, or a simple variation of them',
  passwordIsSite: "Password must not be this site's name, or a simple variation of it",
  passwordWrong: 'This is not your password.',
  codeRequired: 'Enter the code of your authenticator app, or one of your recovery codes.',
  codeWrong: 'This code is not right, or was used already. Your app shows a new one every 30 seconds.',
  recoveryCodeWrong: 'This recovery code is wrong or was already used. Each code works once.',
  codesUnreadable:
    "Verification codes can't be checked right now. Enter a recovery code, then set up your authenticator app again.",
  tooManyCodes: 'Too many codes were tried. Wait a few minutes and try again.',
  suspended: (supportEmail: string) =>
    `Your account is suspended. Write to ${supportEmail} if you think that this is a mistake.`,
  sessionEnded: 'This session has ended already.',
  setupOver: 'Begin again: there is no app that waits for its first code.',
  noSecondFactor: 'There is no authenticator app to do that with. Set one up first.',
  secondFactorKept:
    'Staff must have a second factor here. You can set up another app in place of this one, and not do without.',
  passwordCommon: 'This password is among the most guessed ones. Choose another one.',
  roleUnknown: `role must be one of ${ROLES.join(', ')}`,
  setupTokenWrong: 'The setup token is not right. It is printed on the console of the server.',
  invalidCredentials: 'Invalid credentials',
  confirmPassword: 'Enter your password to go on.',
  roleAbove: 'A role preview can only step down from your own role.',
  tooManyLogins: 'Too many attempts. Wait a few minutes and try again.',
  tooManyRegistrations: 'Too many new accounts from this address. Try again in an hour.',
} as const;

export const authToasts = {
  loggedIn: (username: string) => ({
    title: 'Logged in successfully',
    description: `Welcome back, ${username}`,
  }),
  loginFailed: (message?: string) => ({
    title: 'Login failed',
    description: message || userMessages.invalidCredentials,
  }),
  logoutFailed: (message: string) => ({ title: 'Log out failed', description: message }),
  loggedOut: { title: 'Logged out', description: 'You have been logged out successfully.' },
  registered: {
    title: 'Registration successful',
    description: 'Your account has been created successfully.',
  },
  registrationFailed: (message?: string) => ({
    title: 'Registration failed',
    description: message || 'An error occurred during registration',
  }),
  pending: {
    title: 'Account pending approval',
    description: 'You can read but not write until an admin approves your account.',
  },
  roleUpdated: (role: string) => ({
    title: 'Role updated',
    description: `Your role has been updated to ${role}.`,
  }),
  roleFailed: (message?: string) => ({
    title: 'Role update failed',
    description: message || 'An error occurred',
  }),
};

export const sessionToasts = {
  ended: { title: 'You were signed out', description: 'Your session has ended. Log in to go on.' },
  roleChanged: (role: string) => ({ title: 'Your role has changed', description: `You are ${role} now.` }),
};
