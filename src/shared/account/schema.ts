import { z } from 'zod';
import { multiLine, trimmed } from '../kit/text.schema.ts';
import { isHttps } from '../kit/web-address.ts';
import { isUploadPath } from '../uploads/model.ts';
import { userMessages } from '../users/messages.ts';
import { BIO_MAX, DELETED_NAME, DISPLAY_NAME_MAX } from '../users/model.ts';
import { confirmInput } from '../users/schema.ts';
import { accountDataMessages } from './messages.ts';
import { AVATAR_URL_MAX } from './model.ts';

/** Characters that would break the line, reverse its direction, or stay invisible. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const emptyIsNull = (text: string | null): string | null => text || null;

/** If empty or null, the username is shown instead. */
const displayName = trimmed(
  accountDataMessages.displayName,
  DISPLAY_NAME_MAX,
  accountDataMessages.displayNameMax,
)
  .refine((name) => !UNFIT.test(name), accountDataMessages.displayNameUnfit)
  .refine((name) => name === '' || VISIBLE.test(name), accountDataMessages.displayNameUnfit)
  .refine((name) => name.toLowerCase() !== DELETED_NAME, accountDataMessages.displayNameTaken)
  .nullable()
  .transform(emptyIsNull);

const bio = multiLine(accountDataMessages.bio, BIO_MAX, accountDataMessages.bioMax)
  .nullable()
  .transform(emptyIsNull);

/** An uploaded image, or the https URL of an image on another site. */
const avatarUrl = trimmed(accountDataMessages.avatarUrl, AVATAR_URL_MAX, accountDataMessages.avatarUrlMax)
  .refine((url) => url === '' || isUploadPath(url) || isHttps(url), accountDataMessages.avatarUrl)
  .nullable()
  .transform(emptyIsNull);

/** The profile as a form holds it. Empty fields count as missing. */
export const profileForm = z.object({ displayName, bio, avatarUrl });
export type ProfileForm = z.infer<typeof profileForm>;

/** Missing fields stay unchanged. With `updatedAt`, a profile that was changed since then is not saved. */
export const profileInput = profileForm.partial().extend({
  updatedAt: z.iso.datetime(accountDataMessages.updatedAt).optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** Typing the username prevents accidental deletions. The rest confirms who deletes, however recently they logged in. */
export const deleteAccountInput = confirmInput.extend({
  username: trimmed(userMessages.usernameRequired, 100, userMessages.usernameMax).min(
    1,
    userMessages.usernameRequired,
  ),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;
