import { crc32, deflateSync } from 'node:zlib';

/** A chunk as PNG writes it: length, type, data, checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A grey PNG of any size on paper; only small ones hold all their pixels. */
export function png(width = 3, height = 2, between: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = Buffer.alloc(Math.min((width + 1) * height, 100_000), 0x60);
  for (let row = 0; row < height && row * (width + 1) < pixels.length; row += 1)
    pixels[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...between,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND'),
  ]);
}

/** Three pixels by two. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71' +
    '////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4' +
    '+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
    'FQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAat//9k=',
  'base64',
);

/** A segment as JPEG writes it. */
export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** The same JPEG with segments behind its beginning, as cameras put them. */
export function jpegWith(...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Exif data of a camera: how it was held, and where. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return jpegSegment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 27.7172 85.3240')]),
  );
}

/** One pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The same GIF with blocks between its head and its frame. */
export function gifWith(...blocks: Buffer[]): Buffer {
  return Buffer.concat([gif.subarray(0, 19), ...blocks, gif.subarray(19)]);
}

/** Three pixels by two, as WebP's lossy pixels. */
const VP8 = Buffer.from('cAEAnQEqAwACAAVAfCWgAnQBQAAA/uUK6Q4WQftT7CPUk/AA', 'base64');

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat(chunks.length > 0 ? chunks : [webpChunk('VP8 ', VP8)]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The head of a WebP with more than pixels; `flags` 12 announces Exif and XMP data. */
export function webpHead(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
}

export const webpPixels = webpChunk('VP8 ', VP8);
