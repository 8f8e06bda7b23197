import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { atLeast, singleLine } from '../kit/text.schema.ts';
import { keyMessages } from './messages.ts';
import { KEY_NAME_MAX, KEY_SCOPES } from './model.ts';

/** `expiresOn` is the last day in the site's time zone. Null, for admins only: never. */
export const keyCreateInput = z.object({
  name: singleLine(keyMessages.name, KEY_NAME_MAX, keyMessages.name).pipe(atLeast(1, keyMessages.name)),
  scope: z.enum(KEY_SCOPES, keyMessages.scope),
  expiresOn: z.iso.date(keyMessages.expires).nullable(),
});
export type KeyCreateInput = z.infer<typeof keyCreateInput>;

export const keyIdInput = z.object({
  id: sentInteger(z.number(keyMessages.notFound).int(keyMessages.notFound).min(1, keyMessages.notFound)),
});
