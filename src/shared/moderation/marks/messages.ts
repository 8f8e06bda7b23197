/** Marks on content, wherever it is shown. */
export const markTexts = {
  hidden: 'Hidden by moderators',
  locked: 'Locked',
  youFlagged: 'You flagged this',
  withdrawFlag: 'Withdraw flag',
} as const;
