import { randomBytes, randomUUID } from 'node:crypto';

/** Randomness as a port, so tests can fix it. `token` has at least 160 bits. */
export type Ids = { uuid: () => string; token: () => string };

export const randomIds: Ids = { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') };
