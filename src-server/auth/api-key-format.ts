import { crc32 } from 'node:zlib';
import { tokenHash } from '#db/kit/token-hash.ts';
import { KEY_PREFIX } from '#shared/keys/model.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Enough for 32 bits in base 62. */
const CHECKSUM_LENGTH = 6;
const FORMAT = new RegExp(`^${KEY_PREFIX}[\\w-]{43}[0-9A-Za-z]{${CHECKSUM_LENGTH}}$`);

/** The secret of a key: the prefix, a token of 43 characters, and a checksum of both, so that typing errors show. */
export function keyOf(token: string): string {
  const text = KEY_PREFIX + token;
  return text + checksumOf(text);
}

/** The hash that a key is stored under. Null for a text that no key can be. */
export function keyHash(secret: string): string | null {
  if (!FORMAT.test(secret)) return null;
  const text = secret.slice(0, -CHECKSUM_LENGTH);
  return secret === text + checksumOf(text) ? tokenHash(secret) : null;
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
