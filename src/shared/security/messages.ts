/** Texts of the password, the verification codes, and their dialogs. */
export const securityTexts = {
  passwordNote: 'Changing your password logs you out on all other devices.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  confirmTitle: "Confirm it's you",
  confirm: 'Confirm',
  code: 'Verification code',
  codeHint: 'The 6-digit code from your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the recovery codes you saved. Each works once.',
  useApp: 'Use the authenticator app',
  useRecoveryCode: 'Use a recovery code',
} as const;

export const twoFactorTexts = {
  title: 'Two-factor authentication',
  description:
    'Adds a second step to every login: a verification code from an authenticator app on your phone.',
  off: "You haven't set it up yet.",
  on: 'On',
  since: (date: string) => `since ${date}`,
  codesLeft: (left: number, all: number) => `${left} of ${all} recovery codes left.`,
  codesLow: 'Create new ones so that you can log in without your phone.',
  setUp: 'Set up an authenticator app',
  switchApp: 'Switch to another app',
  newCodes: 'Replace recovery codes',
  newCodesTitle: 'Replace your recovery codes?',
  newCodesBody:
    'Your current recovery codes stop working as soon as the new ones are created. Save the new ones right away.',
  replace: 'Replace',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-factor authentication?',
  turnOffBody:
    "You'll log in with your password alone. Your authenticator app and recovery codes will stop working.",
  switchNote: 'Your current app and recovery codes stop working once you enter a code from the new app.',
  scan: 'Open the app on your phone, add an account, and scan this QR code.',
  qrCode: 'QR code for your authenticator app',
  enterKey: 'Or enter this key in the app:',
  copyKey: 'Copy key',
  turnOn: 'Turn on',
  codesTitle: 'Your recovery codes',
  codesNote:
    "Use these codes to log in if you don't have your phone. Each works once. We won't show them again, so save them with your passwords.",
  codesFile: (site: string) => `${site} recovery codes.txt`,
  download: 'Download',
  copy: 'Copy',
  closeTitle: 'Close without saving the codes?',
  closeBody: "You haven't downloaded or copied your recovery codes. We won't show them again.",
  showCodes: 'Show codes',
} as const;

export const sessionTexts = {
  title: 'Active sessions',
  description: 'A session ends when you log out, or after 15 to 30 days of inactivity.',
  unknownDevice: 'Unknown device',
  current: 'Current session',
  lastUsed: 'Last used',
  began: (date: string) => `Logged in ${date}`,
  end: 'End session',
  endOf: (device: string) => `End session: ${device}`,
  endOthers: 'End other sessions',
  endAll: 'Log out everywhere',
  endAllTitle: 'Log out everywhere?',
  endAllBody: 'This ends all your sessions, including this one.',
} as const;

export const securityToasts = {
  passwordChanged: { title: 'Password changed', description: 'You were logged out on all other devices.' },
  twoFactorOff: { title: 'Two-factor authentication turned off' },
  sessionEnded: (device: string) => ({ title: 'Session ended', description: device }),
  othersEnded: (count: number) => ({
    title: 'Other sessions ended',
    description: count === 1 ? '1 session ended.' : `${count} sessions ended.`,
  }),
  // Fixed by the specification.
  copied: { title: 'Copied to clipboard' },
  notCopied: 'Your browser blocked copying. Select the text and copy it manually.',
};
