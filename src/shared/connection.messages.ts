/** Texts of a page without a connection, or without scripts. */
export const connectionTexts = {
  bar: "You're offline. Your text is saved.",
  serverDown: "Can't reach the server. Your text is saved.",
  /** On pages whose fields are never stored, such as passwords. */
  unsavedBar: "You're offline. Reconnect to continue.",
  unsavedServerDown: "Can't reach the server. Please try again later.",
  readOnlyLabel: 'Read-only',
  readOnly: {
    set: "This site is read-only right now. You can read everything, but you can't change anything.",
    full: "The server is out of disk space. You can read everything, but you can't save.",
    failing: "The server can't save changes right now. You can still read everything.",
  },
  needsScripts: 'This page needs JavaScript. The public pages above can be read without it.',
} as const;
