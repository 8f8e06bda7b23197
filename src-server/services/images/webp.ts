import { damaged, type Parsed, requireSaneSize, take } from './image.ts';

/** The chunks needed to show the image. Exif, XMP, and unknown chunks are dropped. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FRAME_KEPT = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** Header bytes of an animation frame. */
const FRAME_HEAD = 16;
/** The flags of `VP8X` for Exif and XMP data. */
const METADATA_FLAGS = 0x08 | 0x04;

type Size = { width: number; height: number };
type Chunk = { type: string; data: Buffer };

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Reads a WebP chunk by chunk up to its declared length and drops the rest. */
export function readWebp(bytes: Buffer): Parsed {
  const chunks = readChunks(take(bytes, 12, bytes.readUInt32LE(4) - 4));
  const [first] = chunks;
  const size = first && canvasOf(first);
  if (!size) throw damaged();
  requireSaneSize(size.width, size.height);
  const keptChunks = chunks.filter(({ type }) => KEPT.has(type)).map(cleaned);
  if (!keptChunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF')) throw damaged();
  for (const chunk of keptChunks) requireInside(chunk, size);
  const body = Buffer.concat(keptChunks.map(writeChunk));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { ...size, bytes: Buffer.concat([head, body]) };
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = take(bytes, at, 8);
    const length = head.readUInt32LE(4);
    chunks.push({ type: head.toString('latin1', 0, 4), data: take(bytes, at + 8, length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A chunk without references to dropped parts. */
function cleaned({ type, data }: Chunk): Chunk {
  if (type === 'VP8X') {
    const copy = Buffer.from(data);
    copy[0] = (copy[0] ?? 0) & ~METADATA_FLAGS;
    return { type, data: copy };
  }
  if (type !== 'ANMF') return { type, data };
  const parts = readChunks(data.subarray(FRAME_HEAD)).filter((part) => FRAME_KEPT.has(part.type));
  return { type, data: Buffer.concat([take(data, 0, FRAME_HEAD), ...parts.map(writeChunk)]) };
}

/** The image size from the first chunk, which is one of three kinds. */
function canvasOf(chunk: Chunk): Size | null {
  if (chunk.type !== 'VP8X') return pixelsOf(chunk);
  if (chunk.data.length !== 10) throw damaged();
  return { width: 1 + chunk.data.readUIntLE(4, 3), height: 1 + chunk.data.readUIntLE(7, 3) };
}

/** The size of compressed pixels; null for other chunks. */
function pixelsOf({ type, data }: Chunk): Size | null {
  if (type === 'VP8 ') {
    if (take(data, 0, 10).readUIntBE(3, 3) !== 0x9d012a || ((data[0] ?? 1) & 1) !== 0) throw damaged();
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type !== 'VP8L') return null;
  if (take(data, 0, 5)[0] !== 0x2f) throw damaged();
  const packed = data.readUInt32LE(1);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}

/** No program writes pixels beyond the canvas, but decoders would allocate memory for them. */
function requireInside(chunk: Chunk, canvas: Size): void {
  if (chunk.type === 'ANMF') {
    for (const part of readChunks(chunk.data.subarray(FRAME_HEAD))) requireInside(part, canvas);
    return;
  }
  const size = pixelsOf(chunk);
  if (size && (size.width > canvas.width || size.height > canvas.height)) throw damaged();
}
