/** Tokens in links, which work for anyone who has them. */
const TOKEN =
  /(\/(?:verify-email|unsubscribe|reset-password|change-email|events\/feed)\/|[?&]invite=)[^\s"'<>?&]+/g;

/** Masks tokens in links, so admins who read an email can't act as its recipient. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, '$1•••');
}
