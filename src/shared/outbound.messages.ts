import { UPLOAD_BYTES_MAX } from './uploads/model.ts';

/** Why an image isn't loaded from a URL. The first message says the same of every host and status, inside the network too. */
export const outboundMessages = {
  unreachable: "The image can't be loaded. Check that everyone can open this URL, and try again.",
  url: 'The URL must start with http:// or https://.',
  password: "The URL can't contain a username or password.",
  tooLarge: `The image must be at most ${UPLOAD_BYTES_MAX / 1024 / 1024} MB.`,
  notAnImage: 'The URL must lead to a PNG, JPEG, GIF, or WebP image.',
} as const;
