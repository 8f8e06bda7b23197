import { z } from 'zod';
import { MAIL_TOKEN_MAX } from '../email/model.ts';
import { rawMax, trimmed } from '../kit/text.schema.ts';
import { ROLES } from '../roles.ts';
import { userMessages } from './messages.ts';
import {
  CODE_MAX,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from './model.ts';
import { isVariationOf, ownWords, visiblePart } from './passwords.ts';

const username = trimmed(userMessages.usernameRequired, USERNAME_MAX, userMessages.usernameMax)
  .min(USERNAME_MIN, userMessages.usernameMin)
  .regex(USERNAME_PATTERN, userMessages.usernamePattern);

export const email = trimmed(userMessages.emailInvalid, EMAIL_MAX, userMessages.emailInvalid).pipe(
  z.email(userMessages.emailInvalid),
);

export const password = z
  .string(userMessages.passwordRequired)
  .min(PASSWORD_MIN, userMessages.passwordMin)
  .max(PASSWORD_MAX, userMessages.passwordMax)
  .refine((text) => visiblePart(text) !== '', userMessages.passwordBlank);

/** An existing password. Its length is not checked, because a wrong guess is simply wrong. */
export const knownPassword = z
  .string(userMessages.passwordRequired)
  .min(1, userMessages.passwordRequired)
  .max(1000, userMessages.passwordMax);

/** A verification code or a recovery code. */
export const code = trimmed(userMessages.codeRequired, CODE_MAX, userMessages.recoveryCodeWrong).optional();

export const confirmInput = z.object({ password: knownPassword, code });
export type ConfirmInput = z.infer<typeof confirmInput>;

/** `username` is a username or an email address. */
export const loginInput = z.object({
  username: z
    .string(userMessages.loginNameRequired)
    .max(rawMax(EMAIL_MAX), { abort: true })
    .trim()
    .min(1, userMessages.loginNameRequired)
    .max(EMAIL_MAX),
  password: knownPassword,
  code,
});
export type LoginInput = z.infer<typeof loginInput>;

/** An invitation's token. A malformed value counts as an invalid token, not as an invalid field. */
export const invitationToken = z.string().max(MAIL_TOKEN_MAX).nullish().catch('wrong');

/**
 * Ignores `role`: every account except the first starts as a member. `newsletter`: the user agrees to get them. Default:
 * no.
 */
export const registerInput = z
  .object({
    username,
    email,
    password,
    setupToken: z.string().max(200).optional(),
    invitation: invitationToken,
    newsletter: z.boolean(userMessages.newsletter).optional(),
  })
  .superRefine((value, ctx) => {
    if (isVariationOf(value.password, ownWords(value))) {
      ctx.addIssue({ code: 'custom', path: ['password'], message: userMessages.passwordIsName });
    }
  });
export type RegisterInput = z.infer<typeof registerInput>;

export const roleInput = z.object({ role: z.enum(ROLES, userMessages.roleUnknown) });
