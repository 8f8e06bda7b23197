import { crc32 } from 'node:zlib';
import { damaged, type Parsed, requireSaneSize, take } from './image.ts';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks needed to show the image, including animations. All others (texts, times, Exif) are dropped. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'acTL',
  'fcTL',
  'fdAT',
]);
/** Bit depths by color type. */
const DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Maximum bytes of a color profile. Longer ones could hide other data. */
const PROFILE_MAX = 65_536;

/** Reads a PNG chunk by chunk with checksums up to `IEND` and drops the rest. */
export function readPng(bytes: Buffer): Parsed {
  const parts: Buffer[] = [PNG_SIGNATURE];
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  for (let at = PNG_SIGNATURE.length; ; ) {
    const length = take(bytes, at, 8).readUInt32BE(0);
    const whole = take(bytes, at, length + 12);
    const type = whole.toString('latin1', 4, 8);
    if (crc32(whole.subarray(4, length + 8)) !== whole.readUInt32BE(length + 8)) throw damaged();
    const data = whole.subarray(8, length + 8);
    if ((size === null) !== (type === 'IHDR')) throw damaged();
    if (type === 'IHDR') size = readHeader(data);
    if (type === 'fcTL') requireFrame(data);
    hasPixels ||= type === 'IDAT' && length > 0;
    if (KEPT.has(type) && !(type === 'iCCP' && length > PROFILE_MAX)) parts.push(whole);
    at += whole.length;
    if (type !== 'IEND') continue;
    if (!size || !hasPixels || length > 0) throw damaged();
    return { ...size, bytes: Buffer.concat(parts) };
  }
}

function readHeader(data: Buffer): { width: number; height: number } {
  if (data.length !== 13) throw damaged();
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, color = 0, compression, filter, interlace = 0] = data.subarray(8);
  if (!DEPTHS[color]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw damaged();
  requireSaneSize(width, height);
  return { width, height };
}

function requireFrame(data: Buffer): void {
  if (data.length !== 26) throw damaged();
  requireSaneSize(data.readUInt32BE(4), data.readUInt32BE(8));
}
