import { UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX, UPLOAD_SIDE_MAX, UPLOADS_PER_DAY } from './model.ts';

export const uploadMessages = {
  notAnImage: 'Only PNG, JPEG, GIF and WebP pictures can be added.',
  damaged: 'This picture is damaged or not complete.',
  tooLarge: `A picture must be at most ${UPLOAD_BYTES_MAX / 1024 / 1024} MB.`,
  tooWide: `A picture must be at most ${UPLOAD_SIDE_MAX.toLocaleString('en-US')} pixels wide and high, and ${UPLOAD_PIXELS_MAX / 1_000_000} megapixels in all.`,
  tooMany: `You have added ${UPLOADS_PER_DAY} pictures in a day. Add more tomorrow.`,
  notFound: 'There is no such picture.',
  failed: 'The picture could not be added. Check your connection and try again.',
  underWay: 'A picture is still on its way. Wait for it, or take its place out of the text.',
} as const;
