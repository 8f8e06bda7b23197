/** The link to an email address. */
export function emailLink(address: string): string {
  return `mailto:${address}`;
}

/** The link to a phone number in any notation. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
