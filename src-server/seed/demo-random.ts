/** A number from 0 up to `below` that follows from a text: the demo is the same each time. */
export function drawn(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The last bits of similar texts are similar; the mixed ones are not.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
}
