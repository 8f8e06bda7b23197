import { KEY_DAYS_MAX, KEY_NAME_MAX, KEYS_ACTIVE_MAX } from './model.ts';

export const keyMessages = {
  invalid: 'This API key is wrong, has expired, or was revoked.',
  notHere: "API keys can't use this endpoint.",
  readOnly: 'This API key can only read. Changes need a key with read and write access.',
  pending: "This account hasn't been approved yet, so its API keys don't work.",
  secondFactor: 'This site requires two-factor authentication for staff. Set it up to use your API keys.',
  tooManyWrong: 'Too many wrong API keys. Please try again in a few minutes.',
  tooManyRequests: 'Too many requests by this API key. Please try again in a moment.',
  name: `Name must be 1 to ${KEY_NAME_MAX} characters`,
  scope: 'Choose whether the key can only read, or read and write',
  expires: `Choose a day from tomorrow to ${KEY_DAYS_MAX} days from now`,
  never: 'Only keys of admins can be without an end',
  tooMany: `You've reached the limit of ${KEYS_ACTIVE_MAX} active API keys. Revoke one first.`,
  notFound: 'API key not found.',
  ended: 'This API key has already expired or was revoked.',
} as const;
