import { z } from 'zod';
import { day, instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { KEY_SCOPES, KEY_STATES } from './model.ts';

/** An API key without its secret, which is shown only when the key is created. */
export const apiKeyOutput = z.strictObject({
  id: rowId,
  name: z.string(),
  scope: z.enum(KEY_SCOPES),
  state: z.enum(KEY_STATES),
  createdAt: instant,
  /** The last day in the site's time zone. Null: never. */
  expiresOn: day.nullable(),
  /** The day in the site's time zone. Null: not used yet. */
  lastUsedOn: day.nullable(),
  revokedAt: instant.nullable(),
});
export const apiKeyListOutput = pageOf(apiKeyOutput);

/** A new key. Only this response has its secret, as `key`: the database stores the secret's hash. */
export const newApiKeyOutput = apiKeyOutput.extend({ key: z.string() });

/** For admins: with its owner. */
export const ownedKeyOutput = apiKeyOutput.extend({ owner: publicUserOutput });

export type ApiKey = z.infer<typeof apiKeyOutput>;
export type NewApiKey = z.infer<typeof newApiKeyOutput>;
export type OwnedKey = z.infer<typeof ownedKeyOutput>;
