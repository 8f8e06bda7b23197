import { AppError } from '#shared/errors.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { UPLOAD_PIXELS_MAX, UPLOAD_SIDE_MAX, type UploadMime } from '#shared/uploads/model.ts';

/** A picture that was read from its first byte to its last: `bytes` holds its own parts alone. */
export type Image = { mime: UploadMime; width: number; height: number; bytes: Buffer };

/** What each format's reader answers. */
export type Parsed = Omit<Image, 'mime'>;

/** The bytes are not what their beginning says. */
export function damaged(): AppError {
  return new AppError('UNPROCESSABLE', uploadMessages.damaged);
}

/** Refuses a size that would fill the memory of whoever looks at the page. */
export function requireSaneSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (width > UPLOAD_SIDE_MAX || height > UPLOAD_SIDE_MAX || width * height > UPLOAD_PIXELS_MAX)
    throw new AppError('UNPROCESSABLE', uploadMessages.tooWide);
}

/** The next `length` bytes. Throws when there are fewer. */
export function take(bytes: Buffer, start: number, length: number): Buffer {
  if (length < 0 || start + length > bytes.length) throw damaged();
  return bytes.subarray(start, start + length);
}
