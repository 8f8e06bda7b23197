/** Parses comma-separated tags. Blanks and duplicates are dropped, and the first spelling counts. */
export function splitTags(text: string): string[] {
  const seenTags = new Set<string>();
  return text
    .split(',')
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => tag !== '' && !seenTags.has(tag.toLowerCase()) && seenTags.add(tag.toLowerCase()));
}
