/** Texts of a page without a connection. */
export const connectionTexts = {
  bar: "You're offline. Your text is saved.",
  serverDown: "Can't reach the server. Your text is saved.",
} as const;
