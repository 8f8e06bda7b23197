import { formatCount } from '../kit/numbers.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX, UPLOAD_SIDE_MAX, UPLOADS_PER_DAY } from './model.ts';

export const uploadMessages = {
  notAnImage: 'You can only upload PNG, JPEG, GIF, and WebP images.',
  damaged: 'This image is damaged or incomplete.',
  tooLarge: `Images must be at most ${UPLOAD_BYTES_MAX / 1024 / 1024} MB.`,
  tooWide: `Images must be at most ${formatCount(UPLOAD_SIDE_MAX)} pixels wide and high, and ${UPLOAD_PIXELS_MAX / 1_000_000} megapixels in total.`,
  tooMany: `You've reached the limit of ${UPLOADS_PER_DAY} images a day. Please try again tomorrow.`,
  notFound: 'Image not found.',
  failed: 'Failed to upload image. Check your connection and try again.',
  underWay: 'An image is still uploading. Wait for it to finish, or remove its placeholder from the text.',
} as const;

export const uploadTexts = {
  add: 'Add image (you can also paste or drop one)',
  input: 'Images to add',
  progress: 'Images being uploaded',
  uploading: (name: string) => `Uploading ${name}`,
  failedTitle: 'Image not added',
} as const;
