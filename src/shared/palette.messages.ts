export const paletteTexts = {
  commands: 'Commands',
  field: 'Search pages, actions, and content',
  goTo: 'Go to',
  keyJoin: 'then',
  off: 'off',
  pages: 'Pages',
  placeholder: 'Search pages, actions, and content...',
  recent: 'Recent',
  searchFor: (query: string) => `Search for “${query}”`,
  shortcuts: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Includes the keys of rows and E on an entry. Turn these off if they interfere with speech input or a screen reader. Saved in this browser.',
  title: 'Command palette',
  everywhere: 'General',
  rows: 'On a row of this page',
} as const;

/** The names of keys on the rows of a list. */
export const rowKeyTexts = {
  nextRow: 'Next row, also ↓',
  previousRow: 'Previous row, also ↑',
  openRow: 'Open the row',
  own: {
    e: 'Edit the row',
    x: 'Select the row, with Shift all since the last one',
    s: 'Change the status, such as a stage or a check-in',
    a: 'Change assignee or owner',
    '#': 'Delete the row or the selected rows',
  } as Record<string, string>,
} as const;
