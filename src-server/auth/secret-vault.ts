import { seal, unseal } from '../services/sealed.ts';

/** Keeps authenticator secrets unreadable for anyone who has the database without the key. */
export type SecretVault = {
  seal: (userId: number, secret: string) => string;
  /** The secret; null for one that was sealed with another key or for another account. */
  open: (userId: number, sealed: string) => string | null;
};

/** Tells a sealed secret from the plain base32 that earlier versions stored. */
const SEALED = 'v1:';

export function isSealed(secret: string): boolean {
  return secret.startsWith(SEALED);
}

export function secretVault(key: string): SecretVault {
  // Bound to its account: a secret moved to another row of the database opens nothing.
  const keyFor = (userId: number) => `authenticator ${userId} ${key}`;
  return {
    seal: (userId, secret) => SEALED + seal(keyFor(userId), secret),
    open: (userId, sealed) => {
      if (!isSealed(sealed)) return null;
      try {
        return unseal(keyFor(userId), sealed.slice(SEALED.length));
      } catch {
        return null;
      }
    },
  };
}
