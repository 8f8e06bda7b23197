/** How slow and how long a response can be. */
export type Pace = {
  /** The model must send this many characters, reasoning included, in any window of this many milliseconds. */
  window: number;
  characters: number;
  /** The longest response: bytes as sent, and characters of the text with its reasoning. */
  bytes: number;
  longest: number;
};
export const PACE: Pace = { window: 12_000, characters: 30, bytes: 2_000_000, longest: 60_000 };

/** How often a response is looked at in each window. */
export const LOOKS = 12;

/** Says at each look whether a response is too slow, from the characters received until then. */
export function slownessOf({ characters }: Pick<Pace, 'characters'>): (received: number) => boolean {
  const earlier = [0];
  return (received) => {
    earlier.push(received);
    if (earlier.length <= LOOKS) return false;
    return received - (earlier.shift() ?? 0) < characters;
  };
}
