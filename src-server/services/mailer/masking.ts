/** What can be done with a link's token, whoever holds it. */
const TOKEN = /(\/(?:verify-email|unsubscribe|reset-password|change-email)\/|[?&]invite=)[^\s"'<>?&]+/g;

/** Takes the tokens out of links: an administrator who reads a mail must not act as the person it is for. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, '$1•••');
}
