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
