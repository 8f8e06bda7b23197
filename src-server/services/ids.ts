import { randomBytes, randomUUID } from 'node:crypto';

/** Chance as a port, so that tests fix it. `token` holds at least 160 bits. */
export type Ids = { uuid: () => string; token: () => string };

export const randomIds: Ids = { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') };
