/** Tokens in links, which work for anyone who has them. */
const TOKEN =
  /(\/(?:verify-email|newsletter\/(?:confirm|click|open)|unsubscribe|reset-password|change-email|events\/feed|survey\/[^\s/]+\/invitation)\/|[?&]invite=)[^\s"'<>?&]+/g;

/** What takes the place of a token. */
export const MASKED = '•••';

/** Masks tokens in links, so admins who read an email can't act as its recipient. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, `$1${MASKED}`);
}

/** Masks email addresses, and the recipient's name before the @, in a response of an SMTP server. */
export function maskAddresses(text: string, recipient: string): string {
  const name = recipient.slice(0, recipient.lastIndexOf('@')).replace(/\W/g, '\\$&');
  const masked = text.replace(/[^\s<>:;,()"']+@[^\s<>:;,()"']+/g, MASKED);
  return name ? masked.replace(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'gi'), MASKED) : masked;
}
