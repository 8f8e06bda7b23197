/** Parses comma-separated tags. Blanks and duplicates are dropped, and the first spelling counts. */
export function splitTags(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(',')
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => tag !== '' && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
}
