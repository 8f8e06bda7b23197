import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './kit/json-limits.ts';

const PROXY_LIMIT = "An admin can raise the proxy's limit (client_max_body_size in nginx).";

export const generalMessages = {
  accessRestricted: 'Access Restricted',
  pageFailed: 'Something went wrong',
  pageBroken: 'This page could not be shown. Check your connection and try again.',
  noAnswer: 'The server did not answer. Check your connection and try again.',
  internal: 'Something went wrong on the server. Try again; if it stays, tell the people who run this site.',
  invalidInput: 'Some fields need a change.',
  unknownField: (name: string) => `\`${name}\` is not a known field`,
  invalidJson: 'The body is not valid JSON.',
  jsonTooDeep: `JSON can be at most ${JSON_DEPTH_MAX} levels deep.`,
  jsonTooLarge: `JSON can hold at most ${JSON_VALUES_MAX.toLocaleString('en-US')} values.`,
  unknownPath: 'There is no such API path.',
  methodNotAllowed: 'This path does not take that method.',
  foreignOrigin: 'This request came from another site and was refused.',
  foreignHost:
    'This host name is not known to the server. If it belongs to this site, add it to ALLOWED_HOSTS and restart the server.',
  utf8Body: 'Send the body as UTF-8.',
  badRequest: 'This is not a request that HTTP allows.',
  slowRequest: 'The request took too long to arrive.',
  headersTooLarge: 'The address and headers of the request are too long.',
  jsonBody: 'Send the body as JSON (Content-Type: application/json).',
  objectBody: 'The body must be a JSON object.',
  busy: 'The site is very busy right now. Try again in a moment.',
  storeDown: 'The store does not answer.',
  storeFull: 'The site has no room left to save this. Reading goes on; try again later.',
  storeReadOnly: 'The site can be read but not changed right now. Try again later.',
  storeDamaged: 'This part of the site cannot be read right now. The people who run it have been told.',
  proxyRefused: `This is larger than the proxy in front of this site accepts. ${PROXY_LIMIT}`,
  proxyRefusedFile: (size: string) =>
    `This file (${size}) is larger than the proxy in front of this site accepts. ${PROXY_LIMIT}`,
  bodyTooLarge: 'The body is larger than 1 MB.',
  tooManyRequests: 'Too many requests. Wait a moment and try again.',
} as const;
