import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { tokenHash } from '#db/kit/token-hash.ts';
import { RECOVERY_GROUPS } from '#shared/security/model.ts';

/** The defaults of authenticator apps (RFC 6238): 6 digits by SHA-1, new ones every 30 seconds. */
const APP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks can differ by this many steps in either direction. */
const STEPS_OFF = 1;

/** A secret of 160 bits for an app, as text to type. `token` is random and used for nothing else. */
export function appSecret(token: string): string {
  return base32(token, SECRET_BYTES);
}

/** The URL in an app's QR code. */
export function appAddress(secret: string, { site, username }: { site: string; username: string }): string {
  return new TOTP({ ...APP, issuer: site, label: username, secret }).toString();
}

/** True for what looks like a verification code, even with a digit too many or too few. Recovery codes are longer. */
export function isAppCode(code: string): boolean {
  const typed = code.replace(/\s/g, '');
  return typed.length < 2 * APP.digits && /^\d*$/.test(typed);
}

/** The time step of a verification code, or null if it is invalid or too old. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const off = TOTP.validate({
    ...APP,
    token,
    timestamp,
    window: STEPS_OFF,
    secret: Secret.fromBase32(secret),
  });
  return off === null ? null : TOTP.counter({ period: APP.period, timestamp }) + off;
}

/** A recovery code of 140 bits, in groups that can be read aloud. `token` as above. */
export function recoveryCode(token: string): string {
  const { count, size } = RECOVERY_GROUPS;
  const text = base32(token, SECRET_BYTES).toLowerCase();
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size)).join('-');
}

/** The hash of a recovery code, however it was typed. */
export function recoveryHash(code: string): string {
  return tokenHash(code.replace(/[\s-]/g, '').toLowerCase());
}

function base32(token: string, bytes: number): string {
  const digest = createHash('sha256').update(token).digest().subarray(0, bytes);
  return new Secret({ buffer: new Uint8Array(digest).buffer }).base32;
}
