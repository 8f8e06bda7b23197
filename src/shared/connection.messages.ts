/** Texts of a page without a connection, or without scripts. */
export const connectionTexts = {
  bar: "You're offline. Your text is saved.",
  serverDown: "Can't reach the server. Your text is saved.",
  /** On pages whose fields are never stored, such as passwords. */
  unsavedBar: "You're offline. Reconnect to continue.",
  unsavedServerDown: "Can't reach the server. Please try again later.",
  needsScripts: 'This page needs JavaScript. The public pages above can be read without it.',
} as const;
