import { userRefusals } from '../refusals.messages.ts';
import { ROLES } from '../roles.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './model.ts';

export const userMessages = {
  ...userRefusals,
  usernameRequired: 'Username is required',
  usernameMin: `Username must be at least ${USERNAME_MIN} characters`,
  usernameMax: `Username must be at most ${USERNAME_MAX} characters`,
  usernamePattern: 'Username can only contain letters, digits, dots, dashes, and underscores',
  usernameTaken: 'This username is taken. Choose another one.',
  newsletter: '`newsletter` must be true or false',
  // Fixed by the specification.
  emailInvalid: 'Invalid email address',
  invalidCredentials: 'Invalid credentials',

  loginNameRequired: 'Username or email is required',
  passwordRequired: 'Password is required',
  passwordMin: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordMax: `Password must be at most ${PASSWORD_MAX} characters`,
  passwordIsName: 'Password must not be your username or email, or a simple variation of them',
  passwordIsSite: "Password must not be this site's name, or a simple variation of it",
  passwordCommon: 'This password is too common. Choose another one.',
  passwordWeak: 'This password is easy to guess. Make it longer, or add unrelated words.',
  passwordBlank: 'Password must contain visible characters',
  passwordWrong: 'Incorrect password.',
  passwordSame: 'This is your current password. Choose another one.',
  confirmPassword: 'Enter your password to continue.',
  codeRequired: 'Enter a verification code from your authenticator app, or a recovery code.',
  codeWrong:
    'This verification code is incorrect or was already used. Your app shows a new one every 30 seconds.',
  recoveryCodeWrong: 'This recovery code is incorrect or was already used. Each code works once.',
  codesUnreadable:
    "Verification codes can't be checked right now. Enter a recovery code, then set up your authenticator app again.",
  tooManyCodes: 'Too many codes. Please try again in a few minutes.',
  setupOver: 'No authenticator app setup is in progress. Start over.',
  noTwoFactor: 'Two-factor authentication is off. Set up an authenticator app first.',
  twoFactorRequired:
    "Staff must use two-factor authentication on this site. You can switch to another authenticator app, but you can't turn it off.",
  suspended: (supportEmail: string | null) =>
    `Your account is suspended. ${supportEmail === null ? 'Contact an admin' : `Email ${supportEmail}`} if you think this is a mistake.`,
  sessionEnded: 'This session has already ended.',
  roleUnknown: `\`role\` must be one of ${ROLES.join(', ')}`,
  roleAbove: "You can't preview a role above your own.",
  setupTokenWrong: 'Incorrect setup token. The server prints it to its console when it starts.',
  tooManyLogins: 'Too many attempts. Please try again in a few minutes.',
  tooManyRegistrations: 'Too many new accounts from your network. Please try again in an hour.',
} as const;

/** Toasts of the forms that log in and create accounts. */
export const loginToasts = {
  // Fixed by the specification.
  loggedIn: (username: string) => ({
    title: 'Logged in successfully',
    description: `Welcome back, ${username}`,
  }),
  // After a login with a recovery code. The sentence is ours.
  codesLeft: (username: string, left: number) => ({
    title: 'Logged in successfully',
    description: `Welcome back, ${username}. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
  }),
  loginFailed: (message?: string) => ({
    title: 'Login failed',
    description: message || userMessages.invalidCredentials,
  }),
  registered: {
    title: 'Registration successful',
    description: 'Your account has been created successfully.',
  },
  registrationFailed: (message?: string) => ({
    title: 'Registration failed',
    description: message || 'An error occurred during registration',
  }),
};
