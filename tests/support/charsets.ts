const encoders = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** A text in a character set whose characters are one or two bytes. Node only decodes them, so all pairs are decoded once. */
export function encodeIn(charset: string, text: string): Buffer {
  const encoder = encoders.get(charset) ?? encoderFor(charset);
  encoders.set(charset, encoder);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = encoder.get(character);
      if (!bytes) throw new Error(`${character} is not in ${charset}`);
      return [...bytes];
    }),
  );
}

function encoderFor(charset: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const encoder = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    try {
      const character = decoder.decode(Buffer.from(bytes));
      if (Array.from(character).length === 1 && !encoder.has(character)) encoder.set(character, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let lead = 0; lead < 256; lead += 1) add([lead]);
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail]);
  return encoder;
}
