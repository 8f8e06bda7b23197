import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './kit/json-limits.ts';
import { formatCount } from './kit/numbers.ts';

/** Why the server refuses a request, whatever it is about. */
export const requestMessages = {
  internal: 'Something went wrong on the server. Try again. If it keeps happening, contact a site admin.',
  invalidInput: 'Some fields are invalid.',
  unknownField: (name: string) => `\`${name}\` is not a known field`,
  invalidJson: "The request body isn't valid JSON.",
  jsonTooDeep: `JSON can be at most ${JSON_DEPTH_MAX} levels deep.`,
  jsonTooLarge: `JSON can contain at most ${formatCount(JSON_VALUES_MAX)} values.`,
  unknownPath: 'API endpoint not found.',
  otherThanPath: (name: string) => `\`${name}\` must be the same as in the path`,
  methodNotAllowed: "This endpoint doesn't support that method.",
  foreignOrigin: 'This request came from another site and was blocked.',
  foreignHost:
    'Unknown host name. If it belongs to this site, add it to ALLOWED_HOSTS and restart the server.',
  compressedBody: "Compressed request bodies aren't supported. Send the body without Content-Encoding.",
  utf8Body: 'Send the request body as UTF-8.',
  badAddress: "The URL's path isn't encoded correctly.",
  badRequest: "This isn't a valid HTTP request.",
  slowRequest: 'The request took too long to arrive.',
  headersTooLarge: "The request's URL and headers are too long.",
  jsonBody: 'Send the request body as JSON (Content-Type: application/json).',
  objectBody: 'The request body must be a JSON object.',
  busy: 'The server is busy right now. Please try again in a moment.',
  storeDown: "The database isn't responding.",
  storeFull: 'The server is out of disk space. You can still read, but not save. Please try again later.',
  storeReadOnly: 'This site is read-only right now. Please try again later.',
  storeDamaged: "This part of the site isn't available right now. The problem has been logged.",
  bodyTooLarge: 'The request body must be at most 1 MB.',
  tooManyWaiting: 'You have too many requests in progress. Wait for one to finish, then try again.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
} as const;
