import { AppError } from '#shared/errors.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_PIXELS_MAX, UPLOAD_SIDE_MAX, type UploadMime } from '#shared/uploads/model.ts';

/** A fully parsed image. `bytes` only contains the image's own parts. */
export type Image = { mime: UploadMime; width: number; height: number; bytes: Buffer };

/** The result of each format's reader. */
export type Parsed = Omit<Image, 'mime'>;

/** The bytes don't match the format of their beginning. */
export function damaged(): AppError {
  return new AppError('UNPROCESSABLE', uploadMessages.damaged);
}

/** Refuses dimensions that would fill a viewer's memory. */
export function requireSaneSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (width > UPLOAD_SIDE_MAX || height > UPLOAD_SIDE_MAX || width * height > UPLOAD_PIXELS_MAX)
    throw new AppError('UNPROCESSABLE', uploadMessages.tooWide);
}

/** The next `length` bytes. Throws if there are fewer. */
export function take(bytes: Buffer, start: number, length: number): Buffer {
  if (length < 0 || start + length > bytes.length) throw damaged();
  return bytes.subarray(start, start + length);
}
