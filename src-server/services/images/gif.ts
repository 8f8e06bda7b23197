import { damaged, type Parsed, requireSaneSize, take } from './image.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The application extensions that set how often an animation runs. */
const LOOPS = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/;

export function isGif(bytes: Buffer): boolean {
  return /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
}

/**
 * Reads a GIF block by block to its trailer. Comments, texts, and unknown extensions are dropped, and so are bytes
 * after the trailer.
 */
export function readGif(bytes: Buffer): Parsed {
  const head = take(bytes, 0, 13);
  const [width, height] = [head.readUInt16LE(6), head.readUInt16LE(8)];
  requireSaneSize(width, height);
  let at = 13 + colourTable(head[10] ?? 0);
  const parts: Buffer[] = [take(bytes, 0, at)];
  let frames = 0;
  for (;;) {
    const start = at;
    const kind = take(bytes, at, 1)[0];
    if (kind === TRAILER) break;
    if (kind === FRAME) {
      const frame = take(bytes, at, 10);
      requireSaneSize(frame.readUInt16LE(5), frame.readUInt16LE(7));
      at = endOfBlocks(bytes, at + 10 + colourTable(frame[9] ?? 0) + 1);
      frames += 1;
    } else if (kind === EXTENSION) at = endOfBlocks(bytes, at + 2);
    else throw damaged();
    if (kind === FRAME || isNeeded(bytes, start)) parts.push(bytes.subarray(start, at));
  }
  if (frames === 0) throw damaged();
  return { width, height, bytes: Buffer.concat([...parts, Buffer.from([TRAILER])]) };
}

/** Bytes of the color table that a packed field announces. */
function colourTable(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Blocks start with their length. A block of length 0 is the last. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = take(bytes, at, 1)[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

function isNeeded(bytes: Buffer, start: number): boolean {
  const label = bytes[start + 1];
  if (label === GRAPHIC_CONTROL) return true;
  return label === APPLICATION && LOOPS.test(bytes.toString('latin1', start + 3, start + 14));
}
