/** What was written and isn't on the server yet: messages and comments. */
export const outgoingTexts = {
  sending: 'Sending...',
  notSent: "Not sent. Can't reach the server.",
  serverFailed: 'Something went wrong on the server. Please try again.',
  sessionEnded: 'Your session had ended.',
  notSentBecause: (reason: string) => `Not sent. ${reason}`,
} as const;
