/** The end of each campaign email. */
export const campaignEmailTexts = {
  reason: (site: string) => `You get this email because you subscribed to newsletters from ${site}.`,
  counting: 'We count opens and clicks. You can turn that off on the same page.',
  unsubscribe: (isCounted: boolean) => (isCounted ? 'Unsubscribe or turn off counting' : 'Unsubscribe'),
} as const;
