/** How slow and how long a response can be. */
export type Pace = {
  /** The model must send this many characters, reasoning included, in any window of this many milliseconds. */
  window: number;
  characters: number;
  /** Milliseconds until its first token. A server may have to load the model. */
  first: number;
  /** The longest response: bytes as sent, and characters of the text with its reasoning. */
  bytes: number;
  longest: number;
};
export const PACE: Pace = {
  window: 12_000,
  characters: 30,
  first: 60_000,
  bytes: 2_000_000,
  longest: 60_000,
};

/** How often a response is looked at in each window. */
export const LOOKS = 12;

/**
 * Says at each look whether a response is too slow, from the characters received until then. The windows begin with the
 * first token, which has a patience of its own.
 */
export function slownessOf({
  characters,
  window,
  first,
}: Pick<Pace, 'characters' | 'window' | 'first'>): (received: number) => boolean {
  const looksForFirst = Math.ceil((first * LOOKS) / window);
  let waited = 0;
  const earlier = [0];
  return (received) => {
    if (received === 0) {
      waited += 1;
      return waited >= looksForFirst;
    }
    earlier.push(received);
    if (earlier.length <= LOOKS) return false;
    return received - (earlier.shift() ?? 0) < characters;
  };
}
