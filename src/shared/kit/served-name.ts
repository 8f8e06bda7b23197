/** The name by which the browser finds a text that came with the page, in this version. */
export function servedName(
  subject: string,
  { id, version }: { id: string | number; version: number },
): string {
  return `${subject}:${id}:${version}`;
}
