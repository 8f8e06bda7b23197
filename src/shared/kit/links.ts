/** Where a link to an email address leads. */
export function emailLink(address: string): string {
  return `mailto:${address}`;
}

/** Where a link to a phone number leads, however the number is written. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
