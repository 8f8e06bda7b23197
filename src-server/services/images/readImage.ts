import { AppError } from '#shared/errors.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { isGif, readGif } from './gif.ts';
import type { Image } from './image.ts';
import { JPEG_SIGNATURE, readJpeg } from './jpeg.ts';
import { PNG_SIGNATURE, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

/**
 * Detects an image by its content and returns it without metadata and trailing data. Throws `UNSUPPORTED_MEDIA_TYPE`
 * for other files, and `UNPROCESSABLE` for damaged or huge images.
 */
export function readImage(bytes: Buffer): Image {
  if (begins(bytes, PNG_SIGNATURE)) return { mime: 'image/png', ...readPng(bytes) };
  if (begins(bytes, JPEG_SIGNATURE)) return { mime: 'image/jpeg', ...readJpeg(bytes) };
  if (isGif(bytes)) return { mime: 'image/gif', ...readGif(bytes) };
  if (isWebp(bytes)) return { mime: 'image/webp', ...readWebp(bytes) };
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', uploadMessages.notAnImage);
}

function begins(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
