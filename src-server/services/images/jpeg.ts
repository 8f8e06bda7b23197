import { damaged, type Parsed, requireSaneSize, take } from './image.ts';

export const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = 0xd9;
const SOS = 0xda;
/** Tables, frame, and restart interval: the parts needed to show the image. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Baseline, extended, and progressive frames. Browsers show no others. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/**
 * Reads a JPEG segment by segment to its end and drops the rest. Of the metadata, only the color profile, the color
 * transform, and the orientation are kept: no location, time, or thumbnail.
 */
export function readJpeg(bytes: Buffer): Parsed {
  const parts: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  for (let at = SOI.length; ; ) {
    if (take(bytes, at, 2)[0] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const length = take(bytes, at + 2, 2).readUInt16BE(0);
    if (length < 2) throw damaged();
    const whole = take(bytes, at, length + 2);
    const data = whole.subarray(4);
    at += whole.length;
    if (FRAMES.has(marker)) {
      if (size || data.length < 6) throw damaged();
      size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) };
      requireSaneSize(size.width, size.height);
      parts.push(whole);
    } else if (marker === SOS) {
      if (!size) throw damaged();
      const end = endOfScan(bytes, at);
      parts.push(whole, bytes.subarray(at, end));
      at = end;
      scans += 1;
    } else if (TABLES.has(marker) || isColour(marker, data)) parts.push(whole);
    else if (marker === 0xe1) orientation = orientationOf(data) ?? orientation;
    else if (!isAddition(marker)) throw damaged();
  }
  if (!size || scans === 0) throw damaged();
  const turned = orientation > 4;
  return {
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    bytes: Buffer.concat([
      SOI,
      ...(orientation > 1 ? [orientationSegment(orientation)] : []),
      ...parts,
      Buffer.from([0xff, EOI]),
    ]),
  };
}

/** Compressed data ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

function isColour(marker: number, data: Buffer): boolean {
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0') && data.length === 14;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  return marker === 0xee && begins('Adobe') && data.length === 12;
}

/** Application data and comments are dropped. */
function isAddition(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION_TAG = 0x0112;

/** The Exif orientation (1–8); null without one. */
function orientationOf(data: Buffer): number | null {
  if (!data.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = data.subarray(EXIF.length);
  if (tiff.length < 8) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  const count = short(first);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION_TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Exif data with only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, EXIF, tiff]);
}
