export const securityMessages = {
  factorMissing:
    'Staff need a second factor here. Until you set one up you have the rights of a contributor.',
  recoveryCodesReplaced:
    'Your current recovery codes stop working as soon as the new ones are created. Save the new ones right away.',
  appReplaced: 'Your current app and recovery codes stop working once you enter the code of the new app.',
} as const;

export const securityToasts = {
  passwordChanged: { title: 'Password changed', description: 'Every other device was logged out.' },
  secondFactorOn: { title: 'Second factor is on' },
  secondFactorOff: { title: 'Second factor is off' },
  sessionEnded: (device: string) => ({ title: 'Logged out', description: device }),
  othersEnded: (count: number) => ({
    title: 'Logged out elsewhere',
    description: count === 1 ? '1 other session ended.' : `${count} other sessions ended.`,
  }),
  copied: { title: 'Copied to clipboard' },
  notCopied: 'Your browser did not let the text be copied. Select it instead.',
};
