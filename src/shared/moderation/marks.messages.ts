/** Marks on content, wherever it is shown. */
export const markTexts = {
  hidden: 'Hidden by moderators',
  locked: 'Locked',
  youFlagged: 'You flagged this',
  withdrawFlag: 'Withdraw flag',
  actionsFor: (what: string) => `Actions for this ${what}`,
} as const;
